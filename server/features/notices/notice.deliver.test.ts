import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { deliverNotice } from '#server/features/notices/notice.deliver.ts'
import { makeInquiry, readNotice } from '#server/features/notices/testing/leads.ts'
import type { Context } from '#server/platform/context/context.ts'
import { inquiries, notices } from '#server/platform/db/schema.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openReceiver, type Receiver, type Verdict } from '#server/platform/mail/testing/receiver.ts'
import { queueNotice, retryNotice } from '#server/platform/notices/notices.ts'
import { makeBoss } from '#server/platform/queue/jobs.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'

let own: TestApp
let context: Context
let receiver: Receiver
let judge: (count: number) => Verdict

beforeEach(async () => {
  judge = () => 'accept'
  receiver = await openReceiver((count) => judge(count))
  own = await openTestApp()
  context = own.context
  context.mail = await openSmtp(receiver.url)
})
afterEach(async () => {
  await own.close()
  await receiver.close()
})

describe('a notice', () => {
  test('reaches its recipient once, with words about who wrote what', async () => {
    const { notice, property, inquiry } = await makeInquiry(context)
    expect(await runDueJobs(context)).toBe(1)
    expect(receiver.received).toHaveLength(1)
    const [mail] = receiver.received
    expect(mail?.to).toEqual(['agent@agents.example'])
    expect(mail?.head).toContain('Subject: Inquiry about House with a well')
    expect(mail?.head).toContain('Reply-To: Asha Visitor <asha@visitors.example>')
    expect(mail?.text).toContain(`https://aangan.example/list/${property.id}`)
    expect(mail?.text).toContain(`> ${inquiry.message}`)
    expect(await readNotice(context, notice.id)).toMatchObject({
      state: 'sent',
      attempts: 1,
      problem: null,
      sent_at: expect.any(Date),
    })
    expect(await runDueJobs(context, { later: true })).toBe(0)
  })

  test('is sent once for one event, however often the event is queued', async () => {
    const { inquiry, agent } = await makeInquiry(context)
    for (let i = 0; i < 3; i++) {
      await context.database.db.transaction((tx) =>
        queueNotice(context, tx, {
          kind: 'inquiry.received',
          subject: { kind: 'inquiry', id: inquiry.id },
          recipient_id: agent.id,
        }),
      )
    }
    await runDueJobs(context)
    expect(receiver.received).toHaveLength(1)
  })

  test('is neither stored nor sent when its transaction is rolled back', async () => {
    const undone = context.database.db.transaction(async (tx) => {
      const rows = await tx
        .insert(inquiries)
        .values({ name: 'Asha', email: 'asha@visitors.example', message: 'Hello' })
        .returning()
      await queueNotice(context, tx, {
        kind: 'inquiry.received',
        subject: { kind: 'inquiry', id: rows[0]?.id as number },
        recipient_id: null,
      })
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await runDueJobs(context)).toBe(0)
    expect(await context.db.select().from(notices)).toEqual([])
  })

  test('is not sent when its lead was erased', async () => {
    const { inquiry } = await makeInquiry(context)
    await context.db.delete(inquiries).where(eq(inquiries.id, inquiry.id))
    expect(await runDueJobs(context, { later: true })).toBe(1)
    expect(receiver.received).toEqual([])
  })

  test('leaves nothing personal in the tables of the jobs', async () => {
    judge = () => ({ code: 451 })
    await makeInquiry(context)
    await runDueJobs(context, { later: true })
    const { rows } = await context.database.pool.query('select job::text as line from pgboss.job')
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toMatch(/asha|agents\.example|visitors\.example|server/i)
  })
})

describe('a mail server that refuses', () => {
  test.for([
    { code: 451, at: 'rcpt' },
    { code: 421, at: 'rcpt' },
    { code: 452, at: 'data' },
  ] as const)('for now, with $code at $at, gets the mail again and then once', async (verdict) => {
    judge = (count) => (count <= 2 ? verdict : 'accept')
    const { notice } = await makeInquiry(context)
    expect(await runDueJobs(context)).toBe(1)
    expect(await readNotice(context, notice.id)).toMatchObject({
      state: 'queued',
      attempts: 1,
      problem: 'refused_for_now',
    })
    expect(await runDueJobs(context)).toBe(0)
    expect(await runDueJobs(context, { later: true })).toBe(2)
    expect(receiver.received).toHaveLength(1)
    expect(await readNotice(context, notice.id)).toMatchObject({ state: 'sent', attempts: 3, problem: null })
  })

  test.for([
    { code: 550, at: 'rcpt' },
    { code: 554, at: 'data' },
  ] as const)('for good, with $code at $at, is not asked again', async (verdict) => {
    judge = () => verdict
    const { notice } = await makeInquiry(context)
    expect(await runDueJobs(context, { later: true })).toBe(1)
    expect(await readNotice(context, notice.id)).toMatchObject({ state: 'failed', problem: 'refused' })
  })

  test('puts the mail into the dead letters after the last attempt, and a person may try again', async () => {
    judge = (count) => (count <= 13 ? { code: 450 } : 'accept')
    const { notice } = await makeInquiry(context)
    // 13 attempts and the dead letter job.
    expect(await runDueJobs(context, { later: true })).toBe(14)
    expect(await readNotice(context, notice.id)).toMatchObject({
      state: 'failed',
      attempts: 13,
      problem: 'refused_for_now',
    })
    const dead = await (await context.jobs.boss()).findJobs('notice_dead', { data: { notice_id: notice.id } })
    expect(dead).toHaveLength(1)
    const retry = () => context.database.db.transaction((tx) => retryNotice(context, tx, notice.id))
    await retry()
    await expect(retry()).rejects.toMatchObject({ code: 'conflict' })
    await runDueJobs(context)
    expect(receiver.received).toHaveLength(1)
    await expect(retry()).rejects.toMatchObject({ code: 'conflict' })
  })

  test('gets the mail when it is up again', async () => {
    const { notice } = await makeInquiry(context)
    await receiver.close()
    expect(await runDueJobs(context)).toBe(1)
    expect(await readNotice(context, notice.id)).toMatchObject({ state: 'queued', problem: 'unreachable' })
    await receiver.reopen()
    await runDueJobs(context, { later: true })
    expect(receiver.received).toHaveLength(1)
    expect(await readNotice(context, notice.id)).toMatchObject({ state: 'sent' })
  })

  test('gets the second mail over a new connection when it was down between two mails', async () => {
    await makeInquiry(context)
    await runDueJobs(context)
    await receiver.close()
    await receiver.reopen()
    await makeInquiry(context)
    await runDueJobs(context, { later: true })
    expect(receiver.received).toHaveLength(2)
  })
})

describe('when it is unknown whether the server accepted the mail', () => {
  test('because the connection broke after the text, it is not sent again', async () => {
    judge = (count) => (count === 1 ? 'hang up' : 'accept')
    const { notice } = await makeInquiry(context)
    await runDueJobs(context, { later: true })
    expect(receiver.received).toEqual([])
    expect(await readNotice(context, notice.id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      problem: 'uncertain',
    })
    await context.database.db.transaction((tx) => retryNotice(context, tx, notice.id))
    await runDueJobs(context)
    expect(receiver.received).toHaveLength(1)
  })

  test('because the site stopped waiting, it is not sent again', async () => {
    judge = () => 'say nothing'
    const { notice } = await makeInquiry(context)
    const working = runDueJobs(context, { later: true })
    await expect.poll(async () => (await readNotice(context, notice.id))?.state).toBe('sending')
    await expect.poll(() => receiver.waiting()).toBe(1)
    context.mail?.close()
    await working
    expect(await readNotice(context, notice.id)).toMatchObject({ state: 'failed', problem: 'uncertain' })
  })

  test('because the process was killed between text and answer, it is not sent again', async () => {
    judge = (count) => (count === 1 ? 'say nothing' : 'accept')
    const { notice } = await makeInquiry(context)
    const { databaseUrl = '', dataDir } = context.config
    const doomed = spawn(
      process.execPath,
      [fileURLToPath(new URL('./testing/deliver.ts', import.meta.url))],
      {
        env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SMTP_URL: receiver.url },
        stdio: 'inherit',
      },
    )
    const dead = once(doomed, 'exit')
    await expect.poll(() => receiver.waiting()).toBe(1)
    doomed.kill('SIGKILL')
    await dead
    expect(await readNotice(context, notice.id)).toMatchObject({ state: 'sending' })
    await context.database.pool.query("update pgboss.job set started_on = now() - interval '1 hour'")
    const boss = await makeBoss(context.database.pool)
    await boss.start()
    await boss.supervise('notice')
    await boss.stop({ graceful: false })
    expect(await runDueJobs(context, { later: true })).toBe(1)
    expect(receiver.received).toEqual([])
    expect(await readNotice(context, notice.id)).toMatchObject({ state: 'failed', problem: 'uncertain' })
  })
})

