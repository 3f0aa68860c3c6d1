import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { openLog } from './log.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const lines: string[] = []
const log = openLog('trace', { write: (line) => void lines.push(line) })

test('a failed query is logged without what a visitor typed', async () => {
  const phone = '+919826012345'
  const name = 'Canary Bird'
  await makeUser(t.context, { phone, name })
  const error = await makeUser(t.context, { phone, name }).catch((reason) => reason)
  const wrapped = new Error('could not sign in', { cause: new Error('again', { cause: error }) })
  const many = new AggregateError([error, wrapped], 'twice')
  for (const one of [error, wrapped, many]) {
    for (const write of [
      () => log.error(one),
      () => log.error({ err: one }),
      () => log.error({ reason: one }, 'failed'),
      () => log.child({ err: one }).info('later'),
      () => log.child({}, { serializers: { err: (value) => value } }).error({ err: one }),
      () => log.child({}, { serializers: { err: pino.stdSerializers.err } }).error({ err: one }),
      () => log.child({}, { serializers: { err: pino.stdSerializers.errWithCause } }).error({ err: one }),
      () => log.child({ job: { error: one } }).info({ deep: [{ error: one }] }),
      () => log.info('%s and %o', one, one),
      () => log.info(String(one.stack)),
    ]) {
      lines.length = 0
      write()
      expect(lines).toHaveLength(1)
      expect(lines[0]).not.toContain(phone.slice(3))
      expect(lines[0]).not.toContain('Canary')
    }
  }
  lines.length = 0
  log.error({ err: wrapped }, 'Request failed')
  expect(lines[0]).toContain('insert into')
  expect(lines[0]).toContain('users_verified_phone')
  expect(lines[0]).toContain('23505')
  expect(lines[0]).toContain('log.test.ts')
})

test('a value that the database cannot read is not quoted', async () => {
  const error = await t.context.database.pool
    .query('select $1::integer', ['my "secret" wish'])
    .catch((reason) => reason)
  for (const write of [
    () => log.error(error),
    () => log.error({ err: error }),
    () => log.info(error.message),
  ]) {
    lines.length = 0
    write()
    expect(lines[0]).toContain('invalid input syntax for type integer')
    expect(lines[0]).not.toContain('wish')
  }
})

test('a failed request is reported without its content', async () => {
  const phone = '+919826099999'
  const facts = { phone, name: 'Canary Bird' }
  await makeUser(t.context, facts)
  const app = await createApp({ ...t.context, log })
  app.get('/test/fails', async (request) => {
    request.log.info({ req: request, headers: request.headers, url: request.url }, 'asked by %s', phone)
    await makeUser(t.context, facts)
  })
  lines.length = 0
  const response = await app.inject({
    url: `/test/fails?who=${encodeURIComponent(phone)}&code=482913`,
    headers: { cookie: 'a=Canary', authorization: 'Bearer Canary', 'idempotency-key': 'Canary' },
  })
  await app.close()
  expect(response.statusCode).toBe(500)
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['asked by [phone]', 'Request failed'])
  expect(lines.join('')).not.toMatch(/Canary|98260|482913/)
  expect(lines[1]).toContain('users_verified_phone')
})
