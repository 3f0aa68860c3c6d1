import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { handIn } from '#tests/support/listings.ts'
import { signIn } from '#tests/support/people.ts'

const here = pages.myProperties.href()
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const said = (page: Page, text: string) =>
  page.getByRole('status').or(page.getByRole('alert')).getByText(text)

test('a seller changes the status of a listing in place, and deletes it after asking', async ({ page }) => {
  await signIn(page, { next: here })
  await expect(page.getByText('No properties found.')).toBeVisible()
  const title = 'Corner plot near the river'
  const id = await handIn(page, title)
  await page.reload()
  await expect(row(page, title).getByText('Waiting for review')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'Title',
    'Type',
    'Location',
    'Status',
    'Price',
    'Actions',
  ])
  await expect(page.getByRole('link', { name: `Edit ${title}` })).toHaveAttribute('href', `/admin?edit=${id}`)
  await expect(page.getByRole('link', { name: '+ Add Property' })).toHaveAttribute('href', '/admin')
  const status = page.getByLabel(`Status of ${title}`)
  await expect(status.getByRole('option')).toHaveText(['Available', 'On bid', 'Sold'])
  await status.selectOption('On bid')
  await expect(said(page, 'Status changed: On bid')).toBeVisible()
  await page.reload()
  await expect(status).toHaveValue('onBid')

  await page.getByRole('button', { name: `Delete ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete this property?' })
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(row(page, title)).toBeVisible()
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(said(page, 'Property deleted successfully')).toBeVisible()
  await expect(page.getByText('No properties found.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No properties found.')).toBeVisible()
})

test('listings are filtered by words and state, and sorted', async ({ page }) => {
  await signIn(page, { next: here })
  await handIn(page, 'Plot by the mango grove', { price: 900_000 })
  await handIn(page, 'Flat with a terrace', { sub_type: 'Flat', price: 5_000_000 })
  await page.reload()
  const titles = page.getByRole('row').getByText(/^(Plot by|Flat with)/)
  await expect(titles).toHaveText(['Flat with a terrace', 'Plot by the mango grove'])
  await page.getByLabel('Sort').selectOption('Lowest price first')
  await expect(titles).toHaveText(['Plot by the mango grove', 'Flat with a terrace'])
  await page.getByLabel('Search your properties').fill('MANGO ratlam')
  await expect(titles).toHaveText(['Plot by the mango grove'])
  await expect(page).toHaveURL(pages.myProperties.href({ keyword: 'MANGO ratlam', sort: 'price_asc' }))
  await page.reload()
  await expect(titles).toHaveText(['Plot by the mango grove'])
  await expect(page.getByLabel('Sort')).toHaveValue('price_asc')
  await page.getByLabel('Review').selectOption('Published')
  await expect(page.getByText('No properties found.')).toBeVisible()
  await page.getByRole('button', { name: 'Show all' }).click()
  await expect(titles).toHaveCount(2)
})

test('the page fits a phone and has no serious accessibility finding', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, { next: here })
  await handIn(
    page,
    'A plot with a title that is long enough to need a second and even a third line on a phone',
  )
  await page.reload()
  await expect(page.getByRole('row').filter({ hasText: 'A plot with a title' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expectAccessible(page)
})

test.describe('when the network fails', () => {
  test.use({ expectedErrors: /ERR_FAILED/ })

  test('failed changes are undone, and the list can be reloaded', async ({ page }) => {
    await signIn(page, { next: here })
    const title = 'Plot on the ring road'
    const id = await handIn(page, title)
    const list = `**${apiPrefix}/property/user/**`
    await page.route(list, (route) => route.abort())
    await page.reload()
    await expect(said(page, 'Failed to load properties')).toBeVisible()
    await page.unroute(list)
    await page.getByRole('button', { name: 'Try again' }).click()
    const status = page.getByLabel(`Status of ${title}`)
    await expect(status).toHaveValue('available')

    await page.route(`**${apiPrefix}/property/${id}`, (route) => route.abort())
    await status.selectOption('Sold')
    await expect(said(page, 'Failed to change the status')).toBeVisible()
    await expect(status).toHaveValue('available')
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(said(page, 'Failed to delete property')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(row(page, title)).toBeVisible()
  })
})
