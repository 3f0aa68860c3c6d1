import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/enums.ts'
import { maxBulk } from '#contract/limits.ts'
import { composeNotice } from '#server/features/notices/notice.compose.ts'
import { verifyAudit } from '#server/platform/audit/verify.ts'
import {
  audit,
  notices,
  properties,
  property_revisions,
  tours,
  unreviewed_changes,
  users,
} from '#server/platform/db/schema.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
let admin: Browser
let adminId: number
beforeAll(async () => {
  t = await openTestApp()
  const staff = await signInAs('admin')
  admin = staff.browser
  adminId = staff.user.id
})
afterAll(() => t.close())

async function signInAs(role: Role) {
  const user = await makeUser(t.context, { role })
  return { user, browser: await t.as(user) }
}

async function makeMany(count: number, facts: Parameters<typeof makeProperty>[1] = {}) {
  const user_id = facts.user_id ?? (await makeUser(t.context, { email: `o${Math.random()}@mail.example` })).id
  const made = []
  for (let each = 0; each < count; each += 1) made.push(await makeProperty(t.context, { ...facts, user_id }))
  return { user_id, ids: made.map(({ id }) => id), made }
}

async function bulk(body: object, browser = admin) {
  const answer = await browser.call('property.bulk', { body })
  return { ...answer, data: answer.body.data }
}

async function rowsOf(ids: number[]) {
  return t.context.db.select().from(properties).where(inArray(properties.id, ids)).orderBy(properties.id)
}

async function actsOn(ids: number[]) {
  const subjects = ids.map((id) => `property:${id}`)
  return t.context.db.select().from(audit).where(inArray(audit.subject, subjects)).orderBy(audit.id)
}

async function noticesFor(user: number) {
  return t.context.db.select().from(notices).where(eq(notices.recipient_id, user)).orderBy(desc(notices.id))
}

