import { createHash } from 'node:crypto'
import { desc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { locales } from '#contract/locales.ts'
import { verifyAudit } from '#server/platform/audit/verify.ts'
import { consents, inquiries, media, sign_in_codes, tours, users } from '#server/platform/db/schema.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { eraseViewer } from './privacy.erase.ts'

let t: TestApp
let serial = 0
let mark: string
let phone: string
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())
beforeEach(() => {
  serial += 1
  mark = `Kestrel${serial}q`
  phone = `+91981234${String(serial).padStart(4, '0')}`
})

const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)

test.for(locales)(
  'consents keep the version and the language of the text that was shown: %s',
  async (locale) => {
    const browser = await signIn()
    const { id } = await makeProperty(t.context)
    const shown = { notice_version: '2026-11' } as const
    const inquiry = { name: `${mark} Rao`, email: `${mark}@mail.example`, message: `${mark} asks` }
    const answers = [
      await browser.call('contact.create', { locale, body: { ...contactBody(), ...shown } }),
      await browser.call('inquiry.create', { locale, body: { ...inquiry, property_id: id, ...shown } }),
      await browser.call('tour.create', {
        locale,
        body: { property_id: id, tour_date: day, tour_time: '10:30', ...shown },
      }),
      await browser.call('report.create', {
        locale,
        params: { id },
        body: { reason: 'sold', phone, ...shown },
      }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const given = await t.context.db
      .select({ purpose: consents.purpose, version: consents.notice_version, language: consents.language })
      .from(consents)
      .orderBy(desc(consents.id))
      .limit(4)
    expect(given).toEqual(
      ['report', 'tour', 'inquiry', 'contact'].map((purpose) => ({
        purpose,
        version: '2026-11',
        language: locale,
      })),
    )
  },
)

describe('GET /user/export', () => {
  test('returns everything of the person and nothing of anybody else', async () => {
    const { browser, listing } = await livedHere()
    const { status, body, headers } = await browser.call('privacy.export')
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('attachment')
    const { data } = body
    expect(data.user).toMatchObject({ name: `${mark} Rao`, phone, verified: true })
    expect(data.sessions).toHaveLength(1)
    expect(data.consents.map((consent) => consent.purpose).sort()).toEqual([
      'account',
      'contact',
      'inquiry',
      'tour',
    ])
    expect(data.wishlist).toHaveLength(1)
    expect(data.tours).toHaveLength(1)
    expect(data.inquiries).toMatchObject([{ message: `${mark} asks` }])
    expect(data.contact_messages).toMatchObject([{ phone, message: `${mark} writes` }])
    expect(data.properties).toMatchObject([{ id: listing }])
    expect(data.history.map(({ property_id, price, status }) => ({ property_id, price, status }))).toEqual([
      { property_id: listing, price: null, status: 'available' },
      { property_id: listing, price: expect.any(Number), status: null },
    ])
    await t.call('contact.create', { body: { ...contactBody(), message: 'sent signed out' } })
    await t.call('inquiry.create', { body: { name: `${mark} Rao`, phone, message: `${mark} calls` } })
    const again = await browser.call('privacy.export')
    expect(again.body.data.contact_messages).toHaveLength(2)
    expect(again.body.data.inquiries).toMatchObject([
      { email: `${mark}@mail.example` },
      { phone, email: null },
    ])
    expect(JSON.stringify(data)).not.toContain('Letter from')
    expect(data.leads.map(({ kind }) => kind).sort()).toEqual(['inquiry', 'message', 'tour'])
    for (const { kind, notes, follow_up_on, history } of data.leads) {
      expect([kind, notes.map(({ text }) => text), follow_up_on]).toEqual([
        kind,
        [`${mark} wants a garden`],
        '2026-12-24',
      ])
      expect(history.map(({ action }) => action)).toEqual(['note_added', 'follow_up'])
    }
  })
})

describe('DELETE /user/profile', () => {
  test('leaves no trace of the person in any table, job or file', async () => {
    const noted = await countNoted()
    const { browser, hash, userId } = await livedHere()
    expect(await countNoted()).not.toEqual(noted)
    expect((await findTraces(t, [mark, phone.slice(3)])).length).toBeGreaterThan(4)

    const { status, body } = await browser.call('privacy.erase')

    expect(status, JSON.stringify(body)).toBe(200)
    expect(await findTraces(t, [mark, phone.slice(3)])).toEqual([])
    expect(await countNoted()).toEqual(noted)
    expect(await t.context.files.stat(`${hash}-640.webp`)).toBeUndefined()
    expect(await t.context.originals.stat(`${hash}.original`)).toBeUndefined()
    expect((await browser.call('user.profile')).status).toBe(401)
    expect(browser.cookies.size).toBe(0)
    const { rows } = await t.context.db.execute(
      sql`select actor_id, details from audit where subject = ${`user:${userId}`} and action = 'user.erased'`,
    )
    expect(rows).toEqual([{ actor_id: userId, details: {} }])
    expect((await verifyAudit(t.context.db)).problem).toBeUndefined()
  })

  test('deletes what others entered with a verified number, but no other account', async () => {
    const owner = await makeUser(t.context, { phone, name: `${mark} Owner` })
    const claimed = await signIn()
    const written = await claimed.call('contact.create', { body: contactBody() })
    expect(written.status).toBe(201)
    await t.call('contact.create', { body: { ...contactBody(), message: 'from the owner, signed out' } })

    expect((await claimed.call('privacy.erase')).status).toBe(200)
    expect(await t.context.db.select().from(users).where(eq(users.id, owner.id))).toHaveLength(1)
    expect(await findTraces(t, ['from the owner'])).toEqual(['contact_messages'])

    await signIn()
    const own = await t.as(owner)
    expect((await own.call('privacy.erase')).status).toBe(200)
    expect(await findTraces(t, [mark, phone.slice(3), 'from the owner'])).toEqual([])
  })

  test("ends the consents of others' tours and inquiries about the listings", async () => {
    const { browser, listing } = await livedHere()
    const visitor = t.browser()
    await visitor.call('user.login', { body: { name: 'Guest', phone: '+919812399999' } })
    const tour = { property_id: listing, tour_date: day, tour_time: '15:00' }
    expect((await visitor.call('tour.create', { body: tour })).status).toBe(201)
    const inquiry = { name: 'Guest', email: 'guest@x.example', message: 'Hello', property_id: listing }
    expect((await visitor.call('inquiry.create', { body: inquiry })).status).toBe(201)
    await browser.call('privacy.erase')
    const { body } = await visitor.call('privacy.consents')
    const ended = body.data.filter((consent) => consent.withdrawn_at).map((consent) => consent.purpose)
    expect(ended.sort()).toEqual(['inquiry', 'tour'])
  })

  test('keeps files that another listing shows too', async () => {
    const { browser, hash } = await livedHere()
    const other = await makeProperty(t.context)
    await addPicture(other.id, hash)
    await browser.call('privacy.erase')
    expect(await t.context.files.stat(`${hash}-640.webp`)).toBeDefined()
  })

  test('answers an account that was erased meanwhile like a visitor', async () => {
    const viewer = await makeUser(t.context)
    await eraseViewer(t.context, viewer)
    await expect(eraseViewer(t.context, viewer)).rejects.toMatchObject({ code: 'not_signed_in' })
  })

  test('erases once for two requests at once, and both succeed', async () => {
    const { browser } = await livedHere()
    const answers = await Promise.all([1, 2, 3].map(() => browser.call('privacy.erase')))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 401, 401])
    expect(await findTraces(t, [mark, phone.slice(3)])).toEqual([])
  })

  test('is refused to the last superadmin only', async () => {
    const [first, second] = [
      await makeUser(t.context, { role: 'superadmin' }),
      await makeUser(t.context, { role: 'superadmin' }),
    ]
    const both = [await t.as(first), await t.as(second)]
    const answers = await Promise.all(both.map((browser) => browser.call('privacy.erase')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    await t.context.db.delete(users).where(eq(users.role, 'superadmin'))
  })
})

describe('DELETE /user/consents/{id}', () => {
  test('deletes the data given with it, but not that it was given and withdrawn', async () => {
    const { browser } = await livedHere()
    const { body } = await browser.call('privacy.consents')
    for (const { id, purpose } of body.data.filter((consent) => consent.purpose !== 'account')) {
      const { status, body: answer } = await browser.call('privacy.withdraw', { params: { id } })
      expect([purpose, status]).toEqual([purpose, 200])
      expect(answer.data.withdrawn_at).not.toBeNull()
    }
    const { body: after } = await browser.call('privacy.export')
    expect(after.data).toMatchObject({ tours: [], inquiries: [], contact_messages: [] })
    expect(after.data.consents.filter((consent) => consent.withdrawn_at)).toHaveLength(3)
    expect(after.data.wishlist).toHaveLength(1)
  })

  test('erases the account when the consent is that of the account', async () => {
    const { browser } = await livedHere()
    const { body } = await browser.call('privacy.consents')
    const account = body.data.find((consent) => consent.purpose === 'account')
    expect((await browser.call('privacy.withdraw', { params: { id: account?.id } })).status).toBe(200)
    expect(await findTraces(t, [mark, phone.slice(3)])).toEqual([])
  })

  test('answers alike for an absent consent and one of somebody else', async () => {
    const { browser } = await livedHere()
    const [foreign] = await t.context.db
      .insert(consents)
      .values({ purpose: 'tour', user_id: (await makeUser(t.context)).id })
      .returning()
    const answers = await Promise.all(
      [foreign?.id, 2_000_000_000].map((id) => browser.call('privacy.withdraw', { params: { id } })),
    )
    expect(answers[0]?.status).toBe(404)
    expect(answers[0]?.body).toEqual(answers[1]?.body)
  })
})

describe('POST /consent/withdraw', () => {
  test('withdraws a message without an account, also twice', async () => {
    const { body } = await t.call('inquiry.create', {
      body: { name: `${mark} Guest`, email: `${mark}@x.example`, message: 'Hello' },
    })
    const { receipt } = body.data
    expect(await findTraces(t, [mark])).toEqual(['inquiries'])
    for (const _ of [1, 2]) {
      expect((await t.call('privacy.withdrawByReceipt', { body: { receipt } })).status).toBe(200)
    }
    expect(await findTraces(t, [mark])).toEqual([])
    expect((await t.call('privacy.withdrawByReceipt', { body: { receipt: 'A'.repeat(43) } })).status).toBe(
      404,
    )
    for (const wrong of ['', null, 5, receipt.slice(1), `${receipt}=`, [receipt]]) {
      expect((await t.call('privacy.withdrawByReceipt', { body: { receipt: wrong } })).status).toBe(400)
    }
  })
})

async function livedHere() {
  const browser = await signIn()
  await browser.call('user.sendCode', { body: {} })
  const { body } = await browser.call('user.verify', { body: { code: await readCode() } })
  const userId = body.user.id
  await browser.call('user.update', { body: { username: `${mark}.rao`, email: `${mark}@mail.example` } })
  const foreign = await makeProperty(t.context)
  const headers = { 'idempotency-key': `key-${serial}` }
  await browser.call('wishlist.create', { body: { property_id: foreign.id }, headers })
  const tour = { property_id: foreign.id, tour_date: day, tour_time: '10:30' }
  await browser.call('tour.create', { body: tour, headers })
  const inquiry = { name: `${mark} Rao`, email: `${mark}@mail.example`, message: `${mark} asks` }
  await browser.call('inquiry.create', { body: { ...inquiry, property_id: foreign.id }, headers })
  await browser.call('contact.create', { body: contactBody(), headers })
  const own = await makeProperty(t.context, {
    user_id: userId,
    title: `${mark} villa with garden`,
    name: `${mark} Rao`,
    phone,
  })
  const hash = createHash('sha256').update(mark).digest('hex').slice(0, 20)
  await addPicture(own.id, hash)
  await t.context.files.put(`${hash}-640.webp`, Buffer.from(mark))
  await t.context.originals.put(`${hash}.original`, Buffer.from(mark))
  await t.context.db.insert(inquiries).values({
    name: 'Letter from Ravi',
    email: 'ravi@x.example',
    message: `Dear ${mark}, Letter from Ravi`,
    recipient_id: userId,
    property_id: own.id,
  })
  await t.context.db.insert(tours).values({
    user_id: (await makeUser(t.context)).id,
    property_id: own.id,
    tour_date: day,
    tour_time: '12:00',
  })
  await workOnLeads()
  return { browser, userId, listing: own.id, hash }
}

async function countNoted() {
  const { rows } = await t.context.db.execute(sql`select (select count(*) from leads) as leads,
    (select count(*) from lead_notes) as notes, (select count(*) from lead_events) as events`)
  return rows
}

async function workOnLeads() {
  const agent = await t.as(await makeUser(t.context, { role: 'admin' }))
  const { body } = await agent.call('lead.list', { query: `keyword=${mark}` })
  const ids = new Set<number>()
  for (const { id } of body.data) {
    const lead = await agent.call('lead.get', { params: { id } })
    for (const each of [lead.body.data, ...lead.body.data.others]) {
      if (JSON.stringify({ ...each, others: [] }).includes(mark)) ids.add(each.id)
    }
  }
  expect(ids.size).toBeGreaterThanOrEqual(4)
  for (const id of ids) {
    const params = { id }
    const planned = { version: 1, follow_up_on: '2026-12-24' }
    expect((await agent.call('lead.update', { params, body: planned })).status).toBe(200)
    expect(
      (await agent.call('lead.addNote', { params, body: { text: `${mark} wants a garden` } })).status,
    ).toBe(201)
  }
}

async function signIn(): Promise<Browser> {
  const browser = t.browser()
  await browser.call('user.login', { body: { name: `${mark} Rao`, phone } })
  return browser
}

function contactBody() {
  return { name: `${mark} Rao`, phone, email: `${mark}@mail.example`, message: `${mark} writes` }
}

async function readCode(): Promise<string> {
  const rows = await t.context.db.select().from(sign_in_codes).orderBy(sql`id desc`).limit(1)
  const sealed = rows[0]?.sealed
  return (sealed && t.context.secret.unseal('code', sealed)) ?? ''
}

async function addPicture(property_id: number, hash: string) {
  await t.context.db
    .insert(media)
    .values({ property_id, kind: 'image', hash, width: 640, height: 480, widths: [640] })
}

/** Searches every column, also of the job queue. */
async function findTraces({ context }: TestApp, words: string[]): Promise<string[]> {
  const { rows: tables } = await context.db.execute<{ name: string }>(sql`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE' order by 1`)
  const found: string[] = []
  for (const { name } of tables) {
    const pattern = words.join('|').toLowerCase()
    const { rows } = await context.db.execute(
      sql`select 1 from ${sql.raw(name)} t where lower(t::text) ~ ${pattern} limit 1`,
    )
    if (rows.length > 0) found.push(name.replace(/^public\./, ''))
  }
  return found
}
