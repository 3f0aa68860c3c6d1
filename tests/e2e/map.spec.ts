import type { Locator, Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { expect, test } from '#tests/support/browser.ts'
import { faultsOfMap, hiddenPins } from '#tests/support/map-layout.ts'
import { signIn } from '#tests/support/people.ts'
import { serveTiles } from '#tests/support/tiles.ts'

const tilesOnly = /foreign request: http:\/\/127\.0\.0\.1:\d+\/\d+\/\d+\/\d+\.png|ERR_CONNECTION_REFUSED/
const map = (page: Page) => page.getByRole('group', { name: 'Map of the results' })
const pins = (page: Page) => map(page).getByRole('button')
const priced = (page: Page) => map(page).getByRole('button', { name: /₹/ })
const cardOf = (page: Page) =>
  page.getByRole('region', { name: /The property at this pin|properties at this place/ })
const note = (page: Page) => page.getByText(/on the map\.?/)

async function openMap(page: Page, search: Parameters<typeof pages.list.href>[0] = {}) {
  await page.goto(pages.list.href({ ...search, view: 'map' }))
  await expect(pins(page).first()).toBeVisible()
}

test('Back, reload and filters keep the choice of grid, list or map', async ({ page }) => {
  await page.goto(pages.list.href({ city: 'Ujjain' }))
  const views = page.getByRole('navigation', { name: 'Show results as' })
  await views.getByRole('link', { name: 'List' }).click()
  await expect(page).toHaveURL(/city=Ujjain.*view=list/)
  await views.getByRole('link', { name: 'Map' }).click()
  await expect(pins(page).first()).toBeVisible()
  await page.reload()
  await expect(pins(page).first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Property Type' }).selectOption('rent')
  await page.getByRole('button', { name: 'Search Now' }).click()
  await expect(page).toHaveURL(/type=rent.*view=map/)
  await page.getByRole('link', { name: /remove the filter.*for rent/i }).click()
  await expect(page).toHaveURL(/view=map/)
  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(/view=list/)
  await expect(views.getByRole('link', { name: 'List' })).toHaveAttribute('aria-current', 'true')
})

test('the map has a pin for every result, and a click shows its card', async ({ page }) => {
  await openMap(page, { city: 'Ujjain' })
  const total = Number.parseInt(
    await page
      .locator('.results-head')
      .getByText(/^\d+ properties$/)
      .innerText(),
    10,
  )
  const names = await pins(page).evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''))
  const counted = names.map((name) => Number(/^(\d+) properties\. Zoom in/.exec(name)?.[1] ?? 1))
  expect(counted.reduce((sum, count) => sum + count)).toBe(total)
  await expect(note(page)).toHaveText('All results are on the map.')

  const name = (await (await aPricedPin(page)).getAttribute('aria-label')) ?? ''
  // By its name: a map that was moved has other pins before it.
  const pin = map(page).getByRole('button', { name, exact: true })
  await pin.focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'The property at this pin' })
  expect(name).toContain(await card.getByRole('link').getAttribute('aria-label'))
  await expect(card.getByRole('link')).toBeFocused()
  await expect(card.getByText("Artist's impression")).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  // Where the moved map's own results came meanwhile, the pin may have become part of a group, which then has the focus.
  await expect(pins(page).and(page.locator(':focus'))).toHaveCount(1)
})

