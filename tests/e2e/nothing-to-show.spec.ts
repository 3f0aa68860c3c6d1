import type { Page } from '@playwright/test'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { expect, hold, test } from '#tests/support/browser.ts'

// The demo catalogue never has these states, so the test changes the server's answers.

const searchCall = (url: URL) => url.pathname === apiPrefix + callPaths['property.search'].path
const propertyCall = new RegExp(`${apiPrefix}/property/\\d+$`)
const recentCall = `**${apiPrefix}${callPaths['property.recent'].path}*`

async function openFromAbout(page: Page, link: string) {
  await page.goto(pages.about.href())
  // A click before the page runs would load the next one from the server.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeEnabled()
  await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click()
}

test('a home page without listings says so in each section', async ({ page }) => {
  await page.route(searchCall, (route) => route.fulfill({ json: { data: [], meta: { total: 0 } } }))
  await openFromAbout(page, 'Home')
  await expect(page.getByText('No special offers available.')).toBeVisible()
  await expect(page.getByText('Nothing is for sale at the moment.')).toBeVisible()
  await expect(page.getByText('Nothing is for rent at the moment.')).toBeVisible()
})

test('cards show all sizes of prices, work without a picture and need a valid id', async ({ page }) => {
  // The newest listings may belong to other stories and lack pictures; the dearest are from the demo catalogue.
  const dearest = await page.request.get(`${apiPrefix}${callPaths['property.search'].path}?sort=price_desc`)
  const { data, meta } = await dearest.json()
  const one = data.find(({ pictures }: { pictures: unknown[] }) => pictures.length > 0)
  const prices = [10_000_000, 9_999_999, 100_000, 99_949, 1000, 999, null]
  const made = prices.map((price, index) => ({ ...one, id: index + 1, price, type: 'sale' }))
  made[0].pictures = []
  const answer = { data: [...made, { ...one, id: '7a', price: 1 }], meta }
  await page.route(searchCall, (route) => route.fulfill({ json: answer }))
  await openFromAbout(page, 'All Listings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Property Listings')
  const cards = page.getByRole('main').getByRole('article')
  const shown = ['₹1.0 Cr', '₹100.0 L', '₹1.0 L', '₹99.9 K', '₹1.0 K', '₹999', '₹0']
  await expect(cards).toHaveCount(shown.length)
  for (const [at, price] of shown.entries())
    await expect(cards.nth(at).getByText(price, { exact: true }).first()).toBeVisible()
  await expect(cards.nth(0).getByText('No picture yet')).toBeVisible()
  await expect(cards.nth(1).locator('img')).toHaveAttribute('src', new RegExp(one.pictures[0].hash))
  await expect(cards.nth(1).getByRole('link')).toHaveAccessibleName(/₹99,99,999/)
})

test.describe('a listing that cannot be loaded', () => {
  test.use({ expectedErrors: /ERR_FAILED|CallError/ })

  test('shows an error with a retry button, also for each section', async ({ page }) => {
    const lacking = { pictures: [], description: '', features: [], nearby: [], floor_plan_picture: null }
    let broken = true
    await page.route(propertyCall, async (route) => {
      if (broken) return route.abort()
      const response = await route.fetch()
      const { data } = await response.json()
      await route.fulfill({ response, json: { data: { ...data, ...lacking, video: null } } })
    })
    const answer = await hold(page, propertyCall)
    await page.route(recentCall, (route) => route.fulfill({ json: { data: [], meta: { total: 0 } } }))
    await page.goto(pages.category.href('buy', { sub_type: 'Flat' }))
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeEnabled()
    await page.getByRole('main').getByRole('article').first().getByRole('link').click()
    await expect(page.getByText('Loading the property')).toBeAttached()
    answer()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Failed to load property.')
    broken = false
    await page.getByRole('button', { name: 'Try again' }).click()
    for (const text of [
      'No images available.',
      'No amenities listed.',
      'No description provided for this property.',
      'Nearby information coming soon.',
      'No recent properties.',
    ])
      await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Floor plan / Naksha' })).toHaveCount(0)
    await expect(page.getByRole('region', { name: 'Video tour' })).toHaveCount(0)
  })
})
