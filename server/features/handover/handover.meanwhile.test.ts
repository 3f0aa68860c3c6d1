import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inquiries, leads, notices, properties, users } from '#server/platform/db/schema.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { tryEveryPoint } from '#tests/support/broken-connection.ts'
import { makeUser } from '#tests/support/factories.ts'
import { makeWork } from './testing/make-work.ts'

let t: TestApp
let superadmin: Browser
beforeAll(async () => {
  t = await openTestApp()
  superadmin = await t.as(await makeUser(t.context, { role: 'superadmin' }))
})
afterAll(() => t.close())

const suspend = (id: number, to?: number) =>
  superadmin.call('admin.updateUser', { params: { id }, body: { suspended: true, hand_over_to: to } })
const erase = (id: number, to: number) =>
  superadmin.call('admin.eraseUser', { params: { id }, query: `hand_over_to=${to}` })
const letter = { name: 'Asha', email: 'asha@x.example', message: 'Is it still free?' }

/** Holds what `lock` locks until the acts wait for it, in this order. */
async function during<A>(lock: ReturnType<typeof sql>, acts: (() => Promise<A>)[]): Promise<A[]> {
  const started: Promise<A>[] = []
  await t.context.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    const countWaiting = () => countBehind(rows[0]?.pid)
    await tx.execute(lock)
    for (const [at, act] of acts.entries()) {
      started.push(act())
      await expect.poll(countWaiting, { timeout: 20_000 }).toBeGreaterThanOrEqual(at + 1)
    }
  })
  return Promise.all(started)
}

/** How many connections wait for this one, or for one that does. Jobs of the site may wait for each other meanwhile. */
async function countBehind(pid: number | undefined) {
  const { rows } = await t.context.database.pool.query<{ n: number }>(
    `with recursive behind(pid) as (
      select $1::int
      union
      select a.pid from pg_stat_activity a join behind b on b.pid = any(pg_blocking_pids(a.pid))
      where a.datname = current_database()
    ) select count(*)::int - 1 as n from behind`,
    [pid],
  )
  return rows[0]?.n
}

describe('what arrives while somebody is suspended and hands over', () => {
  test.for([
    ['suspended', suspend],
    ['deleted', erase],
  ] as const)('an inquiry reaches the colleague of one who is %s, whoever came first', async ([, leave]) => {
    for (const inquiryFirst of [true, false]) {
      const { ravi, neha, sold } = await makeWork(t.context)
      const ask = () => t.call('inquiry.create', { body: { ...letter, property_id: sold.id } })
      const go = () => leave(ravi.id, neha.id)
      const acts: (() => Promise<{ status: number }>)[] = inquiryFirst ? [ask, go] : [go, ask]
      const answers = await during(sql`select from users where id = ${ravi.id} for update`, acts)
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
      const left = await t.context.db.select().from(inquiries).where(eq(inquiries.property_id, sold.id))
      expect(left.map(({ recipient_id }) => recipient_id)).toEqual(Array(3).fill(neha.id))
      const { rows } = await t.context.db.execute(
        sql`select distinct recipient_id from ${notices} where kind = 'inquiry.received' and inquiry_id = ${left.at(-1)?.id}`,
      )
      expect(rows).toEqual([{ recipient_id: neha.id }])
    }
  })

  test('a site visit is the colleague’s, and the visitor learns who shows the home', async () => {
    for (const visitFirst of [true, false]) {
      const { ravi, neha, sold, later } = await makeWork(t.context)
      const buyer = await t.as(await makeUser(t.context, { role: 'buyer' }))
      const visit = { property_id: sold.id, tour_date: later, tour_time: '11:00', notice_version: '2026-11' }
      const ask = () => buyer.call('tour.create', { body: visit })
      const go = () => erase(ravi.id, neha.id)
      const acts: (() => Promise<{ status: number }>)[] = visitFirst ? [ask, go] : [go, ask]
      const answers = await during(sql`select from users where id = ${ravi.id} for update`, acts)
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 201])
      const mine = await (await t.as(neha)).call('tour.list')
      expect(mine.body.data.filter(({ tour_time }) => tour_time === '11:00')).toHaveLength(1)
      const told = await t.context.db.select().from(notices).where(eq(notices.kind, 'tour.requested'))
      expect(told.at(-1)?.recipient_id).toBe(neha.id)
    }
  })

  test('a lead is assigned before and handed over, or is refused', async () => {
    for (const assignedFirst of [true, false]) {
      const { ravi, neha, open } = await makeWork(t.context)
      const { version } = (await superadmin.call('lead.get', { params: { id: open } })).body.data
      const body = { version, assignee_id: ravi.id }
      const assign = () => superadmin.call('lead.update', { params: { id: open }, body })
      const go = () => suspend(ravi.id, neha.id)
      const acts: (() => Promise<{ status: number }>)[] = assignedFirst ? [assign, go] : [go, assign]
      const answers = await during(sql`select from users where id = ${ravi.id} for update`, acts)
      expect(answers.map(({ status }) => status)).toEqual(assignedFirst ? [200, 200] : [200, 400])
      const [lead] = await t.context.db.select().from(leads).where(eq(leads.id, open))
      expect(lead?.assignee_id).toBe(assignedFirst ? neha.id : null)
    }
  })

  test('a listing gets the agent before and is handed over, or is refused', async () => {
    const admin = await t.as(await makeUser(t.context, { role: 'admin' }))
    for (const assignedFirst of [true, false]) {
      const { ravi, neha, client } = await makeWork(t.context)
      const body = { title: 'A new flat', type: 'sale', sub_type: 'Flat', price: 5_000_000, city: 'Indore' }
      const sent = { ...body, user_id: client.id, agent_id: ravi.id }
      const create = () => admin.call('property.create', { body: sent })
      const go = () => suspend(ravi.id, neha.id)
      const acts: (() => Promise<{ status: number }>)[] = assignedFirst ? [create, go] : [go, create]
      const answers = await during(sql`select from users where id = ${ravi.id} for update`, acts)
      expect(answers.map(({ status }) => status)).toEqual(assignedFirst ? [201, 200] : [200, 400])
      const left = await t.context.db.select().from(properties).where(eq(properties.agent_id, ravi.id))
      expect(left).toEqual([])
    }
  })
})