test('fifty workers of two processes on one notice send it once', async () => {
  const other = await openContext({ ...context.config, smtpUrl: receiver.url })
  const { notice } = await makeInquiry(context)
  const first = { number: 1, last: false }
  await Promise.all(
    Array.from({ length: 50 }, (_, i) =>
      deliverNotice(i % 2 === 0 ? context : other, { notice_id: notice.id }, first),
    ),
  )
  await Promise.all([runDueJobs(context), runDueJobs(other)])
  expect(receiver.received).toHaveLength(1)
  await closeContext(other)
})

describe('without a mail server', () => {
  test('a notice is held in the outbox, and nobody can send it', async () => {
    context.mail = undefined
    const { notice } = await makeInquiry(context)
    expect(notice.state).toBe('held')
    expect(await runDueJobs(context)).toBe(0)
    const retry = context.database.db.transaction((tx) => retryNotice(context, tx, notice.id))
    await expect(retry).rejects.toMatchObject({ code: 'conflict' })
    const absent = context.database.db.transaction((tx) => retryNotice(context, tx, 999))
    await expect(absent).rejects.toMatchObject({ code: 'not_found' })
  })

  test('a mail that was queued while there was a server is held, too', async () => {
    const { notice } = await makeInquiry(context)
    context.mail = undefined
    await runDueJobs(context)
    expect(await readNotice(context, notice.id)).toMatchObject({ state: 'held', problem: null })
  })
})
