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

test('the carousel turns by the arrow keys, and below are new homes, kinds and promises', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(pages.home.href())
  const sale = page.getByRole('region', { name: 'For Sale' })
  const dot = (part: number) => sale.getByRole('link', { name: `Show For Sale, part ${part} of 3` })
  await expect(dot(1)).toHaveAttribute('aria-current', 'true')
  await dot(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(dot(2)).toHaveAttribute('aria-current', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(dot(1)).toHaveAttribute('aria-current', 'true')

  await expect(page.getByRole('region', { name: 'New this week' }).getByRole('article')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Why Choose Us' }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Three promises' }).getByRole('listitem')).toHaveCount(3)
  await page
    .getByRole('region', { name: 'Browse by kind' })
    .getByRole('link', { name: /^Villa/ })
    .click()
  await expect(page).toHaveURL(pages.list.href({ sub_type: 'Villa' }))
})
