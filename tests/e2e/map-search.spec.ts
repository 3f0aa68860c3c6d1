import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { expect, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { faultsOfMap } from '#tests/support/map-layout.ts'
import { signIn } from '#tests/support/people.ts'

const map = (page: Page) => page.getByRole('group', { name: 'Map of the results' })
const pins = (page: Page) => map(page).getByRole('button')
const total = (page: Page) => page.locator('.results-head').getByText(/^\d+ (properties|property)$/)
const countOf = async (page: Page) => Number.parseInt(await total(page).innerText(), 10)
const ids = (page: Page) =>
  page
    .locator('.map-cards [data-id]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-id')))

async function openMap(page: Page, search: Parameters<typeof pages.list.href>[0] = {}) {
  await page.goto(pages.list.href({ ...search, view: 'map' }))
  await expect(pins(page).first()).toBeVisible()
}

/** Listings that the pins in view stand for. */
async function countOnMap(page: Page): Promise<number> {
  const names = await pins(page).evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''))
  return names.reduce((sum, name) => sum + Number(/^(\d+) properties\. Zoom in/.exec(name)?.[1] ?? 1), 0)
}

test('an area drawn with the mouse limits list and map, survives a reload and is cancelled by Escape', async ({
  page,
}) => {
  await openMap(page, { city: 'Indore' })
  const all = await countOf(page)
  const draw = page.getByRole('button', { name: 'Draw an area' })
  await draw.click()
  await expect(page.getByText('Draw around the area with the mouse or a finger.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(draw).toHaveAttribute('aria-pressed', 'false')
  await expect(page).not.toHaveURL(/polygon=/)

  await draw.click()
  await map(page).scrollIntoViewIfNeeded()
  const box = await map(page).boundingBox()
  if (!box) throw new Error('The map has no box')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x - 110, y - 110)
  await page.mouse.down()
  for (const [right, down] of [
    [60, -100],
    [110, 20],
    [40, 90],
    [-100, 60],
    [-108, -100],
  ] as const)
    await page.mouse.move(x + right, y + down, { steps: 4 })
  await page.mouse.up()
  await expect(page).toHaveURL(/polygon=/)
  await expect(page).not.toHaveURL(/city=/)
  await expect(map(page).locator('path.map-drawn')).toBeVisible()
  await expect.poll(() => countOf(page)).toBeLessThan(all)
  const found = await countOf(page)
  await expect.poll(() => countOnMap(page)).toBe(found)
  const shown = await ids(page)
  await page.reload()
  await expect(map(page).locator('path.map-drawn')).toBeVisible()
  expect(await countOf(page)).toBe(found)
  expect(await ids(page)).toEqual(shown)
})

test('several localities are searched on the map at once, and their address is that of the list', async ({
  page,
}) => {
  const places = ['Vijay Nagar, Indore', 'Bhawarkua, Indore', 'Freeganj, Ujjain']
  const counts: number[] = []
  for (const location of places) {
    await openMap(page, { location })
    counts.push(await countOf(page))
  }
  await openMap(page, { location: places })
  const together = counts.reduce((sum, count) => sum + count)
  await expect(total(page)).toHaveText(`${together} properties`)
  await expect.poll(() => countOnMap(page)).toBe(together)
  const shown = await ids(page)
  await page.getByRole('navigation', { name: 'Show results as' }).getByRole('link', { name: 'Grid' }).click()
  await expect(map(page)).toHaveCount(0)
  await expect(total(page)).toHaveText(`${together} properties`)
  expect(new URL(page.url()).searchParams.getAll('location')).toEqual(places)
  const titles = await page
    .getByRole('main')
    .getByRole('article')
    .locator('a[href*="/list/"]')
    .evaluateAll((links) => links.map((link) => /\/list\/(\d+)/.exec((link as HTMLAnchorElement).href)?.[1]))
  expect([...new Set(titles)]).toEqual(shown)
})

test('a saved home is marked on the map as soon as it is saved', async ({ page }) => {
  await signIn(page, { next: pages.list.href({ city: 'Ujjain', sub_type: 'plot', view: 'map' }) })
  await expect(pins(page).first()).toBeVisible()
  const saved = map(page).getByRole('button', { name: /, Saved/ })
  await expect(saved).toHaveCount(0)
  await page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Save / })
    .click()
  await expect(saved).toHaveCount(1)
  await expect(saved).toHaveClass(/is-saved/)
  await page.reload()
  await expect(saved).toHaveCount(1)
})

