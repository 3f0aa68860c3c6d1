import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { expect, test } from '#tests/support/browser.ts'
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
  await page.keyboard.press('Escape')
  await expect(row(page, title)).toBeVisible()
  await page.getByRole('button', { name: `Delete ${title}` }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(said(page, 'Property deleted successfully')).toBeVisible()
  await expect(page.getByText('No properties found.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('No properties found.')).toBeVisible()
})

test.describe('a listing that is not published', () => {
  // The document is the one of visitors, and so are the calls about papers, history and views.
  test.use({ expectedErrors: /status of 404/ })

  test('opens by its address for its owner, and for nobody else', async ({ page, another }) => {
    await signIn(page, { next: here })
    const title = 'Quiet plot behind the school'
    const id = await handIn(page, title)
    await page.goto(pages.listing.href(id))
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await page.goto(pages.listing.href(99_999_999))
    await expect(page.getByRole('heading', { name: 'Property not found.' })).toBeVisible()
    const visitor = await another()
    await visitor.goto(pages.listing.href(id))
    await expect(visitor.getByRole('heading', { name: 'Property not found.' })).toBeVisible()
  })
})
