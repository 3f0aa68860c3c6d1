import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { jobKinds } from '#server/jobs.ts'
import { openContext } from '#server/process/open-context.ts'
import { startWork } from '#server/process/work.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { followClock } from './follow-clock.ts'
import { openJobs } from './jobs.ts'

let own: TestApp
let pool: pg.Pool
let sessions: pg.Pool

beforeEach(async () => {
  own = await openTestApp()
  pool = own.context.database.pool
  sessions = own.context.database.sessions
})
afterEach(() => own.close())

describe('the tables of the jobs', () => {
  test('are created once, also when several processes start at once', async () => {
    await pool.query('drop schema pgboss cascade')
    const opened = await Promise.all(
      Array.from({ length: 4 }, () => openJobs(pool, own.context.log, jobKinds, sessions)),
    )
    const queues = await (await opened[0]?.boss())?.getQueues()
    expect(queues?.map(({ name }) => name).toSorted()).toEqual(Object.keys(jobKinds).toSorted())
  })

  test('cannot be created by a user without the right: the start says what to do', async ({ skip }) => {
    const { rows } = await pool.query<{ name: string; superuser: boolean }>(
      `select current_database() as name, rolsuper as superuser from pg_roles where rolname = current_user`,
    )
    // A superuser bypasses all permissions.
    if (rows[0]?.superuser) skip()
    await pool.query('drop schema pgboss cascade')
    await pool.query(`revoke create on database ${rows[0]?.name} from current_user, public`)
    await expect(openJobs(pool, own.context.log, jobKinds, sessions)).rejects.toMatchObject({
      name: 'DatabaseRefusal',
      message: expect.stringContaining('create schema pgboss authorization'),
    })
    await pool.query(`grant create on database ${rows[0]?.name} to current_user`)
    await pool.query('create schema pgboss')
    await pool.query(`revoke create on database ${rows[0]?.name} from current_user`)
    const jobs = await openJobs(pool, own.context.log, jobKinds, sessions)
    expect(await (await jobs.boss()).send('tidy', {})).toBeTruthy()
  })

  test('follow the table of jobs when its rules change', async () => {
    await pool.query("update pgboss.queue set retry_limit = 1, retry_delay = 1 where name = 'notice'")
    const work = startWork(own.context)
    await work.started
    expect(await (await own.context.jobs.boss()).getQueue('notice')).toMatchObject({
      retryLimit: 12,
      retryDelay: 30,
    })
    const schedules = await (await own.context.jobs.boss()).getSchedules('tidy')
    expect(schedules).toMatchObject([{ cron: '40 3 * * *', timezone: 'Asia/Kolkata' }])
    await work.stop()
  })
})

test('a database that is away at the start is a sentence', async () => {
  const databaseUrl = 'postgres://nobody@127.0.0.1:1/none'
  await expect(openContext({ ...own.context.config, databaseUrl })).rejects.toMatchObject({
    name: 'DatabaseRefusal',
  })
})

describe('after the clock of the database went back by a day', () => {
  const day = "interval '1 day'"
  const waits = async () => {
    const { rows } = await pool.query<{ seconds: number }>(
      'select round(extract(epoch from start_after - now()))::int as seconds from pgboss.job',
    )
    return rows[0]?.seconds
  }

  test('a job that was due is due', async () => {
    const boss = await own.context.jobs.boss()
    await boss.send('tidy', {})
    await pool.query(
      `update pgboss.job set start_after = start_after + ${day}, created_on = created_on + ${day}`,
    )
    expect(await boss.fetch('tidy')).toEqual([])
    await followClock(pool)
    expect(await boss.fetch('tidy')).toHaveLength(1)
  })

  test('one that pauses, once or before its next attempt, pauses as long as before', async () => {
    const boss = await own.context.jobs.boss()
    await boss.send('tidy', {}, { startAfter: 600 })
    await followClock(pool)
    expect(await waits()).toBe(600)
    await pool.query(
      `update pgboss.job set start_after = start_after + ${day}, created_on = created_on + ${day}`,
    )
    await followClock(pool)
    expect(await waits()).toBe(600)
    await pool.query(
      `update pgboss.job set state = 'retry', started_on = now() + ${day}, start_after = now() + ${day} + interval '5 minutes'`,
    )
    await followClock(pool)
    expect(await waits()).toBe(300)
  })

  test('the work of each night begins as before', async () => {
    await pool.query(`update pgboss.version set cron_on = now() + ${day}`)
    await pool.query(`update pgboss.queue set maintain_on = now() + ${day}`)
    await followClock(pool)
    const { rows } = await pool.query(
      `select (select cron_on <= now() from pgboss.version) as cron, bool_and(maintain_on <= now()) as maintained from pgboss.queue`,
    )
    expect(rows).toEqual([{ cron: true, maintained: true }])
  })
})
