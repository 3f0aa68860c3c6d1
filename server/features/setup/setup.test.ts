import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#server/platform/db/schema.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openReceiver } from '#server/platform/mail/testing/receiver.ts'
import { demoAgency } from '#server/platform/seed/catalogue/demo-agency.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  t.context.config.publicUrlGiven = false
  await t.context.db.delete(settings).where(eq(settings.key, 'agency'))
})
afterAll(() => t.close())

test('each step of the setup is done when its result is there, and the list can be hidden before', async () => {
  const boss = await makeUser(t.context, { role: 'superadmin', name: 'Superadmin' })
  const browser = await t.as(boss)
  const look = async () => (await browser.call('setup.get')).body.data
  const open = async () => (await look()).steps.filter(({ done }) => !done).map(({ step }) => step)
  expect(await open()).toEqual((await look()).steps.map(({ step }) => step))

  await browser.call('user.update', { body: { name: 'Meera Joshi', email: 'meera@agents.example' } })
  expect(await open()).not.toContain('account')
  await browser.call('agency.update', { body: { name: 'Malwa Homes', city: 'Dewas' } })
  expect(await open()).toContain('agency')
  await browser.call('agency.update', { body: { phone: '07272 400 456' } })
  expect(await open()).not.toContain('agency')
  // With the registration of the demo agency it is not the agency's own yet.
  await browser.call('agency.update', { body: { rera: demoAgency.rera } })
  expect(await open()).toContain('agency')
  await browser.call('agency.update', { body: { rera: 'A-DWS-22-9' } })
  expect(await open()).not.toContain('agency')
  expect(await open()).toContain('hours')
  await browser.call('agency.update', { body: { hours: 'Daily, 10 am to 7 pm' } })
  expect(await open()).not.toContain('hours')
  await browser.call('agency.update', { body: { popular_places: [{ city: 'Dewas', featured: true }] } })
  expect(await open()).toEqual(['branding', 'mail', 'sms', 'address', 'listing', 'agents'])

  await makeProperty(t.context, { user_id: boss.id, demo: true })
  expect(await open()).toContain('listing')
  await makeProperty(t.context, { user_id: boss.id })
  await makeUser(t.context, { role: 'agent', demo: true })
  // Clients who list their homes are no agents.
  await makeUser(t.context, { role: 'seller' })
  expect(await open()).toEqual(['branding', 'mail', 'sms', 'address', 'agents'])
  await makeUser(t.context, { role: 'agent' })

  const receiver = await openReceiver()
  t.context.mail = await openSmtp(receiver.url)
  expect(await open()).toContain('mail')
  expect((await browser.call('admin.testMail')).body.data.sent).toBe(true)
  expect(await open()).toEqual(['branding', 'sms', 'address'])
  t.context.mail.close()
  await receiver.close()

  expect(await look()).toMatchObject({ finished: false, dismissed: false })
  const hidden = await browser.call('setup.update', { body: { dismissed: true } })
  expect(hidden.body.data.dismissed).toBe(true)
  expect((await look()).dismissed).toBe(true)
  t.context.config.publicUrlGiven = true
  expect(await look()).toMatchObject({ finished: true })
})
