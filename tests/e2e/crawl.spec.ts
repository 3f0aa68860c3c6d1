import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import type { AnyRouter } from '@tanstack/react-router'
import { parse } from 'csv-parse/sync'
import type { CallName } from '#contract/api.ts'
import { callPaths } from '#contract/call-paths.ts'
import type { Role } from '#contract/enums.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { fillForm } from '#tests/crawl/fill.ts'
import { mark, payloads } from '#tests/crawl/payloads.ts'
import { findInjected, type Watch, watch } from '#tests/crawl/watch.ts'
import { awaitingStart } from '#tests/support/browser.ts'
import { newPhone } from '#tests/support/people.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'

// Submits cross-site scripting payloads in every text field of every page, then opens every page as every role: as a
// document for visitors, by the router for the others. It has its own site, so that other stories do not see the payloads.

// A fixture of the test and not of the worker: Playwright runs tests with own worker fixtures last, and this one takes the longest.
const test = base.extend<{ site: RunningSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
    async ({}, use) => {
      const site = await startSite(undefined, {
        RATE_LIMITS: '0',
        DEMO: '1',
        BACKUPS: '0',
        LOG_LEVEL: 'warn',
      })
      await use(site)
      await site.stop()
    },
    { timeout: 240_000 },
  ],
})

type Opened = { page: Page; observed: Watch }
const roles = ['visitor', 'buyer', 'seller', 'admin', 'superadmin'] as const
type Visitor = (typeof roles)[number]
const isOffice = (address: string) => address.startsWith(pages.admin.path)
const fills: Record<Visitor, (address: string) => boolean> = {
  visitor: (address) => !isOffice(address),
  buyer: (address) => address === pages.settings.href() || address.startsWith(pages.list.path),
  seller: isOffice,
  admin: isOffice,
  superadmin: isOffice,
}
const sets = Object.values(payloads)
/** Buttons that end, delete or hand over something that the crawl needs, and the one that loads a street map. */
const harmful = /delete|erase|remove|sign out|log ?out|suspend|role|withdraw|end |leave|reset|restore|map/i

// Lower numbers would mean that forms or pages are no longer found.
const min = { fields: 65, sent: 12, shown: 200 }
const published = 1

