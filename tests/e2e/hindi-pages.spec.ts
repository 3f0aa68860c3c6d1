import { type Browser, expect, type Page, test } from '@playwright/test'
import { callPaths } from '#contract/call-paths.ts'
import type { Role } from '#contract/enums.ts'
import { localAddress, pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { findBarriers } from '#tests/support/browser.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { findHindiFaults } from '#tests/words/hindi-page.ts'
import { shots } from '../../tools/screenshots/shots.ts'

// Every page is read in Hindi by everybody it is for, on a phone and on a desk, at a site of its own: the names of the
// people of its demo are known, and no other story adds any.

// Several workers share the walks, which take minutes each, and each worker has a site.
test.describe.configure({ mode: 'parallel' })
let site: RunningSite
test.beforeAll(async () => {
  site = await startSite(undefined, { LOG_LEVEL: 'error', RATE_LIMITS: '0', DEMO: '1' })
})
test.afterAll(() => site.stop())

type Person = Role | 'visitor'

/** The search of an empty page, technical names of the audit, and abbreviations in titles of the demo. */
const shownAsTyped = /zzyzx|[a-z_]+\.[a-z_]+|\b(?:IIT|DPS|LIG|PU)\b|DEMO-[AP]-\d+/g

async function openAs(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.origin,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  // The popup of the home page would cover the page.
  await context.addInitScript(() => sessionStorage.setItem('aangan-popup', '1'))
  const page = await context.newPage()
  if (person === 'visitor') return page
  const link = new RegExp(`^ *${person} +(\\S+)$`, 'm').exec(site.output())?.[1] ?? ''
  await page.goto(link)
  await page.waitForURL((url) => url.pathname !== pages.login.href())
  return page
}

/** A busy site may refuse a read. */
async function readRows(page: Page, address: string): Promise<{ name?: string; owner?: { name: string } }[]> {
  let data: Awaited<ReturnType<typeof readRows>> = []
  await expect(async () => {
    const answer = await page.request.get(address)
    expect(answer.status(), await answer.text()).toBe(200)
    data = (await answer.json()).data
  }).toPass({ timeout: 60_000 })
  return data
}

/** The names of the people whom the demo invented, which stay in the letters in which they were written. */
async function namesOf(browser: Browser): Promise<RegExp> {
  const page = await openAs(browser, 'superadmin')
  const names = new Set<string>(['Aangan Realty, Indore', 'Aangan', 'Superadmin'])
  for (const call of ['admin.users', 'lead.list', 'property.agency', 'admin.agents'] as const) {
    for (let at = 1; at <= 10; at += 1) {
      const query = call === 'admin.agents' ? '' : `?limit=100&page=${at}`
      const data = await readRows(page, `${apiPrefix}${callPaths[call].path}${query}`)
      for (const { name, owner } of data) names.add(name ?? owner?.name ?? '')
      if (data.length < 100) break
    }
  }
  await page.context().close()
  const words = [...names].filter(Boolean).flatMap((name) => [name, name.split(' ')[0] ?? name])
  return new RegExp(`${words.join('|')}|${shownAsTyped.source}`, 'g')
}

/** Settings, Places shows the names of listings and landmarks, which get their other names there. */
async function placesOf(page: Page): Promise<string[]> {
  const read = async (call: 'property.filters' | 'agency.landmarks') =>
    (await (await page.request.get(apiPrefix + callPaths[call].path)).json()).data
  const landmarks: { landmark: string }[] = await read('agency.landmarks')
  const places = (await read('property.filters')).cities.flatMap(
    ({ city, localities }: { city: string; localities: { locality: string }[] }) => [
      ...localities.map(({ locality }) => locality),
      city,
    ],
  )
  const names: string[] = [...landmarks.map(({ landmark }) => landmark.split(', ')[0] ?? ''), ...places]
  // The landmark Gwarighat is a part of Gwarighat Road.
  return names.toSorted((a, b) => b.length - a.length)
}

async function look(page: Page, href: string, names: RegExp): Promise<string[]> {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(localAddress('hi', href), { waitUntil: 'networkidle' })
  await page.evaluate(seeAll)
  await expect(page.locator('main .skeleton, main [aria-busy="true"]')).toHaveCount(0)
  const phone = await findHindiFaults(page, names)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  const desk = await findHindiFaults(page, names)
  return [
    ...new Set([...phone.latin, ...desk.latin].map((text) => `in Latin letters: ${text}`)),
    ...phone.clipped.map((text) => `cut at 360 px: ${text}`),
    ...desk.clipped.map((text) => `cut at 1440 px: ${text}`),
    ...(phone.sideways > 0 ? [`wider than 360 px by ${phone.sideways}`] : []),
    ...(desk.sideways > 0 ? [`wider than 1440 px by ${desk.sideways}`] : []),
  ]
}

/** Runs in the page: some parts are loaded when they are near. */
async function seeAll() {
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight) {
    scrollTo(0, top)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  scrollTo(0, 0)
}

const everyShot = Object.values(shots).flatMap((views) => Object.values(views))

function addressesOf(...people: Person[]): string[] {
  return [...new Set(everyShot.filter(({ as }) => people.includes(as)).map(({ href }) => href))]
}

const isPartOfSettings = (href: string) => href.startsWith(`${pages.settings.path}/`)
const ofStaff = addressesOf('seller', 'superadmin').filter((href) => !isPartOfSettings(href))

/** Agents and admins have the pages of sellers and superadmins without most settings, of which they see that they are not theirs. */
const walks: { person: Person; what: string; hrefs: string[] }[] = [
  { person: 'visitor', what: 'every page', hrefs: addressesOf('visitor') },
  { person: 'buyer', what: 'every page', hrefs: addressesOf('buyer') },
  { person: 'seller', what: 'every page', hrefs: addressesOf('seller') },
  { person: 'agent', what: 'every page', hrefs: [...ofStaff, pages.settingsUsers.href()] },
  { person: 'admin', what: 'every page', hrefs: [...ofStaff, pages.settingsCosts.href()] },
  { person: 'superadmin', what: 'every page of the work', hrefs: ofStaff },
  {
    person: 'superadmin',
    what: 'every page of Settings',
    hrefs: addressesOf('superadmin').filter(isPartOfSettings),
  },
]

for (const { person, what, hrefs } of walks) {
  test(`${what} of the ${person} is in Hindi, and cuts no word`, async ({ browser }) => {
    test.setTimeout(600_000)
    const names = await namesOf(browser)
    const page = await openAs(browser, person)
    const faults: Record<string, string[]> = {}
    expect(hrefs.length).toBeGreaterThan(4)
    for (const href of hrefs) {
      const own = href === pages.settingsPlaces.href() ? await placesOf(page) : []
      const found = await look(page, href, new RegExp([...own, names.source].join('|'), 'g'))
      // Visitors' pages in Hindi are looked at by every-page.spec.ts; pages of agents and admins have the parts of those of superadmins.
      if (!['visitor', 'agent', 'admin'].includes(person)) {
        found.push(...(await findBarriers(page)))
        await page.emulateMedia({ colorScheme: 'light' })
      }
      if (found.length > 0) faults[href] = found
    }
    await page.context().close()
    expect(faults).toEqual({})
  })
}

test('the print sheets of a home, of its costs and of a comparison are in Hindi, and cut no word', async ({
  browser,
}) => {
  const names = await namesOf(browser)
  const page = await openAs(browser, 'visitor')
  await page.emulateMedia({ media: 'print' })
  const faults: Record<string, string[]> = {}
  for (const href of [
    pages.listing.href(1),
    pages.listing.href(60),
    pages.costs.href(60),
    pages.compare.href([1, 60]),
  ]) {
    // A4 at 96 points an inch.
    await page.setViewportSize({ width: 794, height: 1123 })
    await page.goto(localAddress('hi', href), { waitUntil: 'networkidle' })
    const { latin, clipped, sideways } = await findHindiFaults(page, names)
    if (latin.length > 0 || clipped.length > 0 || sideways > 0)
      faults[href] = [...latin, ...clipped, `${sideways} px`]
  }
  await page.context().close()
  expect(faults).toEqual({})
})

test('the check finds Latin letters and cut words', async ({ browser }) => {
  const page = await openAs(browser, 'visitor')
  await page.goto(localAddress('hi', pages.privacy.href()), { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    const part = document.createElement('div')
    part.innerHTML =
      '<p>Planted text</p><p lang="en">Written by a person</p><img alt="Written by a person"><img alt="Planted label">' +
      '<p style="width: 40px; overflow: hidden; white-space: nowrap">कटा हुआ एक लंबा वाक्य</p>'
    document.body.append(part)
  })
  const { latin, clipped } = await findHindiFaults(page, /Aangan/g)
  expect(latin.filter((text) => /Planted|Written/.test(text))).toEqual(['Planted text', 'Planted label'])
  expect(clipped.filter((text) => text.includes('कटा'))).toHaveLength(1)
  await page.context().close()
})