test('of two superadmins one suspends the colleague, and the other does not hand over to them', async () => {
  const other = await t.as(await makeUser(t.context, { role: 'superadmin' }))
  const { ravi, neha, own } = await makeWork(t.context)
  const acts: (() => Promise<{ status: number }>)[] = [
    () => suspend(neha.id),
    () => other.call('handover.make', { params: { id: ravi.id }, body: { to: neha.id } }),
  ]
  const [first, second] = await during(sql`select from users where id = ${neha.id} for update`, acts)
  expect([first?.status, second?.status]).toEqual([200, 400])
  const [left] = await t.context.db.select().from(properties).where(eq(properties.id, own.id))
  expect(left?.user_id).toBe(ravi.id)
})

describe('a handover that fails', () => {
  async function stateOf({ ravi, neha, sold }: Awaited<ReturnType<typeof makeWork>>) {
    const { rows } = await t.context.db.execute(sql`select
      (select suspended_at is not null from ${users} where id = ${ravi.id}) as suspended,
      (select count(*)::int from ${properties} where user_id = ${neha.id} or agent_id = ${neha.id}) as listings,
      (select count(*)::int from ${inquiries} where recipient_id = ${neha.id}) as inquiries,
      (select count(*)::int from ${leads} where assignee_id = ${neha.id}) as assigned,
      (select count(*)::int from audit where action = 'user.handed_over' and subject = ${`user:${ravi.id}`}) as entries,
      (select count(*)::int from ${notices} where kind like 'handover.%' and (user_id = ${neha.id}
        or tour_id in (select id from tours where property_id = ${sold.id}))) as notices`)
    return rows[0]
  }
  const nothing = { suspended: false, listings: 0, inquiries: 0, assigned: 0, entries: 0, notices: 0 }
  const everything = { suspended: true, listings: 3, inquiries: 2, assigned: 1, entries: 1, notices: 3 }

  test('in its last part leaves everything as it was', async () => {
    const work = await makeWork(t.context)
    await t.context.db.execute(sql`create function refuse_entry() returns trigger language plpgsql as $$
      begin if new.action = 'user.handed_over' then raise exception 'no'; end if; return new; end $$`)
    await t.context.db.execute(
      sql`create trigger refuse_entry before insert on audit for each row execute function refuse_entry()`,
    )
    expect((await suspend(work.ravi.id, work.neha.id)).status).toBe(500)
    expect(await stateOf(work)).toEqual(nothing)
    await t.context.db.execute(sql`drop trigger refuse_entry on audit`)
    expect((await suspend(work.ravi.id, work.neha.id)).status).toBe(200)
    expect(await stateOf(work)).toEqual(everything)
  })

  test('because the process is killed between two statements is there as a whole or not at all', async () => {
    const work = await makeWork(t.context)
    const points = await tryEveryPoint(
      async () => {
        const answer = await suspend(work.ravi.id, work.neha.id)
        // Its commit was stored and the answer lost: the person is suspended, and nothing is left to hand over.
        const isDone = answer.status === 400 && (await stateOf(work))?.suspended
        return (isDone ? { ...answer, status: 200 } : answer) as never
      },
      async (done) => {
        expect(done ? [everything] : [nothing, everything]).toContainEqual(await stateOf(work))
      },
    )
    expect(points).toBeGreaterThan(20)
    expect(await stateOf(work)).toEqual(everything)
  })
})
