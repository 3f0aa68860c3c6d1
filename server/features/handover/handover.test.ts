import { desc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTourLead } from '#server/features/lead/testing/make-lead.ts'
import { composeNotices } from '#server/features/notices/notice.compose.ts'
import { replayErasuresFrom } from '#server/features/privacy/privacy.replay.ts'
import {
  audit,
  erasures,
  leads,
  notices,
  properties,
  property_revisions,
  tours,
  users,
} from '#server/platform/db/schema.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { makeWork } from './testing/make-work.ts'

let t: TestApp
let superadmin: Browser
let boss: Awaited<ReturnType<typeof makeUser>>
beforeAll(async () => {
  t = await openTestApp()
  boss = await makeUser(t.context, { role: 'superadmin', name: 'Owner' })
  superadmin = await t.as(boss)
})
afterAll(() => t.close())

const change = (id: number, body: unknown) => superadmin.call('admin.updateUser', { params: { id }, body })
const erase = (id: number, to?: number) =>
  superadmin.call('admin.eraseUser', { params: { id }, query: to ? `hand_over_to=${to}` : '' })
const make = (id: number, to: number) => superadmin.call('handover.make', { params: { id }, body: { to } })
const preview = async (id: number) =>
  (await superadmin.call('handover.preview', { params: { id } })).body.data

async function listingsOf(ids: number[]) {
  const { id, user_id, agent_id, contact, phone, moderation } = properties
  return t.context.db
    .select({ user_id, agent_id, contact, phone, moderation })
    .from(properties)
    .where(inArray(id, ids))
    .orderBy(id)
}

async function leadsSeenBy(person: { id: number; role: 'agent' }) {
  const { body } = await (await t.as(person)).call('lead.list')
  return body.data.map(({ id }) => id).sort((a, b) => a - b)
}

const held = {
  ...{ listings: 3, owned: 2, published: 3, withheld: 0 },
  ...{ open_leads: 2, answered_leads: 2, visits: 1, follow_ups: 1 },
}

