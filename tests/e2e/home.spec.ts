import { pages } from '#contract/pages.ts'
import { expect, test } from '#tests/support/browser.ts'

test('the home page leads to every screen of the Listings menu', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(pages.home.href())
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByText('Listings', { exact: true }).click()
  for (const name of [
    'All Listings',
    'Buy',
    'Rent',
    'Offices',
    'Agricultural',
    'Plots',
    'Farm House',
    'New Projects',
  ]) {
    await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
  }
  await menu.getByRole('link', { name: 'Plots', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plot Listings')
})

test('popular places show how many properties they have and lead to them', async ({ page, request }) => {
  const count = (await (await request.get('/api/property/search?city=Bhopal&limit=1')).json()).meta.total
  await page.goto(pages.home.href())
  const tile = page
    .getByRole('link', { name: /Bhopal/ })
    .filter({ hasText: String(count) })
    .first()
  await tile.click()
  await expect(page).toHaveURL(/location=Bhopal/)
})

test('the phone has its menu and a sheet of filters', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(pages.list.href())
  await page
    .getByText(/^Filters/)
    .first()
    .click()
  await page.getByLabel('Price to').fill('5000000')
  await page.getByRole('button', { name: 'Search Now' }).last().click()
  await expect(page).toHaveURL(/max_price=5000000/)
})
