import type { Page } from '@playwright/test'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import type { Property } from '#contract/schemas/property.ts'
import { expect, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'

const cards = (page: Page) => page.getByRole('article')
const toggle = (page: Page, at: number) =>
  cards(page)
    .nth(at)
    .getByRole('button', { name: /^Compare / })
const tray = (page: Page) => page.getByRole('region', { name: 'Homes to compare' })
const column = (page: Page) => page.getByRole('table').getByRole('columnheader')

async function findIds(page: Page, query: string): Promise<number[]> {
  const found = await page.request.get(`${apiPrefix}${callPaths['property.search'].path}?${query}`)
  return (await found.json()).data.map(({ id }: { id: number }) => id)
}

test('a visitor compares four homes, and a fifth is refused', async ({ page }) => {
  await page.goto(pages.list.href({ type: 'sale' }))
  await toggle(page, 0).click()
  await expect(tray(page)).toContainText('Add one more to compare')
  for (const at of [1, 2]) await toggle(page, at).click()
  await expect(tray(page)).toContainText('3 of 4 homes')
  const titles = await cards(page).getByRole('heading').allInnerTexts()
  await cards(page).nth(3).getByRole('link').click()
  await page.getByRole('button', { name: 'Compare with other homes' }).click()
  await expect(tray(page)).toContainText('4 of 4 homes')
  await page.goBack()
  await page.reload()
  await expect(toggle(page, 3)).toHaveAttribute('aria-pressed', 'true')
  await toggle(page, 4).click()
  await expect(page.getByText('You can compare at most 4 homes.', { exact: false })).toBeVisible()
  await expect(toggle(page, 4)).toHaveAttribute('aria-pressed', 'false')

  await tray(page).getByRole('link', { name: 'Compare' }).click()
  await expect(column(page)).toHaveCount(5)
  for (const title of titles.slice(0, 4)) await expect(column(page).getByText(title)).toBeVisible()
  await expect(tray(page)).toBeHidden()
  const all = await page.getByRole('row').count()
  await page.getByRole('checkbox', { name: /^Show only differences/ }).check({ force: true })
  expect(await page.getByRole('row').count()).toBeLessThan(all)
  await expect(column(page)).toHaveCount(5)
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page)

  await column(page)
    .getByRole('link', { name: `Remove ${titles[0]} from the comparison` })
    .click()
  await expect(column(page)).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Homes side by side' })).toBeFocused()
  await page.getByRole('link', { name: 'Add a home' }).click()
  await expect(tray(page)).toContainText('3 of 4 homes')
  await tray(page).getByRole('button', { name: 'Clear the comparison' }).click()
  await expect(tray(page)).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tray(page)).toContainText('3 of 4 homes')
})

test('a buyer compares three flats by their carpet rate and their total cost', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const search = { type: 'sale', sub_type: 'Flat', possession: 'ready', min_carpet_area: 1, sort: 'rate_asc' }
  await page.goto(pages.list.href(search))
  for (const at of [0, 1, 2]) await toggle(page, at).click()
  await tray(page).getByRole('link', { name: 'Compare' }).click()
  await expect(column(page)).toHaveCount(4)

  const { searchParams } = new URL(page.url())
  const query = `ids=${searchParams.get('ids')}`
  const found = await page.request.get(`${apiPrefix}${callPaths['property.list'].path}?${query}`)
  const flats: Pick<Property, 'price' | 'carpet_area'>[] = (await found.json()).data
  expect(flats).toHaveLength(3)
  const rupees = (amount: number) => `₹${new Intl.NumberFormat('en-IN').format(Math.round(amount))}`
  const cells = (name: RegExp) => page.getByRole('row', { name }).getByRole('cell')
  await expect(cells(/^Rate for the area/)).toHaveText(
    flats.map(({ price, carpet_area }) => `${rupees(price / (carpet_area ?? 0))} per sq ft carpet`),
  )
  // Stamp duty of 9.5 % and registration of 3 % in a town.
  const totals = flats.map(({ price }) => rupees(price * 1.125))
  for (const [at, total] of totals.entries()) await expect(cells(/^Total cost/).nth(at)).toContainText(total)
  const rates = flats.map(({ price, carpet_area }) => price / (carpet_area ?? 0))
  expect(rates).toEqual(rates.toSorted((one, other) => one - other))
  await expectNoSidewaysScroll(page)
  await cells(/^Total cost/)
    .first()
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(totals[0] ?? '').first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: /status of 400/ })

  test('a shared comparison marks sold and removed homes', async ({ page }) => {
    const [sold = 0] = await findIds(page, 'status=sold&type=sale&limit=1')
    const [open = 0] = await findIds(page, 'status=available&type=sale&limit=1')
    await page.goto(pages.compare.href([open, sold, 999_999]))
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex,follow')
    await expect(page.getByRole('row', { name: /^Status/ }).getByRole('cell')).toHaveText([
      'Available',
      'Sold',
      /Not specified/,
    ])
    await expect(page.getByText('No longer listed')).toBeVisible()
    const all = await page.getByRole('row').count()
    await page.getByText(/^Show only differences/).click()
    expect(await page.getByRole('row').count()).toBeLessThan(all)
    for (const link of [/Reference 999999 from/, /^Remove .* from/]) {
      await column(page).getByRole('link', { name: link }).first().click()
    }
    await expect(page.getByRole('heading', { name: 'Add one more home to compare' })).toBeVisible()
    const refused = await page.goto(pages.compare.href([1, 2, 3, 4, 5]))
    expect(refused?.status()).toBe(400)
    await page.getByRole('link', { name: 'Compare the first 4' }).click()
    await expect(column(page)).toHaveCount(5)
    await page.goto(pages.compare.href())
    await expect(page.getByRole('heading', { name: 'Compare homes side by side' })).toBeVisible()
  })
})
