import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { noteFailure } from '#server/features/backup/backups.queries.ts'
import { makeInquiry } from '#server/features/notices/testing/leads.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import { audit, backups, media_check, notices } from '#server/platform/db/schema.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openReceiver, type Verdict } from '#server/platform/mail/testing/receiver.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'

let t: TestApp
let superadmin: Browser
beforeAll(async () => {
  t = await openTestApp()
  const boss = { role: 'superadmin', email: 'boss@agents.example' } as const
  superadmin = await t.as(await makeUser(t.context, boss))
})
afterAll(() => t.close())

const look = async () => (await superadmin.call('admin.health')).body.data

test('health and its mail are for the superadmin alone', async () => {
  for (const role of ['buyer', 'seller', 'admin'] as const) {
    const browser = await t.as(await makeUser(t.context, { role }))
    expect((await browser.call('admin.health')).status).toBe(403)
    expect((await browser.call('admin.testMail')).status).toBe(403)
  }
})

describe('health', () => {
  test('reports every part, and a missing backup', async () => {
    const { status, body } = await superadmin.call('admin.health')
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      database: { state: expect.stringMatching(/ok|warning/), embedded: false, bytes: expect.any(Number) },
      files: { state: 'ok', store: 'folder', reachable: true, check: null },
      queue: { jobs: expect.any(Array) },
      mail: { state: 'warning', server: false, test_to: 'boss@agents.example' },
      backup: { state: 'warning', newest: null, problem: null },
      program: { node: process.version },
    })
    expect(body.data.disk.total_bytes).toBeGreaterThan(body.data.disk.free_bytes)
    expect(body.data.database.bytes).toBeGreaterThan(1_000_000)
    expect(Math.abs(body.data.clock.database_ms)).toBeLessThan(2000 + body.data.database.answer_ms)
  })

  test('reports when the clocks of this process and of the database differ', async () => {
    const { now } = t.context
    t.context.now = () => new Date(Date.now() + 5 * 60_000)
    const { clock } = await look()
    t.context.now = now
    expect(clock.state).toBe('bad')
    expect(Math.round(clock.database_ms / 60_000)).toBe(-5)
  })

  test('reports a nearly full disk and lost files', async () => {
    const { config } = t.context
    t.context.config = { ...config, minFreeBytes: Number.MAX_SAFE_INTEGER }
    expect((await look()).disk.state).toBe('bad')
    t.context.config = config
    const found = { checked_at: new Date(), missing: 1, extra: 0, damaged: 0 }
    await t.context.db.insert(media_check).values(found)
    expect((await look()).files).toMatchObject({ state: 'bad', check: { missing: 1 } })
    await t.context.db.delete(media_check)
  })

  test('reports an unreachable file store beside all other parts', async () => {
    const { files } = t.context
    t.context.files = { ...files, check: () => Promise.reject(new Error('away')) }
    const { status, body } = await superadmin.call('admin.health')
    t.context.files = files
    expect([status, body.data.files.state, body.data.files.reachable]).toEqual([200, 'bad', false])
  })

  test('reports the age of the newest backup and the last failure', async () => {
    const { config } = t.context
    const folder = await mkdtemp(join(tmpdir(), 'aangan-health-'))
    t.context.config = { ...config, backups: { ...config.backups, folder } }
    const failed = new Date(Date.now() - 60_000)
    await noteFailure(t.context.db, failed, 'The disk is full.')
    expect((await look()).backup).toMatchObject({
      state: 'bad',
      folder,
      newest: null,
      problem: { at: failed.toISOString(), sentence: 'The disk is full.' },
    })
    await t.context.db.delete(backups)
    t.context.config = config
    await rm(folder, { recursive: true })
  })

  test('counts jobs that no worker takes', async () => {
    await t.context.database.db.transaction((tx) => t.context.jobs.send(tx, 'notice', { notice_id: 1 }))
    expect((await look()).queue).toMatchObject({
      state: 'ok',
      jobs: [{ name: 'notice', waiting: 1, late: 0, active: 0, failed: 0 }],
    })
    const { now } = t.context
    t.context.now = () => new Date(Date.now() + 20 * 60_000)
    expect((await look()).queue).toMatchObject({ state: 'bad', jobs: [{ late: 1 }] })
    t.context.now = now
  })

  test('counts mails that failed', async () => {
    const { notice } = await makeInquiry(t.context)
    await t.context.db.update(notices).set({ state: 'failed' }).where(eq(notices.id, notice.id))
    expect((await look()).mail).toMatchObject({ state: 'warning', failed: 1 })
  })

  test('says that PUBLIC_URL is not set, unless the site is a demo', async () => {
    const { config } = t.context
    const unset = { publicUrl: 'http://127.0.0.1:3000', publicUrlGiven: false }
    t.context.config = { ...config, ...unset, demo: false }
    const address = { public_url: unset.publicUrl, public_url_given: false }
    expect((await look()).exposure).toMatchObject({ state: 'warning', ...address })
    t.context.config = { ...config, ...unset, demo: true }
    expect((await look()).exposure).toMatchObject({ state: 'ok', ...address })
    t.context.config = config
  })

  test('answers 503 while the database is down, and recovers', async () => {
    const own = await openTestApp('empty', { throughProxy: true })
    const browser = await own.as(await makeUser(own.context, { role: 'superadmin' }))
    expect((await browser.call('admin.health')).status).toBe(200)
    await own.proxy?.cut()
    const { status, failure, headers } = await browser.call('admin.health')
    expect([status, failure.code]).toEqual([503, 'unavailable'])
    expect(headers).toHaveProperty('retry-after')
    await own.proxy?.fix()
    await expect.poll(async () => (await browser.call('admin.health')).status, { timeout: 20_000 }).toBe(200)
    await own.close()
  })
})

