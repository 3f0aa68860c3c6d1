import { pages } from '#contract/pages.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { signInAsSuperadmin } from '#tests/support/listings.ts'
import { newPhone, proveNumber } from '#tests/support/people.ts'

test.use({ expectedErrors: /status of 40[14]/ })

test('an invited person proves the number, accepts, and has the role', async ({ page, another, baseURL }) => {
  test.slow()
  const phone = newPhone()
  const name = `Meera ${phone}`
  const boss = await another()
  await signInAsSuperadmin(boss, pages.settingsAgents.href())
  await boss.getByRole('button', { name: 'Invite somebody' }).click()
  await boss.getByLabel('Full name').fill(name)
  await boss.getByLabel('Mobile number').fill('12345')
  await boss.getByRole('button', { name: 'Create invitation' }).click()
  await expect(boss.getByLabel('Mobile number')).toBeFocused()
  await boss.getByLabel('Mobile number').fill(phone)
  await boss.getByRole('button', { name: 'Create invitation' }).click()
  await expect(boss.getByText('The invitation is ready. Send the link.')).toBeVisible()
  await expectAccessible(boss, ['light'])
  const whatsApp = await boss
    .getByRole('link', { name: `Send the link to ${name} by WhatsApp` })
    .getAttribute('href')
  const text = new URL(whatsApp ?? '').searchParams.get('text') ?? ''
  const sms = await boss.getByRole('link', { name: `Send the link to ${name} by SMS` }).getAttribute('href')
  expect(sms).toBe(`sms:+91${phone}?body=${encodeURIComponent(text)}`)
  const link = /\/invitation#\S+$/.exec(text)?.[0] ?? ''

  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(link)
  await expect(page.getByText(`Sign in with the number ending in ${phone.slice(-4)}.`)).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await expect(page.getByLabel('Full name')).toHaveValue(name)
  const other = newPhone()
  await page.getByLabel('Mobile number').fill(other)
  await page.getByRole('button', { name: 'Continue' }).click()
  const asked = `This link is for the number ending in ${phone.slice(-4)}. Enter that number.`
  await expect(page.getByLabel('Mobile number')).toHaveAccessibleDescription(asked)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('aangan_signed_in')
  await page.getByLabel('Mobile number').fill(phone)
  await page.getByRole('button', { name: 'Continue' }).click()
  await proveNumber(page, phone, baseURL)
  await page.getByRole('button', { name: 'Accept and start' }).click()
  await expect(page.getByRole('heading', { name: 'Your profile on the site' })).toBeVisible()

  await boss.reload()
  await expect(boss.getByRole('link', { name: `Edit the profile of ${name}` })).toBeVisible()
  await expect(boss.getByText('No open invitations.')).toBeVisible()
  await page.goto(pages.home.href())
  await page.goto(link)
  await expect(page.getByText('This invitation was accepted, withdrawn or has expired.')).toBeVisible()
})