describe('the agency', () => {
  test('changes the status of many listings, with an entry of the audit for each', async () => {
    const { ids } = await makeMany(3)
    await t.context.db
      .update(properties)
      .set({ status: 'onBid' })
      .where(eq(properties.id, ids[0] ?? 0))
    await t.context.db
      .update(properties)
      .set({ status: 'sold' })
      .where(eq(properties.id, ids[1] ?? 0))
    const before = await rowsOf(ids)
    const { status, data, body } = await bulk({ action: 'status', status: 'sold', ids })
    expect([status, body.message]).toEqual([200, '2 listings changed.'])
    expect(data).toEqual({
      changed: [
        { id: ids[0], status: 'onBid', agent_id: null },
        { id: ids[2], status: 'available', agent_id: null },
      ],
      unchanged: [{ id: ids[1], title: expect.any(String) }],
      refused: [],
    })
    const after = await rowsOf(ids)
    expect(after.map((row) => row.status)).toEqual(['sold', 'sold', 'sold'])
    expect(after.map((row, at) => row.updated_at > (before[at]?.updated_at ?? 0))).toEqual([
      true,
      false,
      true,
    ])
    expect(await actsOn(ids)).toMatchObject([
      {
        actor_id: adminId,
        action: 'property.edited',
        subject: `property:${ids[0]}`,
        details: { status: 'sold' },
      },
      {
        actor_id: adminId,
        action: 'property.edited',
        subject: `property:${ids[2]}`,
        details: { status: 'sold' },
      },
    ])
    expect((await verifyAudit(t.context.db)).problem).toBeUndefined()
  })

  test('assigns an agent, and nobody; only people who can sell', async () => {
    const { ids } = await makeMany(2)
    const agent = await makeUser(t.context, { role: 'agent' })
    const seller = await makeUser(t.context)
    expect((await bulk({ action: 'assign', agent_id: agent.id, ids })).data.changed).toHaveLength(2)
    expect((await rowsOf(ids)).map(({ agent_id }) => agent_id)).toEqual([agent.id, agent.id])
    expect((await bulk({ action: 'assign', agent_id: seller.id, ids })).status).toBe(409)
    const { data } = await bulk({ action: 'assign', agent_id: null, ids })
    expect(data.changed).toMatchObject([{ agent_id: agent.id }, { agent_id: agent.id }])
    expect((await actsOn(ids)).map(({ details }) => details)).toEqual([
      ...[{ agent_id: agent.id }, { agent_id: agent.id }, { agent_id: null }, { agent_id: null }],
    ])
  })

  test('takes listings off the site and puts them back as they were', async () => {
    const { ids, made } = await makeMany(2)
    const visitor = t.browser()
    const shown = async () => {
      const { body } = await visitor.call('property.list', { query: `ids=${ids}` })
      return body.data.map(({ id }) => id).sort()
    }
    expect(await shown()).toEqual(ids)
    expect(
      (await bulk({ action: 'take_off', ids, reason: 'The owner asked for it' })).data.changed,
    ).toHaveLength(2)
    expect(await shown()).toEqual([])
    expect(await rowsOf(ids)).toMatchObject([
      { moderation: 'rejected', moderation_reason: 'The owner asked for it', taken_off_at: expect.any(Date) },
      { moderation: 'rejected' },
    ])
    expect((await bulk({ action: 'take_off', ids })).data).toMatchObject({
      changed: [],
      unchanged: ids.map((id) => ({ id })),
    })
    expect((await bulk({ action: 'put_back', ids })).data.changed).toHaveLength(2)
    expect(await shown()).toEqual(ids)
    const after = await rowsOf(ids)
    expect(after.map(({ listed_at }) => listed_at)).toEqual(made.map(({ listed_at }) => listed_at))
    expect(after).toMatchObject([{ moderation_reason: null, taken_off_at: null }, { taken_off_at: null }])
    expect((await actsOn(ids)).map(({ action }) => action)).toEqual([
      ...['property.taken_off', 'property.taken_off', 'property.put_back', 'property.put_back'],
    ])
  })

  test('tells owners of listings that are off the site, and not of what was undone before the mail left', async () => {
    const { ids, user_id } = await makeMany(1, { title: 'House with a swing' })
    await bulk({ action: 'take_off', ids, reason: 'Two owners claim it' })
    const [held] = await noticesFor(user_id)
    expect(held).toMatchObject({ kind: 'property.taken_off', state: 'held', property_id: ids[0] })
    const mail = await composeNotice(t.context, held?.id ?? 0)
    expect(mail?.subject).toBe('Off the site: House with a swing')
    expect(mail?.text).toContain('Two owners claim it')
    await bulk({ action: 'put_back', ids })
    expect(await noticesFor(user_id)).toEqual([])

    await bulk({ action: 'take_off', ids })
    await t.context.db.update(notices).set({ state: 'sent' }).where(eq(notices.recipient_id, user_id))
    await bulk({ action: 'put_back', ids })
    const [back, sent] = await noticesFor(user_id)
    expect([back?.kind, sent?.kind]).toEqual(['property.put_back', 'property.taken_off'])
    expect((await composeNotice(t.context, back?.id ?? 0))?.subject).toBe(
      'On the site again: House with a swing',
    )
  })

  test('deletes listings with one notice to each owner and to each visitor who is expected', async () => {
    const { ids, user_id } = await makeMany(2)
    const own = await makeProperty(t.context, { user_id: adminId })
    const visitor = await makeUser(t.context, { role: 'buyer' })
    await t.context.db.insert(tours).values({
      ...{ user_id: visitor.id, property_id: ids[0] ?? 0, tour_date: '2030-01-01', tour_time: '10:00' },
    })
    const all = [...ids, own.id]
    const { data } = await bulk({ action: 'delete', ids: all })
    expect(data.changed.map(({ id }) => id)).toEqual(all)
    expect(await rowsOf(all)).toEqual([])
    expect(await noticesFor(visitor.id)).toMatchObject([{ kind: 'tour.listing_deleted' }])
    expect(await noticesFor(adminId)).toEqual([])
    const [told, ...others] = await noticesFor(user_id)
    expect(others).toEqual([])
    const mail = await composeNotice(t.context, told?.id ?? 0)
    expect(mail?.subject).toBe('2 of your listings were deleted')
    expect(mail?.text).toContain(`#${ids[0]}, #${ids[1]}`)
    expect((await actsOn(all)).map(({ action, details }) => [action, details])).toEqual([
      ['property.deleted', { owner: user_id }],
      ['property.deleted', { owner: user_id }],
      ['property.deleted', { owner: adminId }],
    ])
  })

  test('sends the same notice when it deletes one listing of somebody else', async () => {
    const { ids, user_id } = await makeMany(1)
    await admin.call('property.delete', { params: { id: ids[0] ?? 0 } })
    expect(await noticesFor(user_id)).toMatchObject([{ kind: 'property.deleted', data: { ids } }])
  })
})

