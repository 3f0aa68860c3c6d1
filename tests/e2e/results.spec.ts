import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { expect, test } from '#tests/support/browser.ts'

const titles = (page: Page) => page.getByRole('article').getByRole('heading').allInnerTexts()
const pagination = (page: Page) => page.getByRole('navigation', { name: /pages/i })

test('results come six a page without gaps or duplicates', async ({ page }) => {
  await page.goto(pages.list.href({ type: 'rent', city: 'Indore' }))
  const seen: string[] = []
  for (;;) {
    const shown = await titles(page)
    expect(shown.length).toBeLessThanOrEqual(6)
    seen.push(...shown)
    const next = pagination(page).getByRole('link', { name: /next/i })
    if ((await next.count()) === 0) break
    const url = page.url()
    await next.click()
    await expect(page).not.toHaveURL(url)
    await expect.poll(() => titles(page)).not.toEqual(shown)
    await expect(page.getByRole('region', { name: /^Properties, page \d+$/ })).toBeFocused()
  }
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThan(6)
})

test('Back and Forward keep filters and page', async ({ page }) => {
  await page.goto(pages.list.href({ type: 'sale', bedrooms: [3] }))
  const first = await titles(page)
  await pagination(page).getByRole('link', { name: /next/i }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => titles(page)).not.toEqual(first)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/list\/\d+$/)
  await page.goBack()
  await expect(page).toHaveURL(/type=sale&bedrooms=3&page=2/)
  await page.goBack()
  await expect(page).toHaveURL(/type=sale&bedrooms=3$/)
  await expect.poll(() => titles(page)).toEqual(first)
  await expect(page.getByRole('combobox', { name: 'Property Type' })).toHaveValue('sale')
  await page.goForward()
  await expect(page).toHaveURL(/page=2/)
})

test('a shared address shows the same results, also after a reload', async ({ page, context }) => {
  const address = pages.list.href({
    keyword: 'meghdoot',
    location: 'Vijay Nagar, Indore',
    bedrooms: [2, 3],
    sort: 'price_asc',
  })
  await page.goto(address)
  const here = await titles(page)
  expect(here.length).toBeGreaterThan(0)
  await page.reload()
  expect(await titles(page)).toEqual(here)
  const friend = await context.browser()?.newPage()
  await friend?.goto(page.url())
  expect(await friend?.getByRole('article').getByRole('heading').allInnerTexts()).toEqual(here)
  await expect(page.getByLabel('Keyword', { exact: true })).toHaveValue('meghdoot')
  await friend?.close()
})

test('a search is shared by its address, by the phone’s own menu if possible', async ({ page }) => {
  const address = pages.list.href({ type: 'rent', city: 'Indore' })
  await page.goto(address)
  await page.getByRole('button', { name: 'Share' }).click()
  const sheet = page.getByRole('dialog', { name: 'Share this search' })
  const link = new URL(await sheet.getByLabel('Link').inputValue())
  expect(link.pathname + link.search).toBe(address)
  const whatsApp = await sheet.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  expect(decodeURIComponent(whatsApp ?? '')).toMatch(/\d+ properties: .*Indore.*http.*city=Indore/)
  await page.goto(pages.category.href('plots'))
  await page.evaluate(() => {
    const share = async (what: ShareData) => document.body.setAttribute('data-shared', what.url ?? '')
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  })
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.locator('body')).toHaveAttribute(
    'data-shared',
    new RegExp(`${pages.category.href('plots')}$`),
  )
})

test('a click removes a filter', async ({ page }) => {
  await page.goto(pages.list.href({ type: 'sale', city: 'Ujjain' }))
  await page.getByRole('link', { name: /remove the filter.*ujjain/i }).press('Enter')
  await expect(page).not.toHaveURL(/city=/)
  await expect(page).toHaveURL(/type=sale/)
  // Its link is gone, so the focus moves to the results.
  await expect(page.getByRole('region', { name: /^Properties/ })).toBeFocused()
})

test.describe('an address with wrong values', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('answers 400, keeps the typed text and marks the field', async ({ page }) => {
    const response = await page.goto(`${pages.list.href()}?type=sale&min_price=abc`)
    expect(response?.status()).toBe(400)
    await expect(page.getByText(/Enter an amount such as/).first()).toBeVisible()
    await expect(page.getByLabel('Price from')).toHaveValue('abc')
  })
})

test('campaign parameters in a shared address are ignored', async ({ page }) => {
  const response = await page.goto(`${pages.list.href({ type: 'sale' })}&utm_source=whatsapp&fbclid=x`)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('article')).toHaveCount(6)
})

const categoryTitles = {
  buy: 'Buy Listings',
  rent: 'Rent Listings',
  office: 'Office Listings',
  agricultural: 'Agricultural Listing',
  plots: 'Plot Listings',
  farmhouse: 'Farm House Listings',
  'new-projects': 'New Projects Listings',
} as const

for (const [category, title] of Object.entries(categoryTitles)) {
  test(`the category ${category} is titled "${title}" and has listings, six a page`, async ({ page }) => {
    await page.goto(pages.category.href(category as keyof typeof categoryTitles))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    const found = page.getByRole('region', { name: /^Properties/ }).getByText(/^\d+ properties$/)
    const total = Number.parseInt(await found.innerText(), 10)
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(Math.min(total, 6))
    // Dots appear only with more than one page; the demo agency has six farm houses.
    await expect(pagination(page)).toHaveCount(total > 6 ? 1 : 0)
  })
}
