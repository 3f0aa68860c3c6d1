import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { audit, setup_links, users } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { newPhone } from './testing/sign-in.ts'
import { makeSetupLink } from './user.setup-link.queries.ts'
import { makeFirstSuperadmin } from './user.superadmin.ts'

// Invariant: nobody without a printed link becomes owner of a fresh site, and nobody at all once there is a superadmin.

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterEach(async () => {
  t.context.now = () => new Date()
  await t.context.db.delete(setup_links)
  await t.context.db.delete(users)
})
afterAll(() => t.close())

const password = 'a long night of rain in Malwa'
const owner = (token: string) => ({ token, name: 'Meera Joshi', phone: newPhone(), password })
const setUp = (body: object) => t.call('user.setUp', { body })
const superadmins = () => t.context.db.select().from(users).where(eq(users.role, 'superadmin'))

async function printedToken() {
  const link = await makeSetupLink(t.context, 'https://aangan.example')
  return /^https:\/\/aangan\.example\/setup#([A-Za-z0-9_-]{43})$/.exec(link ?? '')?.[1] ?? ''
}

describe('a setup link', () => {
  test('makes the first superadmin, who is signed in, and is not stored', async () => {
    const token = await printedToken()
    expect(JSON.stringify(await t.context.db.select().from(setup_links))).not.toContain(token)
    expect((await t.call('user.describeSetup', { body: { token } })).status).toBe(200)
    const browser = t.browser()
    const body = owner(token)
    const made = await browser.call('user.setUp', { body })
    expect([made.status, made.body.user]).toMatchObject([200, { name: 'Meera Joshi', role: 'superadmin' }])
    expect((await browser.call('user.profile')).body.user).toMatchObject({
      name: 'Meera Joshi',
      verified: true,
    })
    expect((await t.call('user.secret', { body: { phone: body.phone, password } })).status).toBe(200)
    const [entry] = await t.context.db.select().from(audit).where(eq(audit.action, 'superadmin.made'))
    expect(entry?.subject).toBe(`user:${made.body.user.id}`)
  })

  test('makes an account that reads the language of the page', async () => {
    const made = await t.call('user.setUp', { body: owner(await printedToken()), locale: 'hi' })
    expect(made.body.user).toMatchObject({ role: 'superadmin', language: 'hi' })
  })

  test('works once, and ends every other link', async () => {
    const [token, other] = [await printedToken(), await printedToken()]
    expect((await setUp(owner(token))).status).toBe(200)
    for (const used of [token, other]) {
      const { status, failure } = await setUp(owner(used))
      expect([status, failure.message]).toEqual([404, expect.stringContaining('npm run setup:link')])
      expect((await t.call('user.describeSetup', { body: { token: used } })).status).toBe(404)
    }
    expect(await makeSetupLink(t.context, '')).toBeUndefined()
    expect(await superadmins()).toHaveLength(1)
  })

  test('makes one owner of three people who open links at the same time', async () => {
    const tokens = await Promise.all([1, 2].map(printedToken))
    const answers = await Promise.all([...tokens, tokens[0] ?? ''].map((token) => setUp(owner(token))))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
    expect(await superadmins()).toHaveLength(1)
  })

  test('and a start with SUPERADMIN_PHONE at the same time make one superadmin', async () => {
    const token = await printedToken()
    const config = { ...t.context.config, superadminPhone: newPhone() }
    const [answer, made] = await Promise.all([
      setUp(owner(token)),
      makeFirstSuperadmin({ ...t.context, config }),
    ])
    expect([answer.status === 200, made !== undefined].filter(Boolean)).toHaveLength(1)
    expect(await superadmins()).toHaveLength(1)
    expect((await setUp(owner(token))).status).toBe(404)
  })

  test('ends with a superadmin who was made in another way, and stays ended', async () => {
    const token = await printedToken()
    const config = { ...t.context.config, superadminPhone: newPhone() }
    await makeFirstSuperadmin({ ...t.context, config })
    await t.context.db.update(users).set({ suspended_at: new Date() })
    expect((await setUp(owner(token))).status).toBe(404)
    await t.context.db.delete(users)
    expect((await setUp(owner(token))).status).toBe(404)
  })

  test('expires after a day', async () => {
    const token = await printedToken()
    t.context.now = () => new Date(Date.now() + 24 * 3_600_000 + 1000)
    expect((await setUp(owner(token))).status).toBe(404)
    expect(await superadmins()).toEqual([])
  })

  test('stays usable after bad input, which names all bad fields', async () => {
    const token = await printedToken()
    const weak = await setUp({ ...owner(token), password: 'aangan superadmin' })
    expect([weak.status, Object.keys(weak.failure.fields ?? {})]).toEqual([400, ['password']])
    const both = await setUp({ ...owner(token), name: '', password: '' })
    expect(Object.keys(both.failure.fields ?? {}).sort()).toEqual(['name', 'password'])
    const landline = await setUp({ ...owner(token), phone: '0731 400 0123' })
    expect(Object.keys(landline.failure.fields ?? {})).toEqual(['phone'])
    expect((await setUp(owner(token))).status).toBe(200)
  })

  test('makes an existing account with the number superadmin, and ends its sessions', async () => {
    const token = await printedToken()
    const known = await makeUser(t.context, { phone: newPhone() })
    const browser = await t.as(known)
    const { body } = await setUp({ ...owner(token), phone: known.phone })
    expect(body.user).toMatchObject({ id: known.id, name: 'Meera Joshi', role: 'superadmin' })
    expect((await browser.call('user.profile')).status).toBe(401)
  })

  test('is made by each process that starts, and both work', async () => {
    const tokens = await Promise.all([printedToken(), printedToken()])
    for (const token of tokens)
      expect((await t.call('user.describeSetup', { body: { token } })).status).toBe(200)
  })
})

describe('somebody without a link', () => {
  test('is refused with guessed tokens, and after twenty tries for ten minutes', async () => {
    const limited = await openTestApp('empty', { limits: true })
    await makeSetupLink(limited.context, '')
    const guess = () => limited.call('user.setUp', { body: owner('x'.repeat(43)), from: '192.0.2.9' })
    for (let tries = 0; tries < 20; tries += 1) expect((await guess()).status).toBe(404)
    const { status, headers } = await guess()
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
    const described = await limited.call('user.describeSetup', {
      body: { token: 'y'.repeat(43) },
      from: '192.0.2.9',
    })
    expect(described.status).toBe(429)
    await limited.close()
  })

  test('stays a buyer with every way to sign in', async () => {
    await printedToken()
    const browser = t.browser()
    const { body } = await browser.call('user.login', { body: { name: 'Eve', phone: newPhone() } })
    expect(body.user.role).toBe('buyer')
    for (const token of ['', '0'.repeat(43), `${'x'.repeat(42)}=`]) {
      const { status } = await browser.call('user.setUp', { body: owner(token) })
      expect([400, 404]).toContain(status)
    }
    expect((await browser.call('user.secret', { body: { phone: newPhone(), password } })).status).toBe(401)
    expect(await superadmins()).toEqual([])
  })
})
