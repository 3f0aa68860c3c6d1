import { readFile } from 'node:fs/promises'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { expect, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { proveNumber, signIn } from '#tests/support/people.ts'
import { superadmin } from '#tests/support/superadmin.ts'

const here = pages.settings.href()

test('the page fits a phone and offers a download of the data', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const phone = await signIn(page, { next: here })
  await expect(page.getByText('This device')).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Your account' }).getByRole('link', { name: 'Settings' }),
  ).toHaveAttribute('href', '/admin/settings')
  await expect(page.getByText('Your account', { exact: true })).toBeVisible()
  await expectNoSidewaysScroll(page)
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

test('an account is deleted after asking, which ends the session', async ({ page, context }) => {
  await signIn(page, { next: here })
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await expect(dialog.getByRole('listitem')).toHaveCount(5)
  await expect(dialog.getByRole('button', { name: 'Keep my account' })).toBeFocused()
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

test('the list of Settings shows its entry of the page, in a low window and on a phone', async ({ page }) => {
  await page.request.post(apiPrefix + callPaths['user.secret'].path, { data: superadmin })
  await page.setViewportSize({ width: 1024, height: 480 })
  await page.goto(pages.settingsHealth.href())
  const list = page.getByRole('navigation', { name: 'Settings' })
  const entry = list.getByRole('link', { name: 'System health' })
  await expect(entry).toBeInViewport({ ratio: 1 })
  await page.goto(`${pages.settingsAudit.href()}#foot`)
  await expect(list.getByRole('link', { name: 'Audit log' })).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 360, height: 480 })
  await page.goto(pages.settingsHealth.href())
  await list.getByRole('button').click()
  await expect(entry).toBeInViewport({ ratio: 1 })
})