describe('the work of somebody who leaves', () => {
  const leaves = {
    'is suspended': (id: number, to: number) => change(id, { suspended: true, hand_over_to: to }),
    'is made a seller': (id: number, to: number) => change(id, { role: 'seller', hand_over_to: to }),
    'is deleted': erase,
    'stays and only hands over': make,
  }
  test.for(Object.entries(leaves))('goes to a colleague as a whole: one who %s', async ([, leave]) => {
    const { ravi, neha, client, own, direct, sold, open, answered, assigned, visit, later } = await makeWork(
      t.context,
    )
    expect((await preview(ravi.id)).held).toEqual(held)
    const { status } = await leave(ravi.id, neha.id)
    expect(status).toBe(200)
    expect(await listingsOf([own.id, direct.id, sold.id])).toEqual([
      { user_id: neha.id, agent_id: neha.id, contact: 'agent', phone: neha.phone, moderation: 'accepted' },
      { user_id: neha.id, agent_id: neha.id, contact: 'agent', phone: neha.phone, moderation: 'accepted' },
      {
        user_id: client.id,
        agent_id: neha.id,
        contact: 'agent',
        phone: client.phone,
        moderation: 'accepted',
      },
    ])
    expect(await leadsSeenBy({ id: neha.id, role: 'agent' })).toEqual([open, answered, assigned, visit])
    const [followed] = await t.context.db.select().from(leads).where(eq(leads.id, assigned))
    expect(followed).toMatchObject({ assignee_id: neha.id, follow_up_on: later })
    const [entry] = await t.context.db
      .select()
      .from(audit)
      .where(eq(audit.action, 'user.handed_over'))
      .orderBy(desc(audit.id))
      .limit(1)
    expect(entry).toMatchObject({
      actor_id: boss.id,
      subject: `user:${ravi.id}`,
      details: { to: neha.id, ...held },
    })
    const { body } = await t.call('property.get', { params: { id: direct.id } })
    expect(body.data).toMatchObject({ name: neha.name, phone: neha.phone, email: neha.email })
  })

  test('leaves a client who is suspended or demoted their own listings and leads', async () => {
    const { ravi, neha, own, sold } = await makeWork(t.context)
    await t.context.db.update(users).set({ role: 'seller' }).where(eq(users.id, ravi.id))
    expect((await preview(ravi.id)).held).toMatchObject({ listings: 2, owned: 0 })
    await change(ravi.id, { suspended: true, hand_over_to: neha.id })
    expect(await listingsOf([own.id, sold.id])).toMatchObject([
      { user_id: ravi.id, agent_id: neha.id, moderation: 'rejected' },
      { agent_id: neha.id, moderation: 'accepted' },
    ])
  })

  test('is published again when it is handed over after the suspension took it off the site', async () => {
    const { ravi, neha, own } = await makeWork(t.context)
    await change(ravi.id, { suspended: true })
    expect((await preview(ravi.id)).held).toMatchObject({ withheld: 2, visits: 1, open_leads: 2 })
    expect((await make(ravi.id, neha.id)).status).toBe(200)
    expect(await listingsOf([own.id])).toMatchObject([{ user_id: neha.id, moderation: 'accepted' }])
    expect((await t.call('property.get', { params: { id: own.id } })).body.data.withheld).toBe(false)
  })

  test('keeps what a client typed, and what was rejected for another reason', async () => {
    const { ravi, neha } = await makeWork(t.context)
    const typed = { name: 'Suresh Gupta', phone: '+919812300000', email: 'suresh@private.example' }
    const kept = await makeProperty(t.context, { ...typed, user_id: ravi.id, contact: 'agency' })
    const refused = await makeProperty(t.context, {
      ...{ user_id: ravi.id, moderation: 'rejected', moderation_reason: 'Blurred' },
    })
    await change(ravi.id, { suspended: true, hand_over_to: neha.id })
    expect(await listingsOf([kept.id, refused.id])).toMatchObject([
      { user_id: neha.id, contact: 'agency', phone: typed.phone },
      { user_id: neha.id, moderation: 'rejected' },
    ])
  })

  test('does not bring the old number back by an edit that waited for approval', async () => {
    const { ravi, neha, direct } = await makeWork(t.context)
    const payload = { facts: { title: 'A better title', phone: ravi.phone, name: ravi.name }, media: false }
    const edit = { property_id: direct.id, submitted_by: ravi.id, payload }
    await t.context.db.insert(property_revisions).values(edit)
    await change(ravi.id, { suspended: true, hand_over_to: neha.id })
    await superadmin.call('admin.propertyRequests')
    const body = { status: 'accepted', kind: 'edit' }
    expect((await superadmin.call('admin.decide', { params: { id: direct.id }, body })).status).toBe(200)
    const shown = (await t.call('property.get', { params: { id: direct.id } })).body.data
    expect(shown).toMatchObject({ title: 'A better title', phone: neha.phone })
  })
})

describe('those whom a handover concerns', () => {
  test('get one notice each: the colleague, the client and the visitor, but nobody else', async () => {
    const { ravi, neha, client, visitor, sold } = await makeWork(t.context)
    const second = { user_id: client.id, agent_id: ravi.id, title: 'Shop of a client' }
    await makeProperty(t.context, second)
    const last = await newestNotice()
    await change(ravi.id, { suspended: true, hand_over_to: neha.id })
    const mails = await mailsAfter(last)
    expect(mails.map(({ to }) => to).sort()).toEqual([client.email, visitor.email, neha.email].sort())
    const textTo = (address: string | null) => mails.find(({ to }) => to === address)?.text ?? ''
    expect(textTo(neha.email)).toContain('- 4 listings\n- 2 open leads\n- 1 site visit\n- 1 follow-up')
    expect(textTo(client.email)).toContain(
      `Neha Jain is now your agent with us. The number is ${neha.phone}. It is about:\n\n“House of a client”\n“Shop of a client”`,
    )
    expect(textTo(visitor.email)).toContain(`“${sold.title}”`)
    expect(textTo(visitor.email)).toContain(`Neha Jain takes care of it now. Call ${neha.phone}`)
    expect(mails.map(({ text }) => text).join()).not.toContain(ravi.name)
  })

  test('are not told of what they did themselves, nor of work that there is none of', async () => {
    const { ravi } = await makeWork(t.context)
    const last = await newestNotice()
    await make(ravi.id, boss.id)
    expect((await mailsAfter(last)).map(({ to }) => to)).not.toContain(boss.email)
    const idle = await makeUser(t.context, { role: 'agent' })
    const colleague = await makeUser(t.context, { role: 'agent', email: 'colleague@agency.example' })
    const then = await newestNotice()
    expect((await make(idle.id, colleague.id)).status).toBe(200)
    expect(await mailsAfter(then)).toEqual([])
  })

  test('get the mails that waited for whoever left', async () => {
    const { ravi, neha, sold } = await makeWork(t.context)
    const letter = { name: 'Asha', email: 'a@x.example', message: 'Is it free?', property_id: sold.id }
    await t.call('inquiry.create', { body: letter })
    const [waiting] = await t.context.db.select().from(notices).orderBy(desc(notices.id)).limit(1)
    expect(waiting).toMatchObject({ kind: 'inquiry.received', recipient_id: ravi.id })
    await erase(ravi.id, neha.id)
    const [moved] = await t.context.db
      .select()
      .from(notices)
      .where(eq(notices.id, waiting?.id ?? 0))
    expect(moved?.recipient_id).toBe(neha.id)
  })

  async function newestNotice() {
    const [row] = await t.context.db
      .select({ id: notices.id })
      .from(notices)
      .orderBy(desc(notices.id))
      .limit(1)
    return row?.id ?? 0
  }

  async function mailsAfter(id: number) {
    const rows = await t.context.db.select({ id: notices.id }).from(notices)
    const later = rows.map((row) => row.id).filter((each) => each > id)
    return [...(await composeNotices(t.context, later)).values()]
  }
})

