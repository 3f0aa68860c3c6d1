import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit, sign_in_links } from '#server/platform/db/schema.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { newPhone, signIn, stopClock } from './testing/sign-in.ts'

let t: TestApp
let boss: Browser
let superadmin: Awaited<ReturnType<typeof makeUser>>
let clock: ReturnType<typeof stopClock>
beforeAll(async () => {
  t = await openTestApp()
  superadmin = await makeUser(t.context, { role: 'superadmin' })
  clock = stopClock(t.context)
  boss = await t.as(superadmin)
})
afterAll(() => t.close())

/** The clock moves in between, so the superadmin signs in again. */
async function make(id: number) {
  const browser = await t.as(superadmin)
  return browser.call('admin.createSignInLink', { params: { id } })
}
const open = (token: string, browser = t.browser()) => browser.call('user.link', { body: { token } })

async function linkFor(id: number) {
  const { status, body } = await make(id)
  expect(status).toBe(200)
  return body.data.path.split('#')[1] ?? ''
}

describe('a sign-in link', () => {
  test('signs its person in once, on a device that is known from then on', async () => {
    const user = await makeUser(t.context)
    const token = await linkFor(user.id)
    const browser = t.browser()
    const { status, body } = await open(token, browser)
    expect([status, body.user.id]).toEqual([200, user.id])
    expect((await browser.call('user.profile')).body.user.id).toBe(user.id)
    expect(browser.cookies.get('__Host-aangan_device')).toBeTruthy()
    const again = await open(token)
    expect([again.status, again.failure.message]).toEqual([
      404,
      'This link has already been used or has expired. Ask the agency for a new one.',
    ])
    const acts = await t.context.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `user:${user.id}`))
    expect(acts.map(({ action }) => action)).toEqual(['user.link_made', 'user.link_signed_in'])
  })

  test('opened twice at once signs in once', async () => {
    const token = await linkFor((await makeUser(t.context)).id)
    const answers = await Promise.all([open(token), open(token), open(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })

  test('expires after twenty minutes, and when a newer one is created', async () => {
    const user = await makeUser(t.context)
    const late = await linkFor(user.id)
    clock.forward(20 * 60)
    expect((await open(late)).status).toBe(404)
    const first = await linkFor(user.id)
    const second = await linkFor(user.id)
    expect((await open(first)).status).toBe(404)
    expect((await open(second)).status).toBe(200)
  })

  test('stops working after a suspension or a change of role', async () => {
    const user = await makeUser(t.context)
    const before = await linkFor(user.id)
    await boss.call('admin.updateUser', { params: { id: user.id }, body: { suspended: true } })
    expect((await make(user.id)).status).toBe(409)
    await boss.call('admin.updateUser', { params: { id: user.id }, body: { suspended: false } })
    expect((await open(before)).status).toBe(404)
    const asSeller = await linkFor(user.id)
    const proved = await t.as(superadmin)
    await proved.call('admin.updateUser', { params: { id: user.id }, body: { role: 'admin' } })
    expect((await open(asSeller)).status).toBe(404)
  })

  test('is stored as a hash only', async () => {
    const user = await makeUser(t.context)
    const token = await linkFor(user.id)
    const rows = await t.context.db.select().from(sign_in_links).where(eq(sign_in_links.user_id, user.id))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows.map((row) => row.token_hash.toString('base64url')))).not.toContain(token)
  })

  test('is not spent by a program that only opens its page', async () => {
    const { body } = await make((await makeUser(t.context)).id)
    const [page = '', token = ''] = body.data.path.split('#')
    await t.app.inject({ url: page })
    expect((await open(token)).status).toBe(200)
  })
})

describe('an unverified user with a link', () => {
  test('counts as verified, as the superadmin attested', async () => {
    const user = await makeUser(t.context, { role: 'buyer', phone_verified_at: null, phone: newPhone() })
    expect((await open(await linkFor(user.id))).body.user.verified).toBe(true)
  })

  test('gets no link while the number belongs to another account', async () => {
    const { phone } = await makeUser(t.context)
    const stranger = await makeUser(t.context, { role: 'buyer', phone_verified_at: null, phone })
    expect((await make(stranger.id)).status).toBe(409)
    // Also if that account came after the link.
    const other = newPhone()
    const early = await makeUser(t.context, { role: 'buyer', phone_verified_at: null, phone: other })
    const token = await linkFor(early.id)
    await makeUser(t.context, { phone: other })
    expect((await open(token)).status).toBe(404)
  })
})

test('keeps what the browser made with this number, not with another', async () => {
  const owner = await makeUser(t.context)
  const guest = await signIn(t, owner.phone)
  const { id } = (await guest.call('user.profile')).body.user
  const listing = await makeProperty(t.context, { user_id: id, moderation: 'pending' })
  await open(await linkFor(owner.id), guest)
  const mine = await guest.call('property.byUser', { params: { userId: owner.id } })
  expect(mine.body.data.map((row) => row.id)).toContain(listing.id)
  const stranger = await signIn(t, newPhone())
  const other = (await stranger.call('user.profile')).body.user
  const foreign = await makeProperty(t.context, { user_id: other.id, moderation: 'pending' })
  await open(await linkFor(owner.id), stranger)
  const after = await stranger.call('property.byUser', { params: { userId: owner.id } })
  expect(after.body.data.map((row) => row.id)).not.toContain(foreign.id)
})

test('superadmins have no links', async () => {
  const other = await makeUser(t.context, { role: 'superadmin' })
  expect((await make(other.id)).status).toBe(409)
})
