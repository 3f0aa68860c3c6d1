import { and, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  audit,
  consents,
  contact_messages,
  idempotency_keys,
  inquiries,
  notices,
  properties,
  property_revisions,
  saved_searches,
  sessions,
  sign_in_codes,
  tours,
  users,
  wishlist,
} from '#server/platform/db/schema.ts'
import type { Viewer } from '#server/platform/sessions/sessions.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { catchCodes, newPhone, signIn, signInAndVerify } from './testing/sign-in.ts'
import { takeOverGuest } from './user.merge.ts'

let t: TestApp
let codes: Map<string, string[]>
beforeAll(async () => {
  t = await openTestApp()
})
beforeEach(() => {
  codes = catchCodes(t.context)
})
afterAll(() => t.close())

const session = '__Host-aangan_session'
const idOf = async (browser: Browser) => (await browser.call('user.profile')).body.user.id

async function askAndVerify(browser: Browser, phone: string) {
  await browser.call('user.sendCode', { body: {} })
  return browser.call('user.verify', { body: { code: codes.get(phone)?.at(-1) } })
}

describe('verifying a number that nobody has verified', () => {
  test('makes this user the account, in a new session', async () => {
    const phone = newPhone()
    const browser = await signIn(t, phone)
    const id = await idOf(browser)
    const old = browser.cookies.get(session) ?? ''
    const { status, body } = await askAndVerify(browser, phone)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ id, phone, verified: true })
    expect(browser.cookies.get(session)).not.toBe(old)
    const thief = t.browser()
    thief.cookies.set(session, old)
    expect((await thief.call('user.profile')).status).toBe(401)
    const entries = await t.context.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `user:${id}`))
    expect(entries.map((entry) => entry.action)).toEqual(['user.verified'])
  })

  test('in several browsers at once makes one account with all their data', async () => {
    const phone = newPhone()
    const browsers = await Promise.all([1, 2, 3].map(() => signIn(t, phone)))
    const homes = await Promise.all(
      browsers.map(async (browser) => makeProperty(t.context, { user_id: await idOf(browser) })),
    )
    const given: string[] = []
    for (const [at, browser] of browsers.entries()) {
      await browser.call('user.sendCode', { body: {}, from: `203.0.113.${at + 1}` })
      given.push(codes.get(phone)?.at(-1) ?? '')
    }
    const answers = await Promise.all(
      browsers.map((browser, i) => browser.call('user.verify', { body: { code: given[i] } })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const ids = new Set(await Promise.all(browsers.map(idOf)))
    expect(ids.size).toBe(1)
    const rows = await t.context.db.select().from(users).where(eq(users.phone, phone))
    expect(rows.map((row) => row.id)).toEqual([...ids])
    for (const { id } of homes) {
      const [home] = await t.context.db.select().from(properties).where(eq(properties.id, id))
      expect(home?.user_id).toBe([...ids][0])
    }
  })
})