describe('what cannot be changed is named, and the others are changed', () => {
  test('listings that are not there, not published, waiting, or not taken off', async () => {
    const { ids } = await makeMany(4)
    const [published = 0, pending = 0, rejected = 0, edited = 0] = ids
    const set = (id: number, moderation: 'pending' | 'rejected') =>
      t.context.db.update(properties).set({ moderation }).where(eq(properties.id, id))
    await set(pending, 'pending')
    await set(rejected, 'rejected')
    await t.context.db.insert(property_revisions).values({
      ...{ property_id: edited, submitted_by: adminId, state: 'pending' },
      payload: { facts: { title: 'Another title' }, media: false },
    })
    const gone = 2_000_000_000
    const { status, data } = await bulk({ action: 'take_off', ids: [...ids, gone] })
    expect(status).toBe(200)
    expect(data.changed.map(({ id }) => id)).toEqual([published])
    expect(data.refused).toEqual([
      { id: pending, title: expect.any(String), reason: 'not_published' },
      { id: rejected, title: expect.any(String), reason: 'not_published' },
      { id: edited, title: expect.any(String), reason: 'edited' },
      { id: gone, title: null, reason: 'not_found' },
    ])
    const back = await bulk({ action: 'put_back', ids })
    expect(back.data.changed.map(({ id }) => id)).toEqual([published])
    expect(back.data.unchanged).toEqual([{ id: edited, title: expect.any(String) }])
    expect(back.data.refused.map(({ id, reason }) => [id, reason])).toEqual([
      [pending, 'not_taken_off'],
      [rejected, 'not_taken_off'],
    ])
  })

  test('listings of a suspended owner stay off the site', async () => {
    const { ids, user_id } = await makeMany(1)
    await bulk({ action: 'take_off', ids })
    await t.context.db.update(users).set({ suspended_at: new Date() }).where(eq(users.id, user_id))
    const { data } = await bulk({ action: 'put_back', ids })
    expect(data.refused.map(({ reason }) => reason)).toEqual(['owner_suspended'])
  })

  test('an agent changes the status of own and assigned listings only, and nothing else', async () => {
    const { user, browser } = await signInAs('agent')
    const own = await makeProperty(t.context, { user_id: user.id })
    const assigned = await makeProperty(t.context, { agent_id: user.id })
    const other = await makeProperty(t.context)
    const ids = [own.id, assigned.id, other.id]
    const { data } = await bulk({ action: 'status', status: 'sold', ids }, browser)
    expect(data.changed.map(({ id }) => id)).toEqual([own.id, assigned.id])
    expect(data.refused).toEqual([{ id: other.id, title: other.title, reason: 'forbidden' }])
    expect((await rowsOf(ids)).map((row) => row.status)).toEqual(['sold', 'sold', 'available'])
    const noted = await t.context.db
      .select()
      .from(unreviewed_changes)
      .where(and(inArray(unreviewed_changes.property_id, ids), eq(unreviewed_changes.field, 'status')))
    expect(noted.map(({ property_id, before }) => [property_id, before])).toEqual([
      [own.id, { value: 'available' }],
      [assigned.id, { value: 'available' }],
    ])
    expect((await bulk({ action: 'assign', agent_id: user.id, ids }, browser)).status).toBe(403)
    for (const action of ['take_off', 'put_back']) {
      const answer = await bulk({ action, ids }, browser)
      expect(answer.data.refused.map(({ reason }) => reason)).toEqual(['forbidden', 'forbidden', 'forbidden'])
    }
    const deleted = await bulk({ action: 'delete', ids }, browser)
    expect(deleted.data.changed.map(({ id }) => id)).toEqual([own.id])
    expect((await rowsOf(ids)).map(({ id }) => id)).toEqual([assigned.id, other.id])
  })
})

test('an owner who resubmits a listing that was taken off sends it for approval, and it cannot be put back unseen', async () => {
  const owner = await signInAs('seller')
  const { ids } = await makeMany(1, { user_id: owner.user.id })
  const [id = 0] = ids
  await bulk({ action: 'take_off', ids })
  const seen = await owner.browser.call('property.get', { params: { id } })
  expect(seen.body.data).toMatchObject({ moderation: 'rejected', taken_off: true })
  expect(seen.body.data.moderation_reason).toBe('The agency took this listing off the site.')
  const body = { title: 'Call 98260 99999 for this house' }
  expect((await owner.browser.call('property.update', { params: { id }, body })).status).toBe(200)
  expect(await rowsOf(ids)).toMatchObject([{ moderation: 'pending', taken_off_at: null }])
  expect((await bulk({ action: 'put_back', ids })).data.refused).toMatchObject([{ reason: 'not_taken_off' }])
})

