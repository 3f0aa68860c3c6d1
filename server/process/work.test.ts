import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { makeInquiry, readNotice } from '#server/features/notices/testing/leads.ts'
import type { Context } from '#server/platform/context/context.ts'
import { notices } from '#server/platform/db/schema.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openReceiver, type Receiver, type Verdict } from '#server/platform/mail/testing/receiver.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { closeContext, openContext } from './open-context.ts'
import { startWork } from './work.ts'

let own: TestApp
let context: Context
let receiver: Receiver
let judge: (count: number) => Verdict

beforeEach(async () => {
  judge = () => 'accept'
  receiver = await openReceiver((count) => judge(count))
  own = await openTestApp('empty', { throughProxy: true })
  context = own.context
  context.mail = await openSmtp(receiver.url)
})
afterEach(async () => {
  await own.close()
  await receiver.close()
})

describe('workers', () => {
  test('of two processes share the queue, and each mail leaves once', async () => {
    const other = await openContext({ ...context.config, smtpUrl: receiver.url })
    for (let i = 0; i < 12; i++) await makeInquiry(context)
    const works = [startWork(context), startWork(other)]
    await makeInquiry(other)
    await expect.poll(() => receiver.received.length).toBe(13)
    await Promise.all(works.map((work) => work.stop()))
    expect(new Set(receiver.received.map(({ head }) => /^Message-ID: .*$/m.exec(head)?.[0])).size).toBe(13)
    const rows = await context.db.select().from(notices)
    expect(rows.map(({ state, attempts }) => `${state} ${attempts}`)).toEqual(Array(13).fill('sent 1'))
    await closeContext(other)
  })

  test('start when the database is up, and go on after an outage', async () => {
    const first = await makeInquiry(context)
    await own.proxy?.cut()
    const work = startWork(context, { retry: 50 })
    await sleep(200)
    await own.proxy?.fix()
    await work.started
    const stateOf = async () => (await readNotice(context, first.notice.id))?.state
    await expect.poll(stateOf).toBe('sent')
    await own.proxy?.cut()
    await own.proxy?.fix()
    const isBack = () =>
      context.database.pool.query('select 1').then(
        () => true,
        () => false,
      )
    await expect.poll(isBack).toBe(true)
    await makeInquiry(context)
    await expect.poll(() => receiver.received.length).toBe(2)
    await work.stop()
  })

  test('stop at once when they never got to the database', async () => {
    await own.proxy?.cut()
    const work = startWork(context, { retry: 60_000 })
    await work.stop()
    await own.proxy?.fix()
  })

  test('that are stopped wait for a mail under way', async () => {
    const { notice } = await makeInquiry(context)
    const work = startWork(context)
    await expect.poll(async () => (await readNotice(context, notice.id))?.state).not.toBe('queued')
    await work.stop()
    expect(await readNotice(context, notice.id)).toMatchObject({ state: 'sent' })
  })

  test('that are stopped give up an unresponsive mail server, and report it', async () => {
    judge = () => 'say nothing'
    const { notice } = await makeInquiry(context)
    const work = startWork(context)
    await expect.poll(() => receiver.waiting()).toBe(1)
    await work.stop(100)
    expect(await readNotice(context, notice.id)).toMatchObject({ state: 'failed', problem: 'uncertain' })
  })

  test('do not hold ten thousand notices at once', async () => {
    // The queue hands out only as many jobs as are being sent.
    let max = 0
    judge = () => {
      void countSending()
      return 'accept'
    }
    async function countSending() {
      const rows = await context.database.pool.query("select from pgboss.job where state = 'active'")
      max = Math.max(max, rows.rowCount ?? 0)
    }
    const { inquiry } = await makeInquiry(context)
    await context.db.execute(sql`
      insert into notices (kind, key, subject_kind, subject_id)
      select 'inquiry.received', 'many:' || n, 'inquiry', ${inquiry.id} from generate_series(1, 10000) as n`)
    await (await context.jobs.boss()).insert(
      'notice',
      (await context.db.select({ notice_id: notices.id }).from(notices)).map((data) => ({ data })),
    )
    const work = startWork(context)
    await expect.poll(() => receiver.received.length).toBeGreaterThan(100)
    await work.stop()
    expect(max).toBeGreaterThan(0)
    expect(max).toBeLessThanOrEqual(5)
  })
})
