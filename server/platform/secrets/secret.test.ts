import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settings } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { openSecret } from './secret.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const open = (appSecret?: string) => openSecret({ ...t.context.config, appSecret }, t.context.database.db)

test('processes that start at once on a new database share one secret', async () => {
  await t.context.db.delete(settings).where(eq(settings.key, 'app_secret'))
  const secrets = await Promise.all([open(), open(), open()])
  const digests = secrets.map((secret) => secret.digest('code', 'x').toString('hex'))
  expect(new Set(digests).size).toBe(1)
  expect((await open()).digest('code', 'x').toString('hex')).toBe(digests[0])
})

test('APP_SECRET replaces the stored secret, and is not written anywhere', async () => {
  const own = 'an-own-secret-of-forty-characters-or-so'
  const given = await open(own)
  expect(given.digest('code', 'x')).not.toEqual((await open()).digest('code', 'x'))
  expect(given.digest('code', 'x')).toEqual((await open(own)).digest('code', 'x'))
  expect(JSON.stringify(await t.context.db.select().from(settings))).not.toContain(own)
})

test('a digest is of one text and one use', async () => {
  const { digest, matches } = await open()
  const mac = digest('code', '123456')
  expect(mac).toHaveLength(32)
  expect(matches('code', '123456', mac)).toBe(true)
  expect(matches('code', '123457', mac)).toBe(false)
  expect(matches('demo', '123456', mac)).toBe(false)
  for (const wrong of [Buffer.alloc(0), Buffer.alloc(32), mac.subarray(1), Buffer.concat([mac, mac])])
    expect(matches('code', '123456', wrong)).toBe(false)
})

test('a sealed text is opened only with the same key and purpose, and only unchanged', async () => {
  const { seal, unseal } = await open()
  const sealed = seal('code', '123456')
  expect(unseal('code', sealed)).toBe('123456')
  expect(seal('code', '123456')).not.toEqual(sealed)
  expect(sealed.toString('latin1')).not.toContain('123456')
  expect(unseal('totp', sealed)).toBeUndefined()
  expect((await open('an-own-secret-of-forty-characters-or-so')).unseal('code', sealed)).toBeUndefined()
  for (let at = 0; at < sealed.length; at++) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(unseal('code', changed)).toBeUndefined()
    expect(unseal('code', sealed.subarray(0, at))).toBeUndefined()
  }
})