describe('verifying the number of an account', () => {
  test('moves what this browser made without duplicates, and deletes its user', async () => {
    const { db } = t.context
    const phone = newPhone()
    const account = await makeUser(t.context, {
      phone,
      name: 'Asha',
      role: 'buyer',
      email: 'asha@example.com',
    })
    const browser = await signIn(t, phone, 'Other Name')
    const from = await idOf(browser)
    const [a, b] = [await makeProperty(t.context), await makeProperty(t.context)]
    const own = await makeProperty(t.context, { user_id: from, moderation: 'pending' })
    await db.insert(wishlist).values([
      { user_id: account.id, property_id: a.id },
      { user_id: from, property_id: a.id },
      { user_id: from, property_id: b.id },
    ])
    await db.insert(saved_searches).values([
      { user_id: account.id, query: 'type=sale', name: 'Sale' },
      { user_id: from, query: 'type=sale', name: 'The same' },
      { user_id: from, query: 'type=rent', name: 'Rent' },
    ])
    const slot = { property_id: a.id, tour_date: '2027-01-05', tour_time: '11:00' }
    await db.insert(tours).values([
      { user_id: account.id, ...slot },
      { user_id: from, ...slot },
      { user_id: from, ...slot, state: 'declined' },
      { user_id: from, ...slot, property_id: b.id },
    ])
    const words = { name: 'A', email: 'a@example.com', message: 'Hello' }
    const [lead] = await db
      .insert(inquiries)
      .values([
        { ...words, user_id: from, property_id: a.id },
        { ...words, recipient_id: from, property_id: own.id },
      ])
      .returning()
    await db.insert(contact_messages).values({ user_id: from, name: 'A', phone })
    await db
      .insert(property_revisions)
      .values({ property_id: own.id, submitted_by: from, payload: {}, decided_by: from })
    await db.insert(notices).values({
      ...{ kind: 'inquiry.received', key: 'received', recipient_id: from },
      ...{ subject_kind: 'inquiry', subject_id: lead?.id as number },
    })
    await db.insert(notices).values({
      ...{ kind: 'tour.listing_deleted', key: 'deleted', recipient_id: from },
      ...{ subject_kind: 'user', subject_id: from, data: { tour_date: '2026-11-25', tour_time: '16:30' } },
    })
    await db.insert(idempotency_keys).values({
      key: Buffer.alloc(32, 7),
      user_id: from,
      input_hash: Buffer.alloc(32),
      body: {},
    })

    const { status, body } = await askAndVerify(browser, phone)
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      id: account.id,
      name: 'Asha',
      email: 'asha@example.com',
      role: 'buyer',
    })
    expect(await idOf(browser)).toBe(account.id)

    const of = async (table: typeof wishlist | typeof tours | typeof consents) =>
      db.select().from(table).where(eq(table.user_id, account.id))
    expect((await of(wishlist)).map((row) => row).length).toBe(2)
    const searches = await db.select().from(saved_searches).where(eq(saved_searches.user_id, account.id))
    expect(searches.map(({ name }) => name).toSorted()).toEqual(['Rent', 'Sale'])
    expect((await of(tours)).length).toBe(3)
    expect((await of(consents)).length).toBe(1)
    const [home] = await db.select().from(properties).where(eq(properties.id, own.id))
    expect(home).toMatchObject({ user_id: account.id, moderation: 'pending' })
    expect(await db.select().from(inquiries).where(eq(inquiries.user_id, account.id))).toHaveLength(1)
    expect(await db.select().from(inquiries).where(eq(inquiries.recipient_id, account.id))).toHaveLength(1)
    expect(
      await db.select().from(contact_messages).where(eq(contact_messages.user_id, account.id)),
    ).toHaveLength(1)
    expect(await db.select().from(notices).where(eq(notices.recipient_id, account.id))).toHaveLength(2)
    expect(await db.select().from(notices).where(eq(notices.user_id, account.id))).toHaveLength(1)
    expect(
      await db.select().from(idempotency_keys).where(eq(idempotency_keys.user_id, account.id)),
    ).toHaveLength(1)
    expect(await db.select().from(sign_in_codes).where(eq(sign_in_codes.user_id, account.id))).toHaveLength(1)
    const revision = eq(property_revisions.property_id, own.id)
    expect(await db.select().from(property_revisions).where(revision)).toMatchObject([
      { submitted_by: account.id, decided_by: account.id },
    ])
    expect(await db.select().from(users).where(eq(users.id, from))).toEqual([])
    const entries = await db
      .select()
      .from(audit)
      .where(eq(audit.subject, `user:${account.id}`))
    expect(entries).toMatchObject([{ action: 'user.merged', details: { merged: from } }])
  })

  test('leaves its other sessions and other unverified users of the number alone', async () => {
    const phone = newPhone()
    const first = await signInAndVerify(t, codes, phone)
    const stranger = await signIn(t, phone, 'Stranger')
    const second = await signInAndVerify(t, codes, phone)
    expect(await idOf(second)).toBe(await idOf(first))
    const strangers = (await stranger.call('user.profile')).body.user
    expect(strangers).toMatchObject({ name: 'Stranger', verified: false })
    expect(strangers.id).not.toBe(await idOf(first))
  })

  test('makes the owner of an accepted listing a seller, and gives no other right', async () => {
    const { db } = t.context
    for (const [role, becomes] of [
      ['seller', 'seller'],
      ['admin', 'buyer'],
    ] as const) {
      const phone = newPhone()
      await makeUser(t.context, { phone, role: 'buyer' })
      const browser = await signIn(t, phone)
      await db
        .update(users)
        .set({ role })
        .where(eq(users.id, await idOf(browser)))
      expect((await askAndVerify(browser, phone)).body.user.role).toBe(becomes)
    }
    const phone = newPhone()
    await makeUser(t.context, { phone, role: 'admin' })
    expect((await askAndVerify(await signIn(t, phone), phone)).body.user.role).toBe('admin')
  })

  test.for([
    ['a superadmin', { role: 'superadmin' as const }, 'password'],
    ['a suspended person', { suspended_at: new Date() }, 'suspended'],
  ] as const)('of %s is refused with a sentence', async ([, facts, word]) => {
    const phone = newPhone()
    const account = await makeUser(t.context, { phone, ...facts })
    const browser = await signIn(t, phone)
    const own = await idOf(browser)
    const { status, failure } = await askAndVerify(browser, phone)
    expect(status).toBe(403)
    expect(failure.message).toContain(word)
    expect(await idOf(browser)).toBe(own)
    const held = await t.context.db.select().from(sessions).where(eq(sessions.user_id, account.id))
    expect(held).toEqual([])
    const code = codes.get(phone)?.at(-1)
    expect((await browser.call('user.verify', { body: { code } })).status).toBe(400)
  })

  test('again by the account itself succeeds, and renews its session', async () => {
    const phone = newPhone()
    const browser = await signInAndVerify(t, codes, phone)
    const [id, old] = [await idOf(browser), browser.cookies.get(session)]
    expect((await askAndVerify(browser, phone)).body.user).toMatchObject({ id, verified: true })
    expect(browser.cookies.get(session)).not.toBe(old)
  })

  test('moves nothing of a user who was suspended meanwhile, whose hidden listings would stay hidden', async () => {
    const phone = newPhone()
    const account = await makeUser(t.context, { phone })
    const guest = await makeUser(t.context, { phone, phone_verified_at: null, suspended_at: new Date() })
    const property = await makeProperty(t.context, { user_id: guest.id })
    const viewer = { ...guest, verified: false } as unknown as Viewer
    const merged = await t.context.db.transaction((tx) => takeOverGuest(tx, viewer, account, t.context.now()))
    expect(merged.id).toBe(account.id)
    const [kept] = await t.context.db.select().from(properties).where(eq(properties.id, property.id))
    expect(kept?.user_id).toBe(guest.id)
  })

  test('is refused to a user who was erased meanwhile', async () => {
    const phone = newPhone()
    const browser = await signIn(t, phone)
    await browser.call('user.sendCode', { body: {} })
    await t.context.db.delete(users).where(eq(users.id, await idOf(browser)))
    const { status } = await browser.call('user.verify', { body: { code: codes.get(phone)?.at(-1) } })
    expect(status).toBe(401)
    const proven = and(eq(users.phone, phone), isNotNull(users.phone_verified_at))
    expect(await t.context.db.select().from(users).where(proven)).toEqual([])
  })
})

