import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#server/platform/db/schema.ts'
import { demoAgency } from '#server/platform/seed/catalogue/demo-agency.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

test('GET /agency publishes no name, number or address before the agency saved its own', async () => {
  const ofAgency = eq(settings.key, 'agency')
  await t.context.db.delete(settings).where(ofAgency)
  const before = await t.call('agency.get')
  expect(before.status).toBe(200)
  expect(before.body.data).toMatchObject({
    ...{ name: 'Property listings', legal_name: '', phone: '', email: '', address: '', city: '' },
    popular_places: [],
  })
  const { phone, email, address } = demoAgency
  for (const text of [phone, email, address]) expect(JSON.stringify(before.body)).not.toContain(text)
  await t.context.db
    .insert(settings)
    .values({ key: 'agency', value: { name: 'Malwa Homes', phone: '+917312345678' } })
  const after = await t.call('agency.get')
  expect(after.body.data).toMatchObject({ name: 'Malwa Homes', phone: '+917312345678', city: '' })
})