describe('a handover', () => {
  test('says how many visits of the person are at the time of a visit of the colleague', async () => {
    const own = await openTestApp()
    const browser = await own.as(await makeUser(own.context, { role: 'superadmin' }))
    const { ravi, neha, visitor, later, visit } = await makeWork(own.context)
    await own.context.db.update(tours).set({ tour_time: '16:30' })
    const overlaps = async () => {
      const { body } = await browser.call('handover.preview', { params: { id: ravi.id } })
      return body.data.recipients.find(({ id }) => id === neha.id)?.overlaps
    }
    expect(visit).toBeGreaterThan(0)
    expect(await overlaps()).toBe(0)
    const home = await makeProperty(own.context, { agent_id: neha.id, contact: 'agent', user_id: visitor.id })
    const booked = { property_id: home.id, user_id: visitor.id, state: 'confirmed' as const }
    await makeTourLead(own.context, { ...booked, tour_date: later, tour_time: '17:15' })
    expect(await overlaps()).toBe(0)
    await makeTourLead(own.context, { ...booked, tour_date: later, tour_time: '17:14' })
    expect(await overlaps()).toBe(1)
    await own.context.db.update(tours).set({ state: 'cancelled' }).where(eq(tours.property_id, home.id))
    expect(await overlaps()).toBe(0)
  })

  test('proposes the same role first, and in it who has the fewest open leads', async () => {
    const own = await openTestApp()
    const browser = await own.as(await makeUser(own.context, { role: 'superadmin' }))
    const { ravi, neha, visitor } = await makeWork(own.context)
    const idle = await makeUser(own.context, { role: 'agent' })
    const admin = await makeUser(own.context, { role: 'admin' })
    await makeUser(own.context, { role: 'agent', suspended_at: new Date() })
    await own.call('inquiry.create', { body: { name: 'A', email: 'a@x.example', message: 'Hello?' } })
    const sells = await makeProperty(own.context, {
      agent_id: neha.id,
      contact: 'agent',
      user_id: visitor.id,
    })
    const letter = { name: 'A', email: 'a@x.example', message: 'Hello?', property_id: sells.id }
    await own.call('inquiry.create', { body: letter })
    const { body } = await browser.call('handover.preview', { params: { id: ravi.id } })
    expect(body.data.recipients.map(({ id, role }) => [id, role])).toEqual([
      [idle.id, 'agent'],
      [neha.id, 'agent'],
      [admin.id, 'admin'],
      [expect.any(Number), 'superadmin'],
    ])
    expect(body.data.recipients[1]).toMatchObject({ listings: 1, open_leads: 1 })
    await own.close()
  })

  test('is refused to sellers, suspended people, nobody and the same person, and changes nothing', async () => {
    const { ravi, client, own } = await makeWork(t.context)
    const gone = await makeUser(t.context, { role: 'agent', suspended_at: new Date() })
    for (const to of [client.id, gone.id, 2_000_000_000, ravi.id]) {
      const answers = [
        await make(ravi.id, to),
        await change(ravi.id, { suspended: true, hand_over_to: to }),
        await erase(ravi.id, to),
      ]
      expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
      expect(Object.keys(answers[1]?.failure.fields ?? {})).toEqual(['hand_over_to'])
    }
    const [person] = await t.context.db.select().from(users).where(eq(users.id, ravi.id))
    expect(person?.suspended_at).toBeNull()
    expect(await listingsOf([own.id])).toMatchObject([{ user_id: ravi.id }])
  })

  test('is refused to a change after which the person stays on the staff', async () => {
    const { ravi, neha } = await makeWork(t.context)
    const answer = await change(ravi.id, { role: 'admin', hand_over_to: neha.id })
    expect([answer.status, answer.failure.fields]).toEqual([
      400,
      { hand_over_to: 'Work is handed over when somebody is suspended or leaves the staff.' },
    ])
  })

  test('needs a recent proof of identity', async () => {
    const { ravi, neha } = await makeWork(t.context)
    const stale = await t.as(boss, { proof: true })
    const params = { id: ravi.id }
    const answers = await Promise.all([
      stale.call('handover.make', { params, body: { to: neha.id } }),
      stale.call('admin.updateUser', { params, body: { suspended: true, hand_over_to: neha.id } }),
      stale.call('admin.eraseUser', { params, query: `hand_over_to=${neha.id}` }),
    ])
    expect(answers.map(({ failure }) => failure.code)).toEqual(Array(3).fill('reauthentication_required'))
  })
})

