import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf, listing, makePicture } from '#server/features/property/testing/listing-form.ts'
import { media, users } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp('empty', { limits: true })
})
afterAll(() => t.close())

const handIn = async (user: Parameters<TestApp['as']>[0], number: number) => {
  const browser = await t.as(user)
  const form = formOf({ ...listing, title: `House number ${number}` }, [
    ['images', await makePicture(number)],
  ])
  return browser.call('property.create', { form })
}
const stranger = () => makeUser(t.context, { role: 'buyer', phone_verified_at: null })

test('an unverified seller submits seven full listings a day', async () => {
  const user = await stranger()
  await t.context.limits.charge('upload_bytes_stranger', user.id, 7 * 515)
  expect((await handIn(user, 1)).status).toBe(201)
  await t.context.limits.charge('upload_bytes_stranger', user.id, 600)
  const refused = await handIn(user, 2)
  expect([refused.status, refused.failure.message]).toEqual([429, expect.stringContaining('daily limit')])
  // A verified number has a budget of its own.
  await t.context.db.update(users).set({ phone_verified_at: new Date() }).where(eq(users.id, user.id))
  expect((await handIn(user, 3)).status).toBe(201)
})

test('unverified people of one address share a budget of their own', async () => {
  await t.context.limits.charge('upload_bytes_address', '127.0.0.1', 17 * 1024)
  expect((await handIn(await stranger(), 4)).status).toBe(429)
  expect((await handIn(await makeUser(t.context), 5)).status).toBe(201)
  expect((await handIn(await makeUser(t.context, { role: 'admin' }), 6)).status).toBe(201)
  await t.context.limits.forget('upload_bytes_address', '127.0.0.1')
})

test('the files of one person are limited, with more for a verified one', async () => {
  const user = await stranger()
  for (let number = 0; number < 25; number += 1) {
    const { id: property_id } = await makeProperty(t.context, { user_id: user.id })
    const pictures = Array.from({ length: 20 }, (_, position) => ({
      ...{ property_id, kind: 'image' as const, position, width: 320, height: 240, widths: [320] },
      hash: String(number * 20 + position).padStart(32, '0'),
    }))
    await t.context.db.insert(media).values(pictures)
  }
  const refused = await handIn(user, 7)
  expect([refused.status, refused.failure.message]).toEqual([
    413,
    expect.stringContaining('Verify your number'),
  ])
  await t.context.db.update(users).set({ phone_verified_at: new Date() }).where(eq(users.id, user.id))
  expect((await handIn(user, 8)).status).toBe(201)
})
