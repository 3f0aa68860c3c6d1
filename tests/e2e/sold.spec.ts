import type { APIRequestContext } from '@playwright/test'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix, searchToQuery } from '#contract/paths.ts'
import { expect, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'

async function find(request: APIRequestContext, search: Parameters<typeof searchToQuery>[0]) {
  const query = searchToQuery({ ...search, limit: 100 })
  const answer = await request.get(`${apiPrefix}${callPaths['property.search'].path}?${query}`)
  return answer.json()
}

test('sold and rented homes are hidden until the visitor turns them on', async ({ page, request }) => {
  const [open, all] = [await find(request, { sold: 'hide' }), await find(request, {})]
  expect(all.meta.total).toBeGreaterThan(open.meta.total)
  const found = page.getByRole('main').getByRole('status').filter({ hasText: 'propert' })
  const turn = page.getByRole('checkbox', { name: 'Show sold and rented' })
  await page.goto(pages.list.href())
  await expect(found).toHaveText(`${open.meta.total} properties`)
  await expect(turn).not.toBeChecked()
  await turn.check()
  await expect(page).toHaveURL(pages.list.href({ sold: 'show' }))
  await expect(found).toHaveText(`${all.meta.total} properties`)
  await page.reload()
  await expect(found).toHaveText(`${all.meta.total} properties`)
  await expect(turn).toBeChecked()
  await page.getByRole('link', { name: 'Remove the filter Including sold and rented' }).click()
  await expect(page).toHaveURL(pages.list.href())
  await expect(found).toHaveText(`${open.meta.total} properties`)
  await expect(turn).not.toBeChecked()
})

test('phones have the switch for sold homes, too', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(pages.category.href('buy'))
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'Show sold and rented' }).check()
  await expect(page).toHaveURL(pages.category.href('buy', { sold: 'show' }))
  await expectNoSidewaysScroll(page)
})

test('a sold home has its page, which links to available homes', async ({ page, request }) => {
  const { data } = await find(request, { status: 'sold', type: 'sale' })
  const [{ id, title }] = data
  const answer = await page.goto(pages.listing.href(id))
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByText('Sold', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(/This property is sold\./)).toBeVisible()
  await page.goto(pages.list.href({ status: 'sold' }))
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(/Sold|Rented/)
})

test('the home page shows no sold homes', async ({ page }) => {
  await page.goto(pages.home.href())
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByRole('article')
      .filter({ hasText: /^(Sold|Rented)/ }),
  ).toHaveCount(0)
  await expect(page.locator('.badge-sold')).toHaveCount(0)
})
