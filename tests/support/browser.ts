import { createHash } from 'node:crypto'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'
import { fromElsewhere } from './address.ts'

type Screen = { width: number; height: number }
type Fixtures = {
  expectedErrors: RegExp | undefined
  another: (viewport?: Screen) => Promise<Page>
}

/** Stories fail when a page logs an error, throws, or sends a request to another host. */
export const test = base.extend<Fixtures>({
  // Undefined by default: Playwright reads a list of two as a value and its settings.
  expectedErrors: [undefined, { option: true }],
  // Limits are on, and every story has its own address.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, use, { testId, retry }) => {
    await use({ ...extraHTTPHeaders, 'x-forwarded-for': addressOf(`${testId} ${retry}`) })
  },
  another: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (viewport) => {
      const extraHTTPHeaders = fromElsewhere()
      const context = await browser.newContext({
        baseURL,
        viewport,
        extraHTTPHeaders,
        serviceWorkers: 'block',
      })
      contexts.push(context)
      return awaitingStart(await context.newPage())
    })
    for (const context of contexts) await context.close()
  },
  page: async ({ page, expectedErrors, baseURL }, use) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.text() === 'Service Worker registration blocked by Playwright') return
      if (message.type() === 'error' || message.type() === 'warning')
        problems.push(`${message.type()}: ${message.text()}`)
    })
    page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`))
    page.on('request', (request) => {
      const url = request.url()
      if (!url.startsWith(baseURL ?? '') && !/^(data|blob):/.test(url))
        problems.push(`foreign request: ${url}`)
    })
    await use(awaitingStart(page))
    const unexpected = problems.filter((problem) => !expectedErrors?.test(problem))
    expect(unexpected, 'unexpected messages in the console').toEqual([])
  },
})
export { expect }

/** `goto` and `reload` wait until the page's script runs (web/late-start.ts), unless `waitUntil` is given. */
export function awaitingStart(page: Page): Page {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (url, options) => {
    const response = await goto(url, options)
    if (!options?.waitUntil) await awaitStart(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload(options)
    if (!options?.waitUntil) await awaitStart(page)
    return response
  }
  return page
}

/** By a timer and not at each frame: a busy machine draws none for a page that nobody looks at. */
async function awaitStart(page: Page) {
  const wait = { timeout: 120_000, polling: 50 }
  await page
    .waitForFunction(() => !window.aanganEarly, undefined, wait)
    .catch(async (error) => {
      const state = await page.evaluate(describeStart).catch(String)
      throw new Error(`${page.url()} did not start: ${state}`, { cause: error })
    })
}

/** How far the page came, and how long each of its scripts took to arrive in milliseconds. */
function describeStart() {
  const scripts = performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\.js$/.test(name))
    .map(({ name, duration }) => `${name.split('/').at(-1)} ${Math.round(duration)}`)
  return [document.readyState, ...scripts].join(', ')
}

function addressOf(story: string) {
  return `10.${[...createHash('sha256').update(story).digest().subarray(0, 3)].join('.')}`
}

type Scheme = 'light' | 'dark'

const rules: Record<Scheme, RunOnly> = {
  light: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  dark: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] },
}

export async function expectAccessible(page: Page, schemes?: Scheme[]) {
  expect(await findBarriers(page, schemes)).toEqual([])
}

/** The findings of axe with the rules of WCAG 2.2 AA in light and in dark. */
export async function findBarriers(page: Page, schemes: Scheme[] = ['light', 'dark']): Promise<string[]> {
  // Not by @axe-core/playwright, which brings axe into the page before each look: that took longer than the look.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // Rows are dimmed while newer ones are on their way.
  await expect(page.locator('.admin-table[aria-busy="true"]')).toHaveCount(0)
  const barriers: string[] = []
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const serious = await page.evaluate(findSerious, rules[colorScheme])
    barriers.push(...serious.map((barrier) => `in ${colorScheme}: ${barrier}`))
  }
  return barriers
}

async function findSerious(runOnly: RunOnly): Promise<string[]> {
  const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, {
    runOnly,
    resultTypes: ['violations'],
    // Not the sheets, which it would load and parse once more, for a rule that is not among these.
    preload: { assets: ['media'] },
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}

export async function expectNoSidewaysScroll(page: Page) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow, 'sideways overflow in pixels').toBeLessThanOrEqual(0)
}

/** Holds requests to the address, or only those with the method, until the returned function is called. */
export async function hold(page: Page, address: string | RegExp, method?: string) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    if (method === undefined || route.request().method() === method) await held
    await route.fallback()
  })
  return release
}
