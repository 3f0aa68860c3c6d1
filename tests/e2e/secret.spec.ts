import { pages } from '#contract/pages.ts'
import { expect, test } from '#tests/support/browser.ts'
import { superadmin } from '#tests/support/superadmin.ts'

test.use({ expectedErrors: /status of 401|ERR_FAILED/ })

test('the page for superadmins explains failures and signs a superadmin in', async ({ page }) => {
  await page.goto(pages.secret.href())
  await expect(page.getByText('Access is restricted to authorized superadmins.')).toBeVisible()
  for (const label of ['Mobile number', 'Password'])
    await expect(page.getByLabel(label)).toHaveAttribute('required', '')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByLabel('Mobile number')).toBeFocused()

  await page.getByLabel('Mobile number').fill(superadmin.phone)
  await page.getByLabel('Password').fill('not the password at all')
  await page.getByRole('button', { name: 'Login' }).click()
  const alert = page.getByRole('alert').first()
  await expect(alert).toHaveText('Mobile number or password is wrong.')

  await page.getByLabel('Password').fill(superadmin.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(pages.propertyRequests.href())
  await expect(page.getByRole('banner').getByText(/^Hi, /).first()).toBeVisible()
})
