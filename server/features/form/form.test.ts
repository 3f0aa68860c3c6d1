import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
let now = Date.parse('2026-11-21T06:00:00Z')
beforeAll(async () => {
  t = await openTestApp('empty', { limits: true })
  t.context.now = () => new Date(now)
})
afterAll(() => t.close())

const words = { name: 'Meera', email: 'meera@example.com', message: 'Is it free?' }
const letter = { ...words, phone: '9826012345' }

async function countTaken(send: () => Promise<{ status: number; headers: Record<string, unknown> }>) {
  for (let taken = 0; taken < 25; taken++) {
    const { status, headers } = await send()
    if (status === 429) {
      expect(Number(headers['retry-after'])).toBeGreaterThan(0)
      return taken
    }
    expect(status).toBe(201)
  }
  return 25
}

test('a form that was opened first may be sent more often', async () => {
  const opened = await t.call('form.token')
  expect(opened.status).toBe(200)
  expect(opened.headers['cache-control']).toBe('private, no-store')
  const form_token = opened.body.data.token
  now += 5000
  expect(await countTaken(() => t.call('inquiry.create', { body: { ...words, form_token } }))).toBe(20)
  // Each form has its own budget, except that the two public ones share one.
  expect((await t.call('contact.create', { body: letter })).status).toBe(201)
  expect(await countTaken(() => t.call('inquiry.create', { body: words }))).toBe(2)
  expect((await t.call('contact.create', { body: letter })).status).toBe(429)
})

test('a token that is forged, too new, too old or from the future is invalid', async () => {
  const body = { ...words, form_token: (await t.call('form.token')).body.data.token }
  const forged = [body.form_token, body.form_token.replace(/^\w+/, 'zzzz'), 'x', '.', `${body.form_token}x`]
  for (const form_token of forged) {
    expect((await t.call('inquiry.create', { body: { ...words, form_token } })).status).toBe(429)
  }
  now += 25 * 60 * 60 * 1000
  expect((await t.call('inquiry.create', { body })).status).toBe(429)
  now -= 26 * 60 * 60 * 1000
  expect((await t.call('inquiry.create', { body })).status).toBe(429)
  now += 60 * 60 * 1000
})

test('a person may request twenty tours an hour', async () => {
  // Calls of a test come from one address, so this limit needs a site of its own.
  const own = await openTestApp('empty', { limits: true })
  own.context.now = t.context.now
  const buyer = await makeUser(own.context, { role: 'buyer' })
  const browser = await own.as(buyer)
  const { id } = await makeProperty(own.context)
  const ask = (minute: number) =>
    browser.call('tour.create', {
      body: { property_id: id, tour_date: '2026-11-25', tour_time: `10:${10 + minute}` },
    })
  for (let minute = 0; minute < 20; minute++) expect((await ask(minute)).status).toBe(201)
  const refused = await ask(20)
  expect([refused.status, refused.failure.code]).toEqual([429, 'too_many_requests'])
  await own.close()
})