test('closing the card of a pin that became part of a group leads a keyboard user to the group', async ({
  page,
}) => {
  await openMap(page, { location: 'Vijay Nagar, Indore', type: 'rent' })
  const cluster = pins(page).filter({ hasText: /^\d+$/ })
  const price = map(page).getByRole('button', { name: /₹/ })
  await map(page).focus()
  for (let step = 0; (await price.count()) === 0 && step < 8; step += 1) {
    const before = page.url()
    await map(page).focus()
    await page.keyboard.press('+')
    await expect(page).not.toHaveURL(before)
  }
  await price.first().focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'The property at this pin' })
  await expect(card.getByRole('link')).toBeFocused()
  const zoomOut = page.getByRole('button', { name: 'Zoom out', exact: true })
  while ((await price.count()) > 0) {
    const before = page.url()
    await zoomOut.press('Enter')
    await expect(page).not.toHaveURL(before)
  }
  await card.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(cluster.and(page.locator(':focus'))).toHaveCount(1)
})

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1024, 768],
  [1440, 900],
  [1920, 1080],
] as const) {
  test(`at ${width} pixels the map fills the screen, and its labels, notices and controls keep apart`, async ({
    another,
  }) => {
    const page = await another({ width, height })
    await openMap(page, { city: 'Indore' })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(map(page).locator('.map-label').first()).toBeVisible()
      await expect.poll(() => faultsOfMap(page)).toEqual([])
    }
    await expectNoSidewaysScroll(page)
    // A tablet has the map below the form; scrolled to, it fills the screen.
    await page.locator('.map-tools').evaluate((tools) => {
      const { top } = tools.getBoundingClientRect()
      if (window.innerWidth >= 640 && window.innerWidth < 1024)
        window.scrollBy({ top: top - 80, behavior: 'instant' })
    })
    const frame = await page.locator('.results-map').boundingBox()
    if (!frame) throw new Error('The map has no box')
    expect(frame.y + frame.height).toBeLessThanOrEqual(height)
    expect(frame.y + frame.height).toBeGreaterThan(height - (width < 1024 ? 220 : 60))
    expect(frame.height).toBeGreaterThan(width < 1024 ? height / 2 : height - 220)
    if (width >= 1024) {
      // Beside the list it stays while the page is scrolled.
      await page.evaluate(() => window.scrollBy({ top: 240, behavior: 'instant' }))
      const scrolled = await page.locator('.results-map').boundingBox()
      expect(Math.abs((scrolled?.y ?? 0) - frame.y)).toBeLessThanOrEqual(1)
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    }

    await page.getByRole('button', { name: 'Around a place' }).click()
    await expect.poll(() => faultsOfMap(page)).toEqual([])
    await page.getByRole('button', { name: 'Around a place' }).click()
    await page.getByRole('button', { name: 'Draw an area' }).click()
    await expect.poll(() => faultsOfMap(page)).toEqual([])
    await page.keyboard.press('Escape')
    // The first may be a pin just outside the frame, which a pointer could not reach.
    await map(page).getByRole('button', { name: /₹/ }).first().dispatchEvent('click')
    await expect(page.getByRole('region', { name: 'The property at this pin' })).toBeVisible()
    await expect.poll(() => faultsOfMap(page)).toEqual([])
  })
}

test('the further filters beside the map have room for their labels and values', async ({ page }) => {
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await openMap(page, { city: 'Indore' })
    await page.getByText('More filters').click()
    const fields = page.locator('.search-more-fields > *')
    await expect(fields.first()).toBeVisible()
    const widths = await fields.evaluateAll((all) => all.map((field) => field.getBoundingClientRect().width))
    expect(Math.min(...widths), `of ${widths.length} fields`).toBeGreaterThan(90)
  }
})

test('the program of maps is loaded only where a map comes into view', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  const ofMaps = () =>
    loaded.filter((path) => /(map-view|results-map|pin-map|leaflet|vector|pmtiles)[^/]*$/.test(path))
  for (const path of [
    pages.home.href(),
    pages.list.href(),
    pages.list.href({ view: 'list', city: 'Indore' }),
    pages.category.href('buy'),
    pages.listing.href(1),
    pages.loan.href(),
    pages.about.href(),
  ]) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    expect(ofMaps(), path).toEqual([])
  }
  await openMap(page)
  expect(ofMaps().length).toBeGreaterThan(0)
})

test('the results beside the map are those of the list, so nobody needs the map', async ({ page }) => {
  const search = { city: 'Indore', bedrooms: '3', max_price: 8_000_000 }
  await openMap(page, search)
  const shown = await ids(page)
  const count = await total(page).innerText()
  const chips = await page.getByRole('list', { name: 'Filters in use' }).innerText()
  await page.goto(pages.list.href(search))
  await expect(total(page)).toHaveText(count)
  expect(await page.getByRole('list', { name: 'Filters in use' }).innerText()).toBe(chips)
  const listed = await page
    .getByRole('main')
    .getByRole('article')
    .locator('a[href*="/list/"]')
    .evaluateAll((links) => links.map((link) => /\/list\/(\d+)/.exec((link as HTMLAnchorElement).href)?.[1]))
  expect([...new Set(listed)]).toEqual(shown)
})

test('a landmark is searched around on the map, with the circle in the address and its distance in the form', async ({
  page,
}) => {
  await openMap(page, { city: 'Indore' })
  await page.getByRole('button', { name: 'Around a place' }).click()
  await page.getByLabel('Around', { exact: true }).selectOption({ label: 'Rajwada' })
  await page.getByRole('button', { name: 'Show homes' }).click()
  await expect(page).toHaveURL(/near=Rajwada%2C\+Indore%2C3/)
  await expect(map(page).locator('path.map-drawn')).toBeVisible()
  const found = await countOf(page)
  await expect.poll(() => countOnMap(page)).toBe(found)
  await page.getByRole('link', { name: 'Change the filter Within 3 km of Rajwada' }).click()
  const distance = page.getByLabel('Distance from Rajwada')
  await expect(distance).toBeFocused()
  await distance.selectOption({ label: '10 km' })
  await expect(page).toHaveURL(/near=Rajwada%2C\+Indore%2C10/)
  await expect.poll(() => countOf(page)).toBeGreaterThan(found)
  await page.getByRole('link', { name: 'Remove the filter Within 10 km of Rajwada' }).click()
  await expect(page).not.toHaveURL(/near=/)
  await expect(map(page).locator('path.map-drawn')).toHaveCount(0)
})
