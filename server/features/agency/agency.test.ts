import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

test('GET /agency shows the demo agency until the agency saved its own facts', async () => {
  const before = await t.call('agency.get')
  expect(before.status).toBe(200)
  expect(before.body.data.popular_places.map((place) => place.city)).toEqual([
    'Indore',
    'Bhopal',
    'Ujjain',
    'Jabalpur',
  ])
  await t.context.db
    .insert(settings)
    .values({ key: 'agency', value: { name: 'Malwa Homes', phone: '+917312345678' } })
  const after = await t.call('agency.get')
  expect(after.body.data).toMatchObject({ name: 'Malwa Homes', phone: '+917312345678', city: 'Indore' })
})
