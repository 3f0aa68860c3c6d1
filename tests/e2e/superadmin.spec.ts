import type { Page } from '@playwright/test'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { expect, test } from '#tests/support/browser.ts'
import { handIn, signInAsSuperadmin } from '#tests/support/listings.ts'
import { newPhone, proveNumber, signIn } from '#tests/support/people.ts'

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('status').or(page.getByRole('alert')).getByText(text)
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Settings', exact: true }).getByRole('link', { name })

test.describe("the superadmin's morning", () => {
  test.use({ expectedErrors: /status of 401/ })

  test('the superadmin suspends, edits the agency and erases a person', async ({
    page,
    another,
    baseURL,
  }) => {
    test.slow()
    const name = `Kavita ${newPhone()}`
    const seller = await another()
    const phone = await signIn(seller, { name, next: pages.settings.href() })
    await proveNumber(seller, phone, baseURL)
    await expect(seller.getByText('Verified', { exact: true })).toBeVisible()
    const listing = await handIn(seller, `Plot of ${name}`)

    await signInAsSuperadmin(page, pages.settingsUsers.href())
    // The owner is verified, so the status alone is enough after the list was shown.
    expect((await page.request.get(`${apiPrefix}/admin/property-requests`)).ok()).toBe(true)
    const decided = await page.request.patch(`${apiPrefix}/admin/property-requests/${listing}`, {
      data: { status: 'accepted' },
    })
    expect(decided.status()).toBe(200)
    await page.getByLabel('Search users').fill(phone)
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
    await expect(row(page, name)).toContainText('1 of 1 published')
    await expect(page).toHaveURL(pages.settingsUsers.href({ keyword: phone }))
    await page.getByRole('button', { name: `Suspend ${name}` }).click()
    const asked = page.getByRole('dialog', { name: `Suspend ${name}?` })
    await expect(asked.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await asked.getByRole('button', { name: 'Suspend', exact: true }).click()
    await expect(said(page, 'The account is suspended and signed out everywhere.')).toBeVisible()
    await expect(row(page, name)).toContainText('1 off the site')
    await seller.reload()
    await expect(seller).toHaveURL(pages.login.href(pages.settings.href()))
    expect((await seller.request.get(pages.listing.href(listing))).status()).toBe(404)
    await page.reload()
    await expect(row(page, name).getByText('Suspended')).toBeVisible()

    await tab(page, 'Agency').click()
    const field = page.getByLabel('Phone', { exact: true })
    const footer = page.getByRole('contentinfo')
    await expect(field).toHaveValue('+917314000123')
    await field.fill('0731 400 0999')
    await expect(page.getByText('Not saved yet')).toBeVisible()
    await expect(footer.getByText('+91 731 400 0123')).toBeVisible()
    await tab(page, 'Popular places').click()
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByRole('button', { name: 'Stay' })
      .click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(said(page, 'Saved')).toBeVisible()
    await expect(footer.getByText('+91 731 400 0999')).toBeVisible()
    // Restores the number, because other stories read it.
    const facts = apiPrefix + callPaths['agency.update'].path
    expect((await page.request.patch(facts, { data: { phone: '+917314000123' } })).status()).toBe(200)

    await page.goto(pages.settingsUsers.href({ keyword: phone }))
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const erase = page.getByRole('dialog', { name: `Delete ${name} for good?` })
    await erase.getByRole('button', { name: 'Delete for good' }).click()
    await expect(said(page, 'The account and everything that belonged to it are deleted.')).toBeVisible()
    await expect(page.getByText('No users found.')).toBeVisible()
    await tab(page, 'Audit log').click()
    await page.getByLabel('Action').selectOption('Account erased')
    await expect(row(page, 'Account erased').first()).toContainText('Superadmin')
    await page.getByRole('button', { name: 'Verify the log' }).click()
    await expect(said(page, /^The log is complete and unchanged: /)).toBeVisible()
  })
})