test('no page runs typed scripts or renders typed markup', async ({ browser, site }) => {
  test.setTimeout(1_200_000)
  const problems: string[] = []
  const fields = new Set<string>()
  let sent = 0

  await Promise.all(
    roles.map(async (role, turn) => {
      const filled = [...everyPage(published).entries()].filter(([, address]) => fills[role](address))
      await inBrowser(role, filled, async ([place, address], { page, observed }) => {
        await fillPage(page, observed, address, sets[(place + turn) % sets.length] ?? '')
      })
    }),
  )
  expect(problems).toEqual([])

  const taken = sent
  const listings = await publishAll()
  let shown = 0
  await Promise.all(
    roles.map(async (role) => {
      const addresses = [
        ...everyPage(published),
        ...listings.map((id) => pages.listing.href(id)),
        ...(role === 'visitor' ? everyPage(published).map(withParameters) : []),
      ]
      const show = role === 'visitor' ? look : follow
      await inBrowser(role, addresses, async (address, { page, observed }) => {
        if (await show(page, observed, address)) shown += 1
      })
      await inBrowser(role, [listings[0] ?? published], async (id, { page, observed }) => {
        await look(page, observed, pages.listing.href(id), 'print')
        if (role !== 'visitor') await checkTables(page)
      })
    }),
  )
  console.log(`${fields.size} fields, ${taken} requests taken, payloads shown on ${shown} pages`)
  expect(problems).toEqual([])
  expect(fields.size).toBeGreaterThanOrEqual(min.fields)
  expect(taken).toBeGreaterThanOrEqual(min.sent)
  expect(shown).toBeGreaterThanOrEqual(min.shown)

  async function inBrowser<T>(role: Visitor, work: T[], act: (item: T, opened: Opened) => Promise<void>) {
    const { context, ...opened } = await open(role)
    for (const item of work) await act(item, opened)
    problems.push(...opened.observed.problems)
    await context.close()
  }

  async function open(role: Visitor) {
    const context = await browser.newContext({
      baseURL: site.origin,
      serviceWorkers: 'block',
      reducedMotion: 'reduce',
    })
    const observed = await watch(context, site.origin)
    if (role !== 'visitor') await signInAs(context, role)
    const page = awaitingStart(await context.newPage())
    page.on('response', (response) => {
      if (response.request().method() !== 'GET' && response.ok()) sent += 1
    })
    return { context, page, observed }
  }

  async function signInAs(context: BrowserContext, role: Role) {
    const link = new RegExp(`${role}\\s+\\S+\\?demo=(\\S+)\\s`)
    // The site may print its links a moment after its address.
    await expect.poll(() => site.output()).toMatch(link)
    const token = link.exec(site.output())?.[1]
    const answer = await context.request.post(addressOf('user.demo'), { data: { token } })
    expect(answer.status(), role).toBe(200)
  }

  async function fillPage(page: Page, observed: Watch, address: string, payload: string) {
    await look(page, observed, address)
    await fillForms(page, observed, payload)
    for (const name of await openers(page)) {
      if (new URL(page.url()).pathname !== address) await look(page, observed, address)
      await page
        .getByRole('main')
        .getByRole('button', { name, exact: true })
        .first()
        .click({ timeout: 1000 })
        .catch(() => {})
      await observed.settle(page)
      const opened = await page.locator('dialog[open]').count()
      if (opened > 0) await fillForms(page, observed, payload)
      await page.keyboard.press('Escape')
    }
  }

  async function fillForms(page: Page, observed: Watch, payload: string) {
    for (let at = 0; at < 8; at += 1) {
      const found = await fillForm(page, at, payload, newPhone(), observed.settle)
      if (!found) break
      for (const field of found) fields.add(field)
      await checkNodes(page)
    }
  }

  async function openers(page: Page): Promise<string[]> {
    const names = await page
      .getByRole('main')
      .locator('button[type="button"]:visible')
      .evaluateAll((buttons) =>
        buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
      )
    const kinds = new Map(names.map((name) => [name.trim().split(' ')[0], name.trim()]))
    return [...kinds.values()].filter((name) => name !== '' && !harmful.test(name)).slice(0, 6)
  }

  async function look(page: Page, observed: Watch, address: string, media?: 'print'): Promise<boolean> {
    await page.goto(address)
    if (media) await page.emulateMedia({ media })
    return readPage(page, observed)
  }

  /**
   * Opens the page in the way of a link on another page. The visitor loads its document, which has the same bytes for everybody
   * (tests/same-bytes.test.ts, which leaves out the form of a listing).
   */
  async function follow(page: Page, observed: Watch, address: string): Promise<boolean> {
    if (page.url() === 'about:blank' || address === pages.admin.path) return look(page, observed, address)
    await page.evaluate(async (href) => {
      const router = (window as Window & { __TSR_ROUTER__?: AnyRouter }).__TSR_ROUTER__
      if (!router) throw new Error('the page has no router')
      await router.navigate({ href })
    }, address)
    return readPage(page, observed)
  }

  async function readPage(page: Page, observed: Watch): Promise<boolean> {
    await observed.settle(page)
    await checkNodes(page)
    const text = await page.evaluate(() => document.body.innerText)
    return text.includes(mark)
  }

  async function checkNodes(page: Page) {
    for (const node of await findInjected(page).catch(() => [])) problems.push(`${page.url()}: ${node}`)
  }

  /** The superadmin accepts all requests, so that visitors see the listings. Returns the newest. */
  async function publishAll(): Promise<number[]> {
    const context = await browser.newContext({ baseURL: site.origin })
    await signInAs(context, 'superadmin')
    const waiting = await (await context.request.get(addressOf('admin.propertyRequests'))).json()
    for (const { id, kind, updated_at } of waiting.data) {
      const url = addressOf('admin.decide').replace('{id}', id)
      await context.request.patch(url, {
        data: { status: 'accepted', kind, updated_at, confirm_unverified: true },
      })
    }
    const recent = await (await context.request.get(`${addressOf('property.recent')}?limit=10`)).json()
    await context.close()
    return recent.data.map(({ id }: { id: number }) => id)
  }

  async function checkTables(page: Page) {
    for (const name of ['property.export', 'lead.export', 'import.template'] as const) {
      const answer = await page.request.get(addressOf(name))
      if (!answer.ok()) continue
      const cells: string[] = parse(await answer.text(), { bom: true, relax_column_count: true }).flat()
      const formulas = cells.filter((cell) => /^[=+\-@\t\r]/.test(cell) && !/^[+-]?[\d.]+$/.test(cell))
      expect(formulas, name).toEqual([])
    }
  }

  function addressOf(name: CallName) {
    return apiPrefix + callPaths[name].path
  }
})

function everyPage(id: number): string[] {
  return Object.values(pages).map(({ path }) => path.replace('$id', String(id)).replace('$category', 'buy'))
}

function withParameters(address: string): string {
  const query = new URLSearchParams({
    keyword: payloads.html,
    location: payloads.attribute,
    next: payloads.url,
    city: payloads.script,
    ids: payloads.attribute,
    day: payloads.html,
    [mark]: payloads.html,
  })
  return `${address}?${query}`
}