describe('a test mail', () => {
  afterEach(() => {
    t.context.mail?.close()
    t.context.mail = undefined
  })

  async function sendBy(verdict: Verdict) {
    const receiver = await openReceiver(() => verdict)
    t.context.mail = await openSmtp(receiver.url)
    const answer = await superadmin.call('admin.testMail')
    await receiver.close()
    return { answer, received: receiver.received }
  }

  test('names the missing setting when there is no mail server', async () => {
    const { status, failure } = await superadmin.call('admin.testMail')
    expect(status).toBe(409)
    expect(failure.message).toContain('Settings, E-mail and SMS')
  })

  test('goes to the superadmin through the real server and into the audit', async () => {
    const { answer, received } = await sendBy('accept')
    expect([answer.status, answer.body.data]).toEqual([
      200,
      { to: 'boss@agents.example', sent: true, problem: null },
    ])
    expect(received).toMatchObject([{ to: ['boss@agents.example'] }])
    expect(received[0]?.text).toContain('https://aangan.example')
    const [act] = await t.context.db.select().from(audit).where(eq(audit.action, 'mail.tested'))
    expect(act?.details).toEqual({ sent: true })
  })

  test.for([
    [{ code: 550 }, 'refused'],
    [{ code: 451 }, 'refused_for_now'],
    ['hang up', 'uncertain'],
  ] as const)('that is not taken (%j) tells why: %s', async ([verdict, problem]) => {
    const { answer } = await sendBy(verdict)
    expect([answer.status, answer.body.data, answer.body.message]).toEqual([
      200,
      { to: 'boss@agents.example', sent: false, problem },
      'The test e-mail could not be sent.',
    ])
  })

  test('makes the state of the mail, until another mail server is entered', async () => {
    const judged = async () => {
      const { state, tried } = (await look()).mail
      return [state, tried?.sent]
    }
    await t.context.db.update(notices).set({ state: 'held' })
    const receiver = await openReceiver(() => ({ code: 550 }))
    t.context.mail = await openSmtp(receiver.url)
    const change = { action: 'connection.updated', subject: 'connections', details: { mail: 'set' } } as const
    await t.context.db.transaction((tx) => recordAudit(tx, { actor: null, ...change }, new Date()))
    expect(await judged()).toEqual(['warning', undefined])
    await superadmin.call('admin.testMail')
    expect(await judged()).toEqual(['bad', false])
    await receiver.close()
    t.context.mail?.close()
    await sendBy('accept')
    expect(await judged()).toEqual(['ok', true])
    await t.context.db.transaction((tx) => recordAudit(tx, { actor: null, ...change }, new Date()))
    expect(await judged()).toEqual(['warning', undefined])
  })

  test('reports a mail server that cannot be reached', async () => {
    const receiver = await openReceiver()
    await receiver.close()
    t.context.mail = await openSmtp(receiver.url)
    expect((await superadmin.call('admin.testMail')).body.data).toMatchObject({ problem: 'unreachable' })
  })
})
