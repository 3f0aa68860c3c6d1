import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { openSite } from '#tests/support/site-in-process.tsx'
import { superadmin } from '#tests/support/superadmin.ts'

const site = openSite('empty')

test('a missing or invalid answer gets its sentence', async () => {
  await site().open(pages.secret.href())
  await site().fill(site().main.getByLabelText('Mobile number'), superadmin.phone)
  await site().fill(site().main.getByLabelText('Password'), superadmin.password)
  site().refuseOnce('user.secret', 'cut off')
  await site().press('Login')
  await site().says('Login failed.')
  site().refuseOnce('user.secret', 200, {})
  await site().press('Login')
  await site().says('Invalid response')
  expect(site().main.getByText('Invalid response')).toHaveAttribute('role', 'alert')
})
