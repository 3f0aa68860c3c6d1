import { readFileSync } from 'node:fs'
import type { APIRequestContext } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { fromElsewhere } from '#tests/support/address.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'
import { newPhone, proveNumber, signIn } from '#tests/support/people.ts'
import { askForProofOnce } from '#tests/support/refuse-once.ts'
import { superadmin } from '#tests/support/superadmin.ts'

test.describe('passkeys at localhost', () => {
  // Browsers have no passkeys on numeric addresses.
  test.use({ baseURL: `http://localhost:${process.env.E2E_PORT}` })

  test('a person adds, uses, renames and removes a passkey', async ({ page, baseURL }) => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('WebAuthn.enable')
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    })
    const phone = await signIn(page, { name: 'Leela Joshi', next: pages.settings.href() })
    await expect(page.getByText('Verify your mobile number before you add a passkey.')).toBeVisible()
    await proveNumber(page, phone, baseURL)
    await page.getByLabel('Name of the passkey').fill('My phone')
    await page.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'My phone' })).toBeVisible()
    await expectNoSidewaysScroll(page)

    await page.context().clearCookies()
    await page.goto(pages.login.href(pages.settings.href()))
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
    await expect(page).toHaveURL(pages.settings.href())
    await expect(page.getByLabel('Full name')).toHaveValue('Leela Joshi')

    await page.getByRole('button', { name: 'Rename My phone' }).click()
    await page.getByRole('dialog').getByLabel('Name of the passkey').fill('Old phone')
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Remove Old phone' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(page.getByText('Old phone')).toHaveCount(0)
  })
})

test('a numeric address explains why there are no passkeys', async ({ page }) => {
  await page.goto(pages.login.href())
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText(/Passkeys do not work at a numeric address/)).toBeVisible()
})

test('an admin sets up an authenticator app and needs it from then on', async ({
  page,
  request,
  baseURL,
}) => {
  const phone = newPhone()
  await signIn(page, { name: 'Nandini Rao', phone, next: pages.settings.href() })
  await proveNumber(page, phone, baseURL)
  await expect(page.getByText('Verified', { exact: true })).toBeVisible()
  await promote(request, phone)

  const signInAgain = async () => {
    // The device stays known: otherwise its third code within an hour would be refused.
    await page.context().clearCookies({ name: /session|signed_in/ })
    await signIn(page, { name: 'Nandini Rao', phone, next: pages.settings.href() })
    await proveNumber(page, phone, baseURL)
  }
  await signInAgain()
  await expect(page.getByText(/Your account has no second factor yet/)).toBeVisible()
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible()
  const key = (await page.locator('.factor-key').innerText()).replaceAll(' ', '')
  const totp = new TOTP({ secret: Secret.fromBase32(key) })
  await page.getByLabel('Six digits from the app').fill(totp.generate())
  await page.getByRole('button', { name: 'Confirm' }).click()

  const sheet = page.getByRole('region', { name: 'Recovery codes' })
  await expect(sheet.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  const codes = await sheet.getByRole('listitem').allInnerTexts()
  await expectNoSidewaysScroll(page)
  const downloading = page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Download' }).click()
  const file = await (await downloading).path()
  expect(readFileSync(file, 'utf8').trim().split('\r\n').slice(2)).toEqual(codes)
  await page.emulateMedia({ media: 'print' })
  await expect(sheet.getByText(codes[9] ?? '')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await sheet.getByRole('button', { name: 'I have kept the codes' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()
  await expect(page.getByText('Set up. You enter its six digits after your password or code.')).toBeVisible()
  await expect(page.getByText(/Your account has no second factor yet/)).toHaveCount(0)

  await signInAgain()
  await expect(page.getByRole('heading', { name: 'Confirm with your second factor' })).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveCount(0)
  // Until then public pages request no personal data: a refused request would log an error.
  await page.goto(pages.list.href())
  await expect(page.getByRole('button', { name: /^Save/ }).first()).toBeVisible()
  await page.goto(pages.settings.href())
  await page
    .getByLabel('Six digits from your authenticator app')
    .fill(totp.generate({ timestamp: Date.now() + 30_000 }))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByLabel('Full name')).toHaveValue('Nandini Rao')
})

test.describe('with an old sign-in', () => {
  test.use({ expectedErrors: /status of 403/ })

  test('deleting the own account needs a proof of identity', async ({ page, baseURL }) => {
    const phone = await signIn(page, { next: pages.settings.href() })
    await proveNumber(page, phone, baseURL)
    await expect(page.getByText('Verified', { exact: true })).toBeVisible()
    await askForProofOnce(page, 'privacy.erase')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete everything' }).click()
    const asked = page.getByRole('dialog', { name: 'Confirm that it is you' })
    await expect(asked).toBeVisible()
    await asked.getByRole('button', { name: /^Send a code/ }).click()
    await expect(asked.getByLabel('Six-digit code')).toBeVisible()
  })
})

async function promote(request: APIRequestContext, phone: string) {
  const headers = fromElsewhere()
  await request.post(apiPrefix + callPaths['user.secret'].path, { data: superadmin, headers })
  const found = await request.get(`${apiPrefix}${callPaths['admin.users'].path}?keyword=${phone}`, {
    headers,
  })
  const account = (await found.json()).data.find((each: { verified: boolean }) => each.verified)
  const path = callPaths['admin.updateUser'].path.replace('{id}', account.id)
  expect((await request.patch(apiPrefix + path, { data: { role: 'admin' }, headers })).ok()).toBe(true)
}
