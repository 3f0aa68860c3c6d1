import { waitFor, within } from '@testing-library/dom'
import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import type { Role } from '#contract/enums.ts'
import { pages } from '#contract/pages.ts'
import { hashPassword } from '#server/features/user/user.password.ts'
import { makeUser } from '#tests/support/factories.ts'
import { openSite } from '#tests/support/site-in-process.tsx'

const site = openSite('empty')
const password = 'a long night of rain in Malwa'

async function makePerson(role: Role) {
  const password_hash = role === 'superadmin' ? await hashPassword(password) : null
  const made = { role, password_hash, name: 'Kamla Shrivastava' }
  const user = await makeUser(site().app.context, made)
  const browser = await site().app.as(user)
  const { data } = (await browser.call('user.startTotp')).body
  const body = { enrolment: data.enrolment, totp: digitsOf(data.secret) }
  const { recovery_codes } = (await browser.call('user.confirmTotp', { body })).body
  return { user, secret: data.secret as string, codes: recovery_codes as string[] }
}

/** Digits of a step sign in once, so a second use takes those of the next one. */
function digitsOf(secret: string, steps = 0): string {
  const timestamp = site().app.context.now().getTime() + steps * 30_000
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })
}

const shownCodes = (sheet: HTMLElement) =>
  within(sheet)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

test('a superadmin without the phone signs in with a recovery code', async () => {
  const { user, codes } = await makePerson('superadmin')
  await site().open(pages.secret.href(pages.settings.href()))
  await site().fill(site().main.getByLabelText('Mobile number'), user.phone)
  await site().fill(site().main.getByLabelText('Password'), password)
  await site().press('Login')
  await site().main.findByLabelText('Six digits from your authenticator app')
  await site().press('Use a recovery code')
  const field = await site().main.findByLabelText('Recovery code')
  await waitFor(() => expect(field).toHaveFocus())
  await site().fill(field, 'abcde-fghij')
  await site().press('Login')
  await site().says('Mobile number, password or recovery code is wrong.')
  await site().fill(field, codes[0] ?? '')
  await site().press('Login')
  await site().says('9 recovery codes are left.')
})

test('an admin without the phone gives a recovery code as the second factor', async () => {
  const { user, codes } = await makePerson('admin')
  const { cookies } = await site().app.as(user, { factor: true })
  for (const [key, value] of [...cookies, ['aangan_signed_in', '1']])
    site().keepCookie(`${key}=${value}; Path=/; Secure`)
  await site().open(pages.settings.href())
  await site().says('Confirm with your second factor')
  await site().press('Use a recovery code')
  await site().fill(await site().main.findByLabelText('Recovery code'), codes[0]?.slice(1) ?? '')
  await site().press('Confirm')
  await site().says('This recovery code is wrong or was used before.')
  await site().fill(site().main.getByLabelText('Recovery code'), codes[0] ?? '')
  await site().press('Confirm')
  await site().says('9 recovery codes are left.')
})

test('new recovery codes are made for the digits of the app, and shown once', async () => {
  const { user, secret, codes } = await makePerson('superadmin')
  await site().signInAs(user)
  await site().open(pages.settings.href())
  await site().press('Make new codes')
  const field = await site().main.findByLabelText('Six digits from your authenticator app')
  await site().fill(field, digitsOf(secret) === '000000' ? '000001' : '000000')
  await site().press('Make new codes')
  await waitFor(() => expect(field).toHaveAccessibleDescription(/These digits are wrong/))
  await site().fill(field, digitsOf(secret, 1))
  await site().press('Make new codes')
  const sheet = await site().main.findByRole('region', { name: /Recovery codes/ })
  const made = shownCodes(sheet)
  expect(made).toHaveLength(10)
  for (const code of codes) expect(made).not.toContain(code)
  await site().press('Copy the codes')
  expect(await navigator.clipboard.readText()).toBe(made.join('\n'))
  await site().press('I have kept the codes')
  await site().says('10 recovery codes are left.')
  for (const code of made) expect(document.body).not.toHaveTextContent(code ?? '')
})

test('a code of too few digits is named at its field before anything is sent', async () => {
  const { user } = await makePerson('superadmin')
  await site().signInAs(user)
  await site().open(pages.settings.href())
  await site().press('Make new codes')
  const field = await site().main.findByLabelText('Six digits from your authenticator app')
  for (const typed of ['', '१२३']) {
    await site().fill(field, typed)
    expect(field).not.toHaveAccessibleDescription(/Enter the six digits/)
    await site().press('Make new codes')
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter the six digits of the code\./))
    await waitFor(() => expect(field).toHaveFocus())
  }
  expect(site().sent.filter(({ method }) => method === 'POST')).toEqual([])
})

test('somebody with few recovery codes left, or none, is asked to make new ones', async () => {
  const { user } = await makePerson('superadmin')
  await site().signInAs(user)
  for (const [left, sentence] of [
    [1, '1 recovery code is left.'],
    [0, 'No recovery code is left. Make new ones'],
  ] as const) {
    const stop = site().change('user.security', ({ data }: { data: object }) => ({
      data: { ...data, recovery_codes: left },
    }))
    await site().open(pages.settings.href())
    expect(await site().main.findByText(new RegExp(sentence))).toHaveClass('form-failed')
    stop()
  }
})