describe('the agency’s listings', () => {
  test('go to a superadmin when staff delete their own account', async () => {
    const { ravi, own, sold } = await makeWork(t.context)
    expect((await (await t.as(ravi)).call('privacy.erase')).status).toBe(200)
    expect(await listingsOf([own.id, sold.id])).toMatchObject([
      { user_id: boss.id, agent_id: boss.id },
      { agent_id: boss.id },
    ])
  })

  test('are deleted with a person when the superadmin hands nothing over', async () => {
    const { ravi, own, sold } = await makeWork(t.context)
    expect((await erase(ravi.id)).status).toBe(200)
    expect(await listingsOf([own.id, sold.id])).toMatchObject([{ agent_id: null }])
  })
})

describe('a backup from before a handover', () => {
  /** As after a restore: the person is there again with a listing, and the erasure is repeated. */
  async function repeat(ravi: typeof users.$inferSelect) {
    const { db } = t.context.database
    const [erasure] = await db.select().from(erasures).orderBy(desc(erasures.at)).limit(1)
    if (!erasure) throw new Error('an erasure was not recorded')
    const { id, name, phone, role, created_at } = ravi
    await db.execute(sql`insert into users (id, name, phone, role, created_at, phone_verified_at) overriding system value
      values (${id}, ${name}, ${phone}, ${role}, ${created_at.toISOString()}::timestamptz, now())`)
    const back = await makeProperty(t.context, { user_id: id, agent_id: id, contact: 'agent' })
    const replay = replayErasuresFrom(t.context.config, [])
    await replay(db, [{ ...erasure, at: erasure.at.toISOString() }], new Date(0))
    expect(await db.select().from(users).where(eq(users.id, id))).toEqual([])
    return back.id
  }

  test('gives the listings to the same colleague before the person is erased again', async () => {
    const { ravi, neha } = await makeWork(t.context)
    expect((await erase(ravi.id, neha.id)).status).toBe(200)
    expect(await listingsOf([await repeat(ravi)])).toMatchObject([{ user_id: neha.id, agent_id: neha.id }])
  })

  test('gives them to a superadmin when the colleague cannot have them any more', async () => {
    const { ravi, neha } = await makeWork(t.context)
    expect((await erase(ravi.id, neha.id)).status).toBe(200)
    expect((await change(neha.id, { suspended: true })).status).toBe(200)
    expect(await listingsOf([await repeat(ravi)])).toMatchObject([{ user_id: boss.id, agent_id: boss.id }])
  })
})
