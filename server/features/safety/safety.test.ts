import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultSafety } from '#contract/safety.ts'
import { audit, settings } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const superadmin = async () => t.as(await makeUser(t.context, { role: 'superadmin' }))

test('a site without saved limits has the defaults, and saving changes only some', async () => {
  const browser = await superadmin()
  expect((await browser.call('safety.get')).body.data).toEqual(defaultSafety)
  const { status, body } = await browser.call('safety.update', { body: { codes_per_hour: 25 } })
  expect([status, body.data]).toEqual([200, { ...defaultSafety, codes_per_hour: 25 }])
  await browser.call('safety.update', { body: { codes_per_day: '90' } })
  expect((await browser.call('safety.get')).body.data).toEqual({
    ...defaultSafety,
    codes_per_hour: 25,
    codes_per_day: 90,
  })
})

test('the audit records each number before and after, but no empty change', async () => {
  await t.context.db.delete(settings).where(eq(settings.key, 'safety'))
  const browser = await superadmin()
  await browser.call('safety.update', { body: { codes_per_hour: 33 } })
  await browser.call('safety.update', { body: { codes_per_hour: 33 } })
  const acts = await t.context.db.select().from(audit).where(eq(audit.action, 'safety.updated'))
  const entries = acts.filter(({ details }) => (details as Record<string, number>).codes_per_hour === 33)
  expect(entries).toMatchObject([
    { subject: 'safety', details: { codes_per_hour_before: 60, codes_per_hour: 33 } },
  ])
})

test.for([
  [{ codes_per_hour: 4 }, 'At least 5.'],
  [{ codes_per_hour: 10_001 }, 'At most 10,000.'],
  [{ codes_per_hour: 7.5 }, 'Enter a whole number in digits.'],
  [{ codes_per_hour: '' }, 'Enter a whole number in digits.'],
  [{ codes_per_hour: 60, codes_per_week: 70 }, 'This parameter does not exist.'],
] as const)('%j is refused with a sentence: %s', async ([body, sentence]) => {
  const { status, failure } = await (await superadmin()).call('safety.update', { body })
  expect([status, Object.values(failure.fields ?? {})]).toEqual([400, [sentence]])
})

test('everybody reads how long leads are stored, and no other limit', async () => {
  expect((await t.call('privacy.retention')).body.data).toEqual({ lead_months: defaultSafety.lead_months })
  await (await superadmin()).call('safety.update', { body: { lead_months: 6 } })
  expect((await t.call('privacy.retention')).body.data).toEqual({ lead_months: 6 })
})
