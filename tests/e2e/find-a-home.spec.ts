import { pages } from '#contract/pages.ts'
import { expect, test } from '#tests/support/browser.ts'
import { picker } from '#tests/support/picker.ts'

test('a visitor finds a 3 bedroom flat in Vijay Nagar under 80 lakh', async ({ page }) => {
  await page.goto(pages.home.href())
  const hero = page.getByRole('search').first()
  await hero.getByLabel('Location').selectOption('Vijay Nagar, Indore')
  await hero.getByRole('button', { name: /search/i }).click()
  await expect(page).toHaveURL(/\/list\?/)

  const bar = page.getByRole('search').first()
  const kinds = picker(page, 'Sub Type')
  await kinds.toggle()
  await kinds.option('Flat or Apartment').check()
  await bar.getByText('More filters').click()
  await bar.getByRole('group', { name: 'Bedrooms' }).getByRole('checkbox', { name: /^3\b/ }).check()
  await bar.getByLabel('Price to').fill('8000000')
  await bar.getByRole('button', { name: 'Search Now' }).click()
  await expect(page).toHaveURL(/bedrooms=3/)
  await expect(page).toHaveURL(/max_price=8000000/)

  const cards = page.getByRole('article')
  await expect(cards.first()).toBeVisible()
  // The address changes before the results do.
  await expect(cards.filter({ hasNotText: /₹[0-9.]+ L/ })).toHaveCount(0)
  for (const text of await cards.allInnerTexts()) {
    expect(text).toContain('Vijay Nagar')
    expect(text).toMatch(/₹[0-9.]+ L/)
    expect(Number(/₹([0-9.]+) L/.exec(text)?.[1])).toBeLessThanOrEqual(80)
  }
  const title = await cards.first().getByRole('heading').innerText()
  await cards.first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/list\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText(/₹\d{2},\d{2},\d{3}/).first()).toBeVisible()
})

test('a whole search typed in one line becomes filters', async ({ page }) => {
  await page.goto(pages.home.href())
  const hero = page.getByRole('search').first()
  await hero.getByLabel('Keyword').fill('3 bhk vijay nagar under 80 lakh')
  await hero.getByRole('button', { name: /search/i }).click()
  await expect(page).toHaveURL(/bedrooms=3.*max_price=8000000|max_price=8000000.*bedrooms=3/)
  await expect(page.getByRole('list', { name: 'Filters in use' })).toContainText('Up to ₹80.0 L')
  await expect(page.getByRole('article').first()).toContainText('Vijay Nagar')
})

test('a mistyped place still finds homes', async ({ page }) => {
  await page.goto(pages.list.href())
  await page.getByLabel('Keyword', { exact: true }).fill('vijaynagr')
  await page.getByRole('button', { name: 'Search Now' }).click()
  await expect(page).toHaveURL(/\/list\?location=Vijay\+Nagar%2C\+Indore$/)
  await expect(page.getByRole('article').first()).toContainText('Vijay Nagar')
})

const sentences = [
  '3 bhk vijay nagar me 80 lakh tak',
  'विजय नगर में 3 बीएचके 80 लाख तक',
  'vijaynagr flt',
  '1 crore villa',
  'kheti 2 bigha sanwer road',
  'ghar kiraye pe palasia',
  'plot near super corridor',
  '2bhk rent vijay nagar 15000',
  'office space 1000 sqft ab road',
]
for (const keyword of sentences) {
  test(`"${keyword}" finds homes, or homes close to it`, async ({ page }) => {
    await page.goto(pages.list.href({ keyword }))
    await expect(page).not.toHaveURL(/keyword=/)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
}

test('a search without results shows the results of less strict ones, with their counts', async ({
  page,
}) => {
  await page.goto(pages.list.href({ keyword: 'kheti 2 bigha sanwer road' }))
  const close = page.getByRole('region', { name: 'Close to what you asked for' })
  const all = close.getByRole('link', { name: /\d/ }).first()
  const count = Number(/\d+/.exec(await all.innerText())?.[0])
  expect(count).toBeGreaterThan(0)
  await all.click()
  await expect(page.getByRole('status').filter({ hasText: /propert/ })).toHaveText(new RegExp(`^${count} `))
})

test('a place name of two cities is the one of the own city, and the other is offered', async ({ page }) => {
  await page.goto(pages.list.href({ keyword: 'vijay nagar' }))
  await page.getByRole('link', { name: /^Vijay Nagar, Jabalpur \(\d+\)$/ }).click()
  await expect(page).toHaveURL(/location=Vijay\+Nagar%2C\+Jabalpur/)
})

test('a new search starts again at the first page', async ({ page }) => {
  await page.goto(pages.list.href({ page: 3 }))
  await expect(page.locator('.search-field-location')).not.toContainText(/New York|Los Angeles|Chicago/)
  await page.getByRole('combobox', { name: 'Property Type' }).selectOption('rent')
  await page.getByRole('button', { name: 'Search Now' }).click()
  await expect(page).toHaveURL(/type=rent/)
  await expect(page).not.toHaveURL(/page=/)
})

test('a search without results offers the next step', async ({ page }) => {
  await page.goto(pages.list.href({ keyword: 'zzyzx', max_price: 1 }))
  await expect(page.getByRole('article')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Clear all' }).first()).toBeVisible()
})
