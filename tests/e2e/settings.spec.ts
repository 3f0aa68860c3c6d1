import { readFile } from 'node:fs/promises'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { proveNumber, signIn } from '#tests/support/people.ts'

const here = pages.settings.href()

test('a profile is changed, and leaving without saving asks first', async ({ page }) => {
  await signIn(page, { next: here })
  await page.getByLabel('Full name').fill('Asha Rani')
  await page.getByRole('textbox', { name: 'E-mail' }).fill('asha@example.com')
  await page.getByLabel('Language').selectOption('हिन्दी')
  await page
    .getByRole('navigation', { name: 'Your account' })
    .getByRole('link', { name: 'Dashboard' })
    .click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rani')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Full name')).toHaveValue('Asha Rani')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('asha@example.com')
  await expect(page.getByLabel('Language')).toHaveValue('hi')
})

test.describe('an invalid username', () => {
  test.use({ expectedErrors: /status of 400/ })

  test('is refused with a sentence at the field', async ({ page }) => {
    await signIn(page, { next: here })
    await page.getByLabel('Username').fill('a b')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByLabel('Username')).toHaveAccessibleDescription(/Use 3 to 60 letters/)
    await expect(page.getByRole('alert').first()).toBeVisible()
  })
})

test('the page is accessible, fits a phone and offers a download of the data', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const phone = await signIn(page, { next: here })
  await expect(page.getByText('This device')).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Settings' }),
  ).toHaveAttribute('href', '/admin/settings')
  await expect(page.getByText('Your account', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as JSON' }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^aangan-\d{4}-\d{2}-\d{2}\.json$/)
  const data = JSON.parse(await readFile(await file.path(), 'utf8'))
  expect(data.user).toMatchObject({ name: 'Asha Verma', phone: `+91${phone}` })
  expect(data.consents).toHaveLength(1)
})

test.describe('with two browsers', () => {
  test.use({ expectedErrors: /status of 401/ })

  test('verifying a number merges accounts, and one browser signs the other out', async ({
    page,
    another,
    baseURL,
  }) => {
    test.slow()
    const phone = await signIn(page, { next: here })
    await proveNumber(page, phone, baseURL)
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
    const other = await another()
    await signIn(other, { phone, next: pages.admin.href() })
    await other.getByLabel('Title', { exact: true }).fill('A plot begun on the phone')
    await expect(other.getByText('Saved on this device.')).toBeVisible()
    await other.goto(here)
    await proveNumber(other, phone, baseURL)
    await expect(other.getByText('Verified', { exact: true })).toBeVisible()
    await other.goto(pages.admin.href())
    await expect(other.getByLabel('Title', { exact: true })).toHaveValue('A plot begun on the phone')
    await other.goto(here)

    await page.reload()
    await page.getByRole('button', { name: 'Sign out elsewhere' }).click()
    await expect(page.getByText('All other devices are signed out.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign out elsewhere' })).toHaveCount(0)
    await other.reload()
    await expect(other).toHaveURL(pages.login.href(here))
  })
})

test('consents are listed and withdrawn after asking', async ({ page }) => {
  await signIn(page, { next: here })
  const sent = await page.request.post(apiPrefix + callPaths['inquiry.create'].path, {
    data: { name: 'Asha', email: 'asha@example.com', message: 'Is it still free?', property_id: 1 },
  })
  expect(sent.status()).toBe(201)
  await page.reload()
  const row = page.getByRole('listitem').filter({ hasText: 'An inquiry to an agent' })
  await row.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row.getByText(/^Withdrawn /)).toBeVisible()
})

test('an account is deleted after asking, which ends the session', async ({ page, context }) => {
  await signIn(page, { next: here })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Delete my account' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page).toHaveURL(pages.home.href())
  await expect(page.getByText('Your account and everything that belonged to it are deleted.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible()
  expect((await context.cookies()).map(({ name }) => name)).toEqual([])
})
