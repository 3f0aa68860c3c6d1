import type { Locator, Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { expect, test } from '#tests/support/browser.ts'
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

  const pin = await aPricedPin(page)
  const name = await pin.getAttribute('aria-label')
  await pin.focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('region', { name: 'The property at this pin' })
  expect(name).toContain(await card.getByRole('link').getAttribute('aria-label'))
  await expect(card.getByRole('link')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(pin).toBeFocused()
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

test('a moved map searches its area, which a chip removes', async ({ page }) => {
  await openMap(page, { city: 'Indore' })
  const search = page.getByRole('button', { name: 'Search this area' })
  await expect(search).toBeHidden()
  const all = await page
    .locator('.results-head')
    .getByText(/^\d+ properties$/)
    .innerText()
  await map(page).focus()
  await page.keyboard.press('+')
  await expect(search).toBeVisible()
  await search.click()
  await expect(page).toHaveURL(/bounds=[\d.,%C-]+/)
  await expect(page).not.toHaveURL(/city=/)
  await expect(search).toBeHidden()
  await expect(page.locator('.results-head').getByText(all, { exact: true })).toBeHidden()
  const address = page.url()
  await page.reload()
  await expect(pins(page).first()).toBeVisible()
  await expect(search).toBeHidden()
  expect(page.url()).toBe(address)
  await page.getByRole('link', { name: 'Remove the filter Map area' }).click()
  await expect(page).not.toHaveURL(/bounds=/)
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
  const pin = field.getByRole('button', { name: /Pin of the property/ })
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
    await pins(page).first().click()
    await expect.poll(() => pins(page).allInnerTexts()).not.toEqual(names)
  }
  return priced(page).first()
}
