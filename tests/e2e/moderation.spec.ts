import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { expect, hold, test } from '#tests/support/browser.ts'
import { acceptOnPage, handIn, signInAsSuperadmin } from '#tests/support/listings.ts'
import { newPhone, signIn } from '#tests/support/people.ts'

const requestsFor = (keyword: string) => pages.propertyRequests.href({ keyword })
const row = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Your account' })
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).getByText(text)

test('the superadmin accepts one listing and rejects another with a reason', async ({ page, another }) => {
  test.slow()
  await signIn(page, { next: pages.myProperties.href() })
  await expect(menu(page).getByRole('link', { name: 'MyProperties' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Users' })).toHaveCount(0)
  const mark = newPhone()
  const [good, poor] = [`Garden plot ${mark}`, `Blurred plot ${mark}`]
  const id = await handIn(page, good)
  await handIn(page, poor, { price: 100, area: null })

  const office = await another()
  await signInAsSuperadmin(office, requestsFor(mark))
  await office.getByRole('button', { name: `Details of ${poor}` }).click()
  await expect(office.getByText('The owner has not verified their phone number.')).toBeVisible()
  await expect(office.getByText('Unknown: the listing has no area.')).toBeVisible()
  await expect(office.getByText('No description provided for this property.')).toBeVisible()
  await expect(office.getByRole('columnheader').filter({ visible: true })).toHaveText([
    'ID',
    'Title',
    'Username',
    'Type',
    'Price',
    'Status',
    'Actions',
  ])
  const answer = await hold(office, `**${apiPrefix}/admin/property-requests/${id}`)
  await acceptOnPage(office, good)
  for (const name of ['Accept', 'Reject'])
    await expect(office.getByRole('button', { name: `${name} ${good}` })).toBeDisabled()
  await expect(office.getByRole('button', { name: `Reject ${poor}` })).toBeEnabled()
  answer()
  await expect(said(office, 'The listing is published.')).toBeVisible()
  await expect(row(office, good)).toHaveCount(0)
  await office.getByRole('button', { name: `Reject ${poor}` }).click()
  const dialog = office.getByRole('dialog', { name: 'Reject this listing?' })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Say why/)
  await dialog.getByLabel('Reason').fill('The price is missing some zeros.')
  await dialog.getByRole('button', { name: 'Reject' }).click()
  await expect(said(office, 'The listing is rejected.')).toBeVisible()
  await expect(row(office, poor)).toHaveCount(0)

  await page.reload()
  await expect(row(page, good).getByText('Published', { exact: true })).toBeVisible()
  await expect(row(page, poor).getByText('Not published: The price is missing some zeros.')).toBeVisible()
  await menu(page).getByRole('link', { name: 'Users' }).click()
  await expect(row(page, poor).getByText('The price is missing some zeros.')).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Accept|Reject)/ })).toHaveCount(0)

  await page.request.put(`${apiPrefix}/property/${id}`, { data: { title: `Orchard plot ${mark}` } })
  await page.goto(pages.myProperties.href())
  await expect(row(page, good).getByText('Changes waiting for approval: Title.')).toBeVisible()
  await office.reload()
  const change = row(office, good)
  await change.getByRole('button', { name: /^Details of/ }).click()
  const compared = office.getByRole('table').filter({ hasText: 'Published now' }).last()
  await expect(compared.getByRole('row').last()).toContainText(`Garden plot ${mark}`)
  await expect(compared.getByRole('row').last()).toContainText(`Orchard plot ${mark}`)
  await acceptOnPage(office, good)
  await expect(said(office, 'The changes are published.')).toBeVisible()
  await page.goto(pages.listing.href(id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Orchard plot ${mark}`)
})

test('pictures of a change are side by side, and its owner dismisses a rejection', async ({
  page,
  another,
}) => {
  await signIn(page)
  const title = `Plot with a well ${newPhone()}`
  const id = await handIn(page, title)
  const office = await another()
  await signInAsSuperadmin(office, requestsFor(title))
  const word = (status: string, reason?: string) =>
    office.request.patch(`${apiPrefix}/admin/property-requests/${id}`, {
      data: { status, reason, ...(status === 'accepted' && { confirm_unverified: true }) },
    })
  await expect(row(office, title)).toBeVisible()
  expect((await word('accepted')).status()).toBe(200)
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#7a9' } })
    .jpeg()
    .toBuffer()
  const sent = await page.request.put(`${apiPrefix}/property/${id}`, {
    multipart: { images: { name: 'well.jpg', mimeType: 'image/jpeg', buffer: picture } },
  })
  expect(sent.status()).toBe(200)
  await office.reload()
  await row(office, title)
    .getByRole('button', { name: /^Details of/ })
    .click()
  const compared = office
    .getByRole('table')
    .filter({ hasText: 'Published now' })
    .last()
    .getByRole('row')
    .last()
  await expect(compared.getByText('No pictures')).toBeVisible()
  await expect(compared.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible()
  expect((await word('rejected', 'Whose well is this?')).status()).toBe(200)

  await page.goto(pages.myProperties.href())
  await expect(row(page, title).getByText('Whose well is this?')).toBeVisible()
  await page.getByRole('button', { name: `Discard the rejected changes of ${title}` }).click()
  await expect(said(page, 'The rejected changes are discarded.')).toBeVisible()
  await expect(row(page, title).getByText('Whose well is this?')).toHaveCount(0)
  await page.reload()
  await expect(row(page, title)).toBeVisible()
  await expect(row(page, title).getByText('Whose well is this?')).toHaveCount(0)
})