test('pins are used by Tab, arrows, Enter and Escape', async ({ page }) => {
  await openMap(page, { city: 'Indore' })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
  await map(page).focus()
  await page.keyboard.press('Tab')
  const first = await focused()
  expect(first).toMatch(/₹|properties\. Zoom in/)
  const met = new Set([first])
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowUp']) {
    await page.keyboard.press(key)
    met.add(await focused())
  }
  expect(met.size).toBeGreaterThan(1)
  for (let step = 0; /properties\. Zoom in/.test(await focused()) && step < 12; step += 1) {
    const before = await focused()
    await page.keyboard.press('Enter')
    await expect.poll(async () => [await focused(), await cardOf(page).count()]).not.toEqual([before, 0])
    if ((await cardOf(page).count()) > 0) break
    await expect.poll(focused).toMatch(/₹|properties\. Zoom in/)
  }
  if ((await cardOf(page).count()) === 0) await page.keyboard.press('Enter')
  await expect(cardOf(page).getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(cardOf(page)).toBeHidden()
  await expect.poll(focused).toMatch(/₹|properties\. Zoom in/)
  await page.keyboard.press('Escape')
  await expect(map(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Zoom in', exact: true })).toBeFocused()
})

test('a card and its pin are highlighted together', async ({ page }) => {
  await openMap(page, { city: 'Ujjain', sub_type: 'plot' })
  const article = page.getByRole('article').first()
  await article.getByRole('link').focus()
  await expect(map(page).locator('.is-active')).toHaveCount(1)
  await article.getByRole('link').blur()
  await expect(map(page).locator('.is-active')).toHaveCount(0)
  await article.hover()
  await expect(map(page).locator('.is-active')).toHaveCount(1)
})

const total = (page: Page) => page.locator('.results-head').getByText(/^\d+ (properties|property)$/)

test('list and map stay in step when the map is moved, and a chip removes its area', async ({ page }) => {
  await openMap(page, { city: 'Indore' })
  const all = await total(page).innerText()
  await map(page).focus()
  for (const _step of [1, 2, 3]) await page.keyboard.press('+')
  await expect(page).toHaveURL(/bounds=[\d.,%C-]+/)
  await expect(page).not.toHaveURL(/city=/)
  await expect(total(page)).not.toHaveText(all)
  const closer = await total(page).innerText()
  const address = page.url()
  await page.reload()
  await expect(pins(page).first()).toBeVisible()
  await expect(total(page)).toHaveText(closer)
  expect(page.url()).toBe(address)
  await page.goBack()
  await expect(page).toHaveURL(/city=Indore/)
  await page.goForward()
  await page.getByRole('link', { name: 'Remove the filter Map area' }).click()
  await expect(page).not.toHaveURL(/bounds=/)
})

const shownIds = (page: Page) =>
  page
    .locator('.map-cards [data-id]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-id')))

test('an area drawn on a phone shows the same homes where its link is opened', async ({ browser }) => {
  const phone = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await phone.newPage()
  await openMap(page, { city: 'Indore' })
  const all = await total(page).innerText()
  await page.getByRole('button', { name: 'Draw an area' }).tap()
  await expect(page.getByText('Draw around the area with your finger.')).toBeVisible()
  const box = await map(page).boundingBox()
  if (!box) throw new Error('The map has no box')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  const session = await phone.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: [number, number]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at[0], y: at[1] }] : [] })
  await touch('touchStart', [x - 90, y - 90])
  for (const [right, down] of [
    [60, -90],
    [90, 60],
    [0, 100],
    [-90, 40],
    [-88, -80],
  ])
    await touch('touchMove', [x + (right ?? 0), y + (down ?? 0)])
  await touch('touchEnd')
  await expect(page).toHaveURL(/polygon=/)
  await expect(page.getByRole('link', { name: 'Remove the filter Drawn area' })).toBeVisible()
  await expect(total(page)).not.toHaveText(all)
  const found = await total(page).innerText()
  const ids = await shownIds(page)
  expect(ids.length).toBeGreaterThan(0)

  const elsewhere = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const other = await elsewhere.newPage()
  await other.goto(page.url())
  await expect(pins(other).first()).toBeVisible()
  await expect(map(other).locator('path.map-drawn')).toBeVisible()
  await expect(total(other)).toHaveText(found)
  expect(await shownIds(other)).toEqual(ids)
  await other.getByRole('button', { name: 'Remove the area' }).click()
  await expect(other).not.toHaveURL(/polygon=/)
  await phone.close()
  await elsewhere.close()
})