test('every listing that a filter finds is changed, if it is as many as the caller saw', async () => {
  const { ids } = await makeMany(3, { city: 'Neemuch' })
  const matching = { city: 'Neemuch', state: 'accepted' }
  const body = { action: 'status', status: 'onBid', matching }
  const other = await bulk({ ...body, count: 2 })
  expect([other.status, other.failure?.error]).toEqual([
    409,
    'The list has changed in the meantime. Check it and try again.',
  ])
  expect((await bulk({ ...body, count: 3 })).data.changed.map(({ id }) => id)).toEqual(ids)
})

test('a call is bounded and says exactly one thing', async () => {
  const { ids } = await makeMany(1)
  const many = Array.from({ length: maxBulk + 1 }, (_, at) => at + 1)
  const wrong = [
    { action: 'status', status: 'sold', ids: many },
    { action: 'status', status: 'sold', matching: {}, count: maxBulk + 1 },
    { action: 'status', status: 'sold', matching: {} },
    { action: 'status', status: 'sold', ids: [] },
    { action: 'status', status: 'sold', ids, matching: {}, count: 1 },
    { action: 'status', status: 'sold' },
    { action: 'status', ids },
    { action: 'assign', ids },
    { action: 'delete', ids, status: 'sold' },
    { action: 'put_back', ids, reason: 'Because' },
    { action: 'erase', ids },
  ]
  for (const body of wrong) expect((await bulk(body)).status, JSON.stringify(body).slice(0, 80)).toBe(400)
  expect(await rowsOf(ids)).toMatchObject([{ status: 'available' }])
})

test('five hundred listings are changed and deleted in one call each', async () => {
  const { id } = await makeUser(t.context)
  const facts = {
    type: 'sale',
    sub_type: 'plot',
    price: 1,
    city: 'Ashta',
    name: 'A',
    phone: '+919826000000',
  } as const
  const rows = Array.from({ length: maxBulk }, (_, at) => ({ ...facts, title: `Plot ${at}`, user_id: id }))
  await t.context.db.insert(properties).values(rows)
  const matching = { city: 'Ashta' }
  const sold = await bulk({ action: 'status', status: 'sold', matching, count: maxBulk })
  expect(sold.data.changed).toHaveLength(maxBulk)
  expect((await bulk({ action: 'delete', matching, count: maxBulk })).data.changed).toHaveLength(maxBulk)
  expect((await verifyAudit(t.context.db)).problem).toBeUndefined()
})

test('a failure in the middle changes nothing', async () => {
  const { ids, user_id } = await makeMany(3)
  const { pool } = t.context.database
  await pool.query(`
    create function refuse_one() returns trigger language plpgsql as $$
    begin if new.subject = 'property:${ids[2]}' then raise exception 'cut off'; end if; return new; end $$;
    create trigger refuse_one before insert on audit for each row execute function refuse_one()`)
  expect((await bulk({ action: 'take_off', ids })).status).toBe(500)
  expect((await bulk({ action: 'delete', ids })).status).toBe(500)
  await pool.query('drop trigger refuse_one on audit; drop function refuse_one')
  expect((await rowsOf(ids)).map(({ moderation }) => moderation)).toEqual([
    'accepted',
    'accepted',
    'accepted',
  ])
  expect(await noticesFor(user_id)).toEqual([])
  expect(await actsOn(ids)).toEqual([])
})

test('a deletion needs a recent proof of identity', async () => {
  const { ids } = await makeMany(1)
  const user = await makeUser(t.context, { role: 'admin' })
  const browser = await t.as(user, { proof: true })
  expect((await bulk({ action: 'delete', ids }, browser)).failure?.code).toBe('reauthentication_required')
  expect((await bulk({ action: 'status', status: 'sold', ids }, browser)).status).toBe(200)
})

test('of twenty calls at the same time each listing is changed by one', async () => {
  const { ids } = await makeMany(5)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => bulk({ action: 'take_off', ids: at % 2 ? ids : ids.toReversed() })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(answers.flatMap(({ data }) => data.changed)).toHaveLength(5)
  const { rows } = await t.context.db.execute<{ acts: number }>(
    sql`select count(*)::int as acts from audit where action = 'property.taken_off'
      and subject in (${sql.join(
        ids.map((id) => sql`${`property:${id}`}`),
        sql`, `,
      )})`,
  )
  expect(rows).toEqual([{ acts: 5 }])
})

