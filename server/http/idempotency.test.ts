import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contact_messages, idempotency_keys, properties, wishlist } from '#server/platform/db/schema.ts'
import { callUrl, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
let now = Date.parse('2026-11-21T06:00:00Z')
beforeAll(async () => {
  t = await openTestApp()
  t.context.now = () => new Date(now)
})
afterAll(() => t.close())

let serial = 0
const newKey = () => `key-${++serial}`
const letter = (message: string) => ({
  name: 'Meera',
  phone: '+919826012345',
  email: 'meera@example.com',
  message,
})
const send = (key: string, message: string, browser: Pick<TestApp, 'call'> = t) =>
  browser.call('contact.create', { body: letter(message), headers: { 'idempotency-key': key } })
const rowsOf = (message: string) =>
  t.context.db.select().from(contact_messages).where(eq(contact_messages.message, message))

describe('a request that is repeated with its Idempotency-Key', () => {
  test('gets the first answer, and nothing is done again', async () => {
    const key = newKey()
    const first = await send(key, 'Repeated')
    const again = await send(key, 'Repeated')
    expect([again.status, again.body]).toEqual([201, first.body])
    expect(await rowsOf('Repeated')).toHaveLength(1)
  })

  test('acts only once, also when fifty requests come at once', async () => {
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(key, 'Fifty')))
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await rowsOf('Fifty')).toHaveLength(1)
  })

  test('is refused with other input, also at the same time', async () => {
    const key = newKey()
    const both = await Promise.all([send(key, 'This'), send(key, 'That')])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422])
    expect(both.find(({ status }) => status === 422)?.failure.code).toBe('idempotency_mismatch')
    expect([...(await rowsOf('This')), ...(await rowsOf('That'))]).toHaveLength(1)
  })

  test('is the same when only its spelling differs', async () => {
    const key = newKey()
    const headers = { 'idempotency-key': key }
    const first = await t.call('contact.create', { body: letter('Spelled'), headers })
    const { message, ...rest } = letter('  Spelled ')
    const again = await t.call('contact.create', { body: { message, ...rest, topic: 'message' }, headers })
    expect(again.body).toEqual(first.body)
  })

  test('is done again only after 24 hours', async () => {
    const key = newKey()
    const first = await send(key, 'Day')
    now += 24 * 60 * 60 * 1000 - 1
    expect((await send(key, 'Day')).body).toEqual(first.body)
    now += 1
    const later = await Promise.all([send(key, 'Day'), send(key, 'Day')])
    expect(later.map(({ status }) => status)).toEqual([201, 201])
    expect(later[0]?.body).toEqual(later[1]?.body)
    expect(await rowsOf('Day')).toHaveLength(2)
  })
})

describe('a key', () => {
  test('belongs to one caller: for another one, or a visitor, it is another key', async () => {
    const key = newKey()
    const [one, two] = [await makeUser(t.context), await makeUser(t.context)]
    const answers = [
      await send(key, 'Whose', await t.as(one)),
      await send(key, 'Whose', await t.as(two)),
      await send(key, 'Whose'),
    ]
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(3)
    // A visitor is identified by the address, so that a guessed key reveals nobody else's receipt.
    const other = await t.app.inject({
      method: 'POST',
      url: callUrl('contact.create'),
      headers: { 'idempotency-key': key },
      remoteAddress: '203.0.113.9',
      payload: letter('Whose'),
    })
    expect(other.json().data.receipt).not.toBe(answers[2]?.body.data.receipt)
    const stored = await t.context.db.select({ body: idempotency_keys.body }).from(idempotency_keys)
    expect(JSON.stringify(stored)).not.toContain(answers[2]?.body.data.receipt)
    const again = await send(key, 'Whose', await t.as(one))
    expect(again.body).toEqual(answers[0]?.body)
  })

  test('belongs to one call: for another call it is another key', async () => {
    const headers = { 'idempotency-key': newKey() }
    const { phone: _, ...body } = letter('Both')
    expect((await t.call('inquiry.create', { body, headers })).status).toBe(201)
    expect((await t.call('contact.create', { body: letter('Both'), headers })).status).toBe(201)
  })

  test('can be used again after a failed act', async () => {
    const user = await makeUser(t.context)
    const browser = await t.as(user)
    const { id } = await makeProperty(t.context, { moderation: 'pending' })
    const headers = { 'idempotency-key': newKey() }
    const save = () => browser.call('wishlist.create', { body: { property_id: id }, headers })
    expect((await save()).status).toBe(404)
    const stored = await t.context.db
      .select()
      .from(idempotency_keys)
      .where(eq(idempotency_keys.user_id, user.id))
    expect(stored).toEqual([])
    await t.context.db.update(properties).set({ moderation: 'accepted' }).where(eq(properties.id, id))
    expect((await save()).status).toBe(201)
    expect(await t.context.db.select().from(wishlist).where(eq(wishlist.user_id, user.id))).toHaveLength(1)
  })

  test('is ignored when it is empty', async () => {
    expect((await send('', 'Empty key')).status).toBe(201)
  })

  test.for([' ', 'x'.repeat(256), 'clé', 'a b'])('of %j is refused', async (key) => {
    const { status, failure } = await send(key, 'Odd key')
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['Idempotency-Key']])
  })

  test('may have 255 visible characters', async () => {
    expect((await send('~'.repeat(255), 'Long key')).status).toBe(201)
  })

  test('has no effect on a call that creates nothing', async () => {
    const browser = await t.as(await makeUser(t.context))
    const headers = { 'idempotency-key': newKey() }
    const before = await t.context.db.$count(idempotency_keys)
    for (const property_id of [1, 2]) {
      const answer = await browser.call('wishlist.delete', { body: { property_id }, headers })
      expect(answer.body.data.property_id).toBe(property_id)
    }
    expect(await t.context.db.$count(idempotency_keys)).toBe(before)
  })
})

test('leaves neither act nor key if the database fails, and works later', async () => {
  const own = await openTestApp('empty', { throughProxy: true })
  const key = newKey()
  const call = () =>
    own.call('contact.create', { body: letter('Cut off'), headers: { 'idempotency-key': key } })
  const holder = await own.context.database.pool.connect()
  holder.on('error', () => {})
  await holder.query('begin')
  await holder.query('lock table notices')
  const broken = call()
  await expect
    .poll(async () => (await holder.query('select 1 from pg_locks where not granted')).rowCount)
    .toBeGreaterThan(0)
  await own.proxy?.cut()
  expect((await broken).status).toBe(503)
  holder.release(true)
  await own.proxy?.fix()
  expect((await call()).status).toBe(201)
  expect(await own.context.db.$count(contact_messages)).toBe(1)
  expect(await own.context.db.$count(idempotency_keys)).toBe(1)
  await own.close()
})
