import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/enums.ts'
import { audit, passkeys, users } from '#server/platform/db/schema.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { openAuthenticator } from '#tests/support/authenticator.ts'
import { makeUser } from '#tests/support/factories.ts'
import { signIn, stopClock } from './testing/sign-in.ts'
import { findPasskeySite } from './user.passkey-site.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

type Wrong = Parameters<ReturnType<typeof openAuthenticator>['get']>[1]

async function add(browser: Browser, device = openAuthenticator(), wrong?: Wrong) {
  const { body } = await browser.call('user.passkeyOptions')
  const response = device.create(body.data, wrong)
  return { device, added: await browser.call('user.addPasskey', { body: { name: 'My phone', response } }) }
}

async function owner(role: Role = 'seller') {
  const user = await makeUser(t.context, { role })
  const browser = await t.as(user)
  return { user, browser, ...(await add(browser)) }
}

async function signInWith(
  device: ReturnType<typeof openAuthenticator>,
  wrong?: Wrong,
  browser = t.browser(),
) {
  const { body } = await browser.call('user.passkeyChallenge', { body: {} })
  const response = device.get(body.data, wrong)
  return { browser, response, answer: await browser.call('user.passkeySignIn', { body: { response } }) }
}

describe('a passkey', () => {
  test('is added, listed, renamed, removed and exported by its owner', async () => {
    const { user, browser, added } = await owner()
    expect([added.status, added.body.data.name]).toEqual([200, 'My phone'])
    const params = { id: added.body.data.id }
    await browser.call('user.renamePasskey', { params, body: { name: 'Old phone' } })
    const { data } = (await browser.call('user.security')).body
    expect(data.passkeys).toMatchObject([{ name: 'Old phone', last_used_at: null }])
    expect(data.ways).toEqual(['passkey', 'code'])
    const download = (await browser.call('privacy.export')).body.data
    expect(download.passkeys).toEqual(data.passkeys)
    expect((await browser.call('user.removePasskey', { params })).status).toBe(200)
    expect(await t.context.db.select().from(passkeys).where(eq(passkeys.user_id, user.id))).toEqual([])
  })

  test('signs its owner in on a new browser, once for each challenge', async () => {
    const { user, device } = await owner()
    const { browser, response, answer } = await signInWith(device)
    expect(answer.body.user).toMatchObject({ id: user.id, second_factor: 'not_needed' })
    expect((await browser.call('user.profile')).body.user.id).toBe(user.id)
    expect((await browser.call('user.passkeySignIn', { body: { response } })).status).toBe(401)
  })

  test('counts as both factors for an admin, on a site that others reach', async () => {
    const { device } = await owner('admin')
    const { browser, answer } = await signInWith(device)
    expect(answer.body.user.second_factor).toBe('given')
    expect((await browser.call('import.list')).status).toBe(200)
  })

  test.each([
    ['of another website', { origin: 'https://evil.example' }],
    ['of another relying party', { rpId: 'evil.example' }],
    ['without proof of the person', { unverified: true }],
    ['of another challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }],
  ] as const)('is refused with an answer %s', async (_, wrong) => {
    const { device, browser } = await owner()
    expect((await signInWith(device, wrong)).answer.failure.code).toBe('wrong_credentials')
    expect((await add(browser, openAuthenticator(), wrong)).added.status).toBe(400)
  })

  test("is refused for another browser's or an expired challenge", async () => {
    const { device } = await owner()
    const challenge = await t.browser().call('user.passkeyChallenge', { body: {} })
    const response = device.get(challenge.body.data)
    expect((await t.browser().call('user.passkeySignIn', { body: { response } })).status).toBe(401)
    const clock = stopClock(t.context)
    const browser = t.browser()
    const late = await browser.call('user.passkeyChallenge', { body: {} })
    clock.forward(5 * 60 + 1)
    const answer = { response: device.get(late.body.data) }
    expect((await browser.call('user.passkeySignIn', { body: answer })).status).toBe(401)
  })

  test('is refused when its counter did not increase, which is audited', async () => {
    const { user, device } = await owner()
    await signInWith(device, { counter: 7 })
    expect((await signInWith(device, { counter: 7 })).answer.status).toBe(401)
    expect((await signInWith(device, { counter: 3 })).answer.status).toBe(401)
    const entries = await t.context.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `user:${user.id}`))
    expect(entries.filter(({ action }) => action === 'user.passkey_refused')).toHaveLength(2)
    expect((await signInWith(device, { counter: 8 })).answer.status).toBe(200)
  })

  test('signs in repeatedly when its authenticator has no counter', async () => {
    const user = await makeUser(t.context)
    const { device } = await add(await t.as(user), openAuthenticator(), { counter: 0 })
    for (const _ of [1, 2]) expect((await signInWith(device, { counter: 0 })).answer.status).toBe(200)
  })

  test('cannot be added by another account, and proves nobody else', async () => {
    const { device } = await owner()
    const other = await t.as(await makeUser(t.context), { proof: true })
    const { body } = await other.call('user.passkeyChallenge', { body: { proof: true } })
    expect(body.data.allowCredentials).toEqual([])
    const proof = await other.call('user.prove', { body: { passkey: device.get(body.data) } })
    expect(proof.failure.fields).toHaveProperty('passkey')
    expect((await add(await t.as(await makeUser(t.context)), device)).added.status).toBe(409)
  })

  test('is not added without a proven number, nor without a recent proof', async () => {
    const stranger = await t.as(await makeUser(t.context, { phone_verified_at: null }))
    expect((await stranger.call('user.passkeyOptions')).status).toBe(409)
    const idle = await t.as(await makeUser(t.context), { proof: true })
    expect((await idle.call('user.passkeyOptions')).failure.code).toBe('reauthentication_required')
  })

  test('is deleted with its account, and does not sign a suspended person in', async () => {
    const { user, browser, device } = await owner()
    const { db } = t.context
    await db.update(users).set({ suspended_at: new Date() }).where(eq(users.id, user.id))
    expect((await signInWith(device)).answer.status).toBe(403)
    await db.update(users).set({ suspended_at: null }).where(eq(users.id, user.id))
    await browser.call('privacy.erase')
    expect((await signInWith(device)).answer.status).toBe(401)
    expect(await db.select().from(passkeys).where(eq(passkeys.user_id, user.id))).toEqual([])
  })

  test('brings what this browser made with the same number into the account', async () => {
    const { user, device } = await owner()
    const browser = await signIn(t, user.phone)
    const made = (await browser.call('user.profile')).body.user.id
    await signInWith(device, undefined, browser)
    expect((await browser.call('user.profile')).body.user.id).toBe(user.id)
    expect(await t.context.db.select().from(users).where(eq(users.id, made))).toEqual([])
  })
})

test("passkeys belong to the site's host name, and to no IP address", () => {
  const site = (publicUrl: string) => findPasskeySite({ publicUrl })
  expect(site('https://homes.example')).toEqual({ rpId: 'homes.example', origin: 'https://homes.example' })
  expect(site('http://127.0.0.1:3000')).toEqual({ rpId: 'localhost', origin: 'http://localhost:3000' })
  expect(site('http://homes.example')).toBeUndefined()
  expect(site('https://192.0.2.7')).toBeUndefined()
  expect(site('https://[2001:db8::7]')).toBeUndefined()
})