test('homes around a landmark are found by keyboard, without the map', async ({ page }) => {
  await openMap(page)
  const all = await total(page).innerText()
  await page.getByRole('button', { name: 'Around a place' }).press('Enter')
  await page.getByLabel('Around', { exact: true }).selectOption('C21 Mall')
  await page.getByLabel('Distance').selectOption('3 km')
  await page.getByRole('button', { name: 'Show homes' }).press('Enter')
  await expect(page).toHaveURL(/near=C21\+Mall%2C\+Indore%2C3/)
  await expect(total(page)).not.toHaveText(all)
  await expect(page.getByRole('link', { name: 'Remove the filter Within 3 km of C21 Mall' })).toBeVisible()
  await expect(map(page).locator('path.map-drawn')).toBeVisible()
})

test('homes around the visitor are found, and the address has the position rounded', async ({ page }) => {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 22.751234, longitude: 75.891234, accuracy: 20 })
  await openMap(page)
  await page.getByRole('button', { name: 'Around a place' }).click()
  await page.getByLabel('Around', { exact: true }).selectOption('My location')
  await page.getByRole('button', { name: 'Show homes' }).click()
  await expect(page).toHaveURL(/near=22\.751(,|%2C)75\.891(,|%2C)3/)
})

test('streets are drawn before the homes on the map are known', async ({ page }) => {
  await page.route('**/property/points*', () => {})
  await page.goto(pages.list.href({ city: 'Indore', view: 'map' }))
  await expect(map(page).locator('path').first()).toBeVisible()
  await expect(map(page).locator('.map-label').first()).toBeVisible()
  await expect(pins(page)).toHaveCount(0)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.describe('a map whose program does not arrive', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('says so beside its results and opens at a second attempt', async ({ page }) => {
    await page.route('**/assets/results-map*.js', (route) => route.abort())
    await page.goto(pages.list.href({ city: 'Indore', view: 'map' }))
    await expect(page.getByRole('alert')).toHaveText(/This part could not be loaded\./)
    await expect(page.locator('.map-cards').getByRole('article').first()).toBeVisible()
    await page.unroute('**/assets/results-map*.js')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(pins(page).first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('a map that opens has no pin under its controls or across its edge', async ({ page }) => {
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    for (const city of ['Indore', 'Bhopal', 'Ujjain']) {
      await openMap(page, { city })
      await expect(map(page).locator('.map-cluster').first()).toBeVisible()
      await expect.poll(() => hiddenPins(page), `${city} at ${width}`).toEqual([])
    }
  }
})

test('labels neither overlap nor leave the map, and cover no pin or control', async ({ page }) => {
  await openMap(page, { city: 'Indore' })
  await expect(map(page).locator('.map-label').first()).toBeVisible()
  for (const _zoom of [1, 2, 3]) {
    await expect.poll(() => faultsOfMap(page)).toEqual([])
    await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  }
})

test('a visited home is marked on the map', async ({ page }) => {
  await openMap(page, { city: 'Ujjain', sub_type: 'plot' })
  const place = await (await aPricedPin(page)).getAttribute('aria-label')
  expect(place).not.toContain('already viewed')
  const ids = await shownIds(page)
  for (const id of ids) await page.goto(pages.listing.href(Number(id)))
  await openMap(page, { city: 'Ujjain', sub_type: 'plot' })
  await expect(
    map(page)
      .getByRole('button', { name: /already viewed/ })
      .first(),
  ).toBeVisible()
})

test.describe('the street map', () => {
  test('no other site gets a request before a person allows it', async ({ page }) => {
    await openMap(page, { city: 'Ujjain' })
    await expect(
      page.getByRole('button', { name: /Show detailed map \(loads from 127\.0\.0\.1\)/ }).first(),
    ).toBeVisible()
    await expect(page.getByText('Simplified map, not to scale')).toBeVisible()
    await expect(map(page).locator('path.base-ring').first()).toBeAttached()
    await page.goto(pages.listing.href(1))
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.getByRole('link', { name: /Directions/ })).toHaveCount(2)
  })

  test.describe('that is reachable', () => {
    test.use({ expectedErrors: tilesOnly })

    test('loads after a click, names its makers and is remembered', async ({ page }) => {
      const tiles = await serveTiles()
      try {
        await openMap(page, { city: 'Ujjain' })
        expect(tiles.asked).toEqual([])
        await page
          .getByRole('button', { name: /Show detailed map/ })
          .first()
          .click()
        const makers = page.locator('.results-map').getByRole('link', { name: 'the surveyors' })
        await expect(makers).toHaveAttribute('href', 'https://survey.example')
        await expect(page.locator('.results-map .leaflet-tile-loaded').first()).toBeVisible()
        // The tile server learns the site, but not the page.
        expect(tiles.asked[0]?.referer).toBe(`${new URL(page.url()).origin}/`)

        await page.goto(pages.listing.href(1))
        const small = page.getByRole('region', { name: "What's Nearby" })
        await small.scrollIntoViewIfNeeded()
        await expect(small.getByRole('link', { name: 'the surveyors' })).toBeVisible()
        await small.getByRole('button', { name: 'Hide detailed map' }).click()
        await expect(small.getByRole('link', { name: 'the surveyors' })).toBeHidden()
        await expect(small.getByRole('button', { name: /Show detailed map/ })).toBeFocused()
        const before = tiles.asked.length
        await page.reload()
        await small.scrollIntoViewIfNeeded()
        await expect(small.getByRole('button', { name: /Show detailed map/ })).toBeVisible()
        expect(tiles.asked).toHaveLength(before)
      } finally {
        await tiles.close()
      }
    })
  })

  test.describe('that is unreachable', () => {
    test.use({ expectedErrors: tilesOnly })

    test('keeps our own map with its pins and offers a retry', async ({ page }) => {
      await openMap(page, { city: 'Ujjain' })
      const shown = await pins(page).count()
      await page
        .getByRole('button', { name: /Show detailed map/ })
        .first()
        .click()
      await expect(page.getByText('The detailed map is not available right now.')).toBeVisible()
      await expect(pins(page)).toHaveCount(shown)
      const tiles = await serveTiles()
      try {
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(page.locator('.results-map').getByRole('link', { name: 'the surveyors' })).toBeVisible()
        await expect(page.getByText('The detailed map is not available right now.')).toBeHidden()
      } finally {
        await tiles.close()
      }
    })
  })
})

test('a seller sets, moves, types and removes the pin', async ({ page }) => {
  await signIn(page, { name: 'Asha Verma', next: pages.admin.href() })
  const field = page.getByRole('group', { name: 'Location on the map' })
  const ground = field.getByRole('group', { name: 'Map to set the pin' })
  const told = field.getByText(/^Pin at/)
  await ground.click({ position: { x: 150, y: 150 } })
  const tapped = await told.innerText()
  const pin = field.getByRole('button', { name: /Pin on the map/ })
  await pin.focus()
  await page.keyboard.press('Shift+ArrowUp')
  await expect(told).not.toHaveText(tapped)
  const moved = await told.innerText()
  await pin.dragTo(ground, { targetPosition: { x: 220, y: 200 } })
  await expect(told).not.toHaveText(moved)
  await field.getByText('Enter coordinates').click()
  await field.getByLabel('Latitude').fill('23.1815, 75.7849')
  await expect(field.getByLabel('Longitude')).toHaveValue('75.7849')
  await page.keyboard.press('Enter')
  await expect(told).toHaveText('Pin at 23.18150, 75.78490')
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ latitude: 22.72, longitude: 75.86, accuracy: 25 })
  await field.getByRole('button', { name: 'Use my location' }).click()
  await expect(field.getByText('accurate to about 25 m')).toBeVisible()
  await expect(field.getByLabel('Latitude')).toHaveValue('22.72')
  await field.getByRole('button', { name: 'Remove pin' }).click()
  await expect(pin).toBeHidden()
  await expect(ground).toBeFocused()
})

async function aPricedPin(page: Page): Promise<Locator> {
  while ((await priced(page).count()) === 0) {
    const names = await pins(page).allInnerTexts()
    await pins(page).first().press('Enter')
    await expect.poll(() => pins(page).allInnerTexts()).not.toEqual(names)
  }
  return priced(page).first()
}