describe('an agent who is given listings by hand', () => {
  test('is told once of many, and by their titles', async () => {
    const { user: agent } = await signInAs('agent')
    const { ids, made } = await makeMany(3)
    await bulk({ action: 'assign', agent_id: agent.id, ids })
    const told = await noticesFor(agent.id)
    expect(told).toMatchObject([{ kind: 'property.assigned_many', subject_id: agent.id, data: { ids } }])
    const mail = await composeNotice(t.context, told[0]?.id ?? 0)
    expect(mail?.subject).toBe('3 new listings for you')
    for (const { title } of made) expect(mail?.text).toContain(`“${title}”`)
  })

  test('is told of one listing as of a single one', async () => {
    const { user: agent } = await signInAs('agent')
    const { ids } = await makeMany(1)
    await bulk({ action: 'assign', agent_id: agent.id, ids })
    expect(await noticesFor(agent.id)).toMatchObject([{ kind: 'property.assigned', subject_id: ids[0] }])
  })

  test('is not told again of those that were theirs already', async () => {
    const { user: agent } = await signInAs('agent')
    const { ids } = await makeMany(2)
    await bulk({ action: 'assign', agent_id: agent.id, ids: ids.slice(0, 1) })
    await bulk({ action: 'assign', agent_id: agent.id, ids })
    expect((await noticesFor(agent.id)).map(({ kind, subject_id }) => [kind, subject_id])).toEqual([
      ['property.assigned', ids[1]],
      ['property.assigned', ids[0]],
    ])
  })

  test('reads nothing of listings that went to somebody else meanwhile', async () => {
    const { user: agent } = await signInAs('agent')
    const { user: other } = await signInAs('agent')
    const { ids, made } = await makeMany(3)
    await bulk({ action: 'assign', agent_id: agent.id, ids })
    const [told] = await noticesFor(agent.id)
    await bulk({ action: 'assign', agent_id: other.id, ids: ids.slice(0, 2) })
    const mail = await composeNotice(t.context, told?.id ?? 0)
    expect(mail?.subject).toBe('1 new listing for you')
    expect(mail?.text).toContain(made[2]?.title)
    await bulk({ action: 'assign', agent_id: null, ids })
    expect(await composeNotice(t.context, told?.id ?? 0)).toBeUndefined()
  })

  test('is not told of what they took for themselves', async () => {
    const { ids } = await makeMany(2)
    const before = await noticesFor(adminId)
    await bulk({ action: 'assign', agent_id: adminId, ids })
    await admin.call('property.update', { params: { id: ids[0] ?? 0 }, body: { agent_id: null } })
    await admin.call('property.update', { params: { id: ids[0] ?? 0 }, body: { agent_id: adminId } })
    expect(await noticesFor(adminId)).toEqual(before)
  })

  test('is told when the form of a listing names them, and not when it is saved again', async () => {
    const { user: agent } = await signInAs('agent')
    const { ids } = await makeMany(1, { contact: 'agency' })
    const params = { id: ids[0] ?? 0 }
    for (const _time of [1, 2]) {
      const { status } = await admin.call('property.update', { params, body: { agent_id: agent.id } })
      expect(status).toBe(200)
    }
    const told = await noticesFor(agent.id)
    expect(told).toMatchObject([{ kind: 'property.assigned', subject_id: ids[0] }])
    const mail = await composeNotice(t.context, told[0]?.id ?? 0)
    expect(mail?.text).toContain('You are now the agent of the listing')
    expect(mail?.text).not.toContain('see your number')
  })
})

describe('an undo', () => {
  test('leaves what somebody else changed meanwhile, and names it', async () => {
    const { user: first } = await signInAs('agent')
    const { user: second } = await signInAs('agent')
    const { ids } = await makeMany(3)
    const [changed = 0, ...others] = ids
    await bulk({ action: 'assign', agent_id: first.id, ids })
    await bulk({ action: 'assign', agent_id: second.id, ids: [changed] })
    const undone = await bulk({ action: 'assign', agent_id: null, ids, only: { agent_id: first.id } })
    expect(undone.data.changed.map(({ id }: { id: number }) => id)).toEqual(others)
    expect(undone.data.refused).toMatchObject([{ id: changed, reason: 'changed_since' }])
    expect((await rowsOf(ids)).map(({ agent_id }) => agent_id)).toEqual([second.id, null, null])
    expect(await noticesFor(second.id)).toHaveLength(1)
  })

  test('of a status does not put back what was sold meanwhile', async () => {
    const { ids } = await makeMany(2)
    await bulk({ action: 'status', status: 'onBid', ids })
    await bulk({ action: 'status', status: 'sold', ids: ids.slice(0, 1) })
    await bulk({ action: 'status', status: 'available', ids, only: { status: 'onBid' } })
    expect((await rowsOf(ids)).map(({ status }) => status)).toEqual(['sold', 'available'])
  })
})
