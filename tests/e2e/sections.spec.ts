import type { Page, Route } from '@playwright/test'
import type { CallName } from '#contract/api.ts'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { expect, test } from '#tests/support/browser.ts'

// Pages that load in the browser, while one of their calls fails. server/render/sections.test.ts covers pages that come
// as HTML.

const fails = (route: Route) => route.fulfill({ status: 500, json: { error: 'Broken', message: 'Broken' } })

async function breakCall(
  page: Page,
  name: CallName,
  which: (query: URLSearchParams) => boolean = () => true,
) {
  const path = new RegExp(`^${apiPrefix}${callPaths[name].path.replace('{id}', '\\d+')}$`)
  await page.route((url) => path.test(url.pathname) && which(url.searchParams), fails)
}

async function openFrom(page: Page, start: string) {
  await page.goto(start)
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeEnabled()
}

test.describe('after a navigation without reload', () => {
  test.use({ expectedErrors: /status of 500/ })

  test('a listing is shown when its market and other homes fail to load', async ({ page }) => {
    await openFrom(page, pages.category.href('buy', { sub_type: 'Flat' }))
    for (const name of ['property.market', 'property.similar', 'property.recent'] as const)
      await breakCall(page, name)
    await breakCall(page, 'property.search', (query) => query.get('sub_type') === 'new-projects')
    const card = page.getByRole('main').getByRole('article').first()
    const title = await card.getByRole('heading').innerText()
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByText('No recent properties.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Property Details' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Featured Properties' })).toHaveCount(0)
    await expect(page.getByText(/usual price in/)).toHaveCount(0)
  })

  const parts: [string, CallName, (query: URLSearchParams) => boolean, string | undefined][] = [
    [
      'offers',
      'property.search',
      (query) => query.get('sort') === 'price_asc',
      'No special offers available.',
    ],
    [
      'sale row',
      'property.search',
      (query) => query.get('type') === 'sale' && !query.get('sort'),
      'Nothing is for sale at the moment.',
    ],
    [
      'rent row',
      'property.search',
      (query) => query.get('type') === 'rent' && !query.get('sort'),
      'Nothing is for rent at the moment.',
    ],
    ['place counts', 'property.filters', () => true, undefined],
    ['number of homes', 'property.count', () => true, undefined],
  ]
  for (const [part, name, which, empty] of parts) {
    test(`the home page is shown without its ${part}`, async ({ page }) => {
      await breakCall(page, name, which)
      await openFrom(page, pages.contact.href())
      await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Why Choose Us' })).toBeAttached()
      if (empty) await expect(page.getByText(empty)).toBeAttached()
      const place = page
        .getByRole('main')
        .getByRole('link', { name: /Bhopal/ })
        .first()
      await expect(place).toBeAttached()
      if (part === 'place counts') await expect(place).not.toContainText('propert')
      await expect(page.getByText('This page could not be loaded')).toHaveCount(0)
    })
  }
})

test.describe('an answer without a property', () => {
  test('shows that the listing was not found', async ({ page }) => {
    await openFrom(page, pages.category.href('buy', { sub_type: 'Flat' }))
    await page.route(new RegExp(`${apiPrefix}/property/\\d+$`), (route) =>
      route.fulfill({ json: { data: null } }),
    )
    await page.getByRole('main').getByRole('article').first().getByRole('link').click()
    await expect(page.getByText('Property not found.')).toBeVisible()
  })
})
