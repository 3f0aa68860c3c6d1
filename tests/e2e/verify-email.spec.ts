import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { expect, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { signInAsSuperadmin } from '#tests/support/listings.ts'
import { newPhone, proveNumber, signIn } from '#tests/support/people.ts'

test('a seller verifies an e-mail address by the link, on a device that is not signed in', async ({
  page,
  another,
  baseURL,
}) => {
  test.slow()
  const phone = await signIn(page, { name: 'Asha Verma', next: pages.settings.href() })
  const section = page.getByRole('region', { name: 'E-mail' })
  await expect(section.getByText('No address is saved.')).toBeVisible()
  const email = `asha${newPhone()}@example.com`
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByText('Not verified')).toBeVisible()
  await expect(section.getByText('Verify your mobile number first')).toBeVisible()
  await proveNumber(page, phone, baseURL)
  await section.getByRole('button', { name: 'Send verification e-mail' }).click()
  await expect(section.getByRole('status')).toContainText('The agency finds the link in its outbox')

  const office = await another()
  await signInAsSuperadmin(office, pages.settingsOutbox.href())
  const outbox = await (await office.request.get(apiPrefix + callPaths['admin.outbox'].path)).json()
  const mail = outbox.data.find((notice: { to: string | null }) => notice.to === email)
  expect(mail).toMatchObject({ kind: 'user.verify_email', state: 'held' })
  const token = /#(\S+)/.exec(mail.text)?.[1]

  const elsewhere = await another({ width: 360, height: 780 })
  await elsewhere.goto(`${pages.verifyEmail.href()}#${token}`)
  await expect(elsewhere.getByText(email)).toBeVisible()
  await expect(elsewhere.getByText(`ends in ${phone.slice(-3)}`)).toBeVisible()
  await expectNoSidewaysScroll(elsewhere)
  await elsewhere.getByRole('button', { name: 'Yes, verify it' }).click()
  await expect(elsewhere.getByText('Your e-mail address is verified.')).toBeVisible()
  await page.reload()
  await expect(section.getByText('Verified', { exact: true })).toBeVisible()
  await expect(section.getByRole('button')).toHaveCount(0)
})

test.describe('a used link', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('says so, as does a missing one', async ({ page }) => {
    await page.goto(`${pages.verifyEmail.href()}#1.${'A'.repeat(43)}`)
    await expect(page.getByRole('alert')).toContainText('This link no longer works.')
    await page.goto(pages.home.href())
    await page.goto(pages.verifyEmail.href())
    await expect(page.getByText('Open the link in the e-mail that we sent you.')).toBeVisible()
  })
})