test('every reference to a user is known to the merge', async () => {
  const { rows } = await t.context.database.pool.query(`
    select conrelid::regclass::text || '.' || a.attname as name from pg_constraint
    join pg_attribute a on a.attrelid = conrelid and a.attnum = any (conkey)
    where contype = 'f' and confrelid = 'users'::regclass order by 1`)
  // Add a new reference to user.merge.ts and then here.
  // Only staff have a profile, turns, photos, invitations and rows of the rule book, and their numbers are verified: nobody merges them.
  const ofStaff = [
    'agent_profiles.user_id',
    'agent_turns.user_id',
    'cost_rates.added_by',
    'cost_rates.verified_by',
    'invitations.invited_by',
    'media.agent_id',
  ]
  const names = rows.map((row) => row.name)
  expect(names).toEqual(expect.arrayContaining(ofStaff))
  expect(names.filter((name) => !ofStaff.includes(name))).toEqual([
    'consents.user_id',
    'contact_messages.user_id',
    'devices.guest_id',
    'devices.user_id',
    'email_verifications.user_id',
    'idempotency_keys.user_id',
    'imports.user_id',
    'inquiries.recipient_id',
    'inquiries.user_id',
    'lead_events.actor_id',
    'lead_events.person_id',
    'lead_notes.author_id',
    'leads.assignee_id',
    'listing_documents.checked_by',
    'notices.recipient_id',
    'notices.user_id',
    // Only verified accounts have passkeys and register them.
    'passkey_challenges.user_id',
    'passkeys.user_id',
    'properties.agent_id',
    'properties.rera_checked_by',
    'properties.user_id',
    'property_revisions.decided_by',
    'property_revisions.submitted_by',
    // Only admins have authenticators, and with them recovery codes.
    'recovery_codes.user_id',
    'saved_searches.user_id',
    'sessions.user_id',
    'settings.updated_by',
    'sign_in_codes.user_id',
    'sign_in_links.user_id',
    'tours.user_id',
    'wishlist.user_id',
  ])
})
