import { pages } from '#contract/pages.ts'
import { expect, test } from '#tests/support/browser.ts'

test.use({ javaScriptEnabled: false })

test('reading and searching work without JavaScript', async ({ page }) => {
  await page.goto(pages.list.href())
  await page.getByLabel('Keyword', { exact: true }).fill('vijay nagar')
  await page.getByRole('combobox', { name: 'Property Type' }).selectOption('sale')
  await page.getByRole('button', { name: 'Search Now' }).click()
  await expect(page).toHaveURL(/location=Vijay\+Nagar%2C\+Indore/)
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    type: 'sale',
    which: '1',
    location: 'Vijay Nagar, Indore',
  })
  await expect(page.getByRole('article').first()).toContainText('Vijay Nagar')
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page.getByRole('heading', { name: 'Property Details' })).toBeVisible()
})

test('the home page shows listings for sale and for rent', async ({ page }) => {
  await page.goto(pages.home.href())
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'For Sale', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'For Rent', exact: true })).toBeVisible()
})
