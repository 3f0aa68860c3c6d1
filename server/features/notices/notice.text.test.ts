import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { noticeTextKinds } from '#contract/staff-enums.ts'
import { notifyFollowUps } from '#server/features/lead/lead.follow-ups.ts'
import { deliverText } from '#server/features/notices/notice.text.ts'
import { makeInquiry } from '#server/features/notices/testing/leads.ts'
import { followTime } from '#server/features/property/property.freshness.ts'
import type { Context } from '#server/platform/context/context.ts'
import { leads, notices, users } from '#server/platform/db/schema.ts'
import { takeRules } from '#server/platform/limits/rules.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openReceiver, type Receiver, type Verdict } from '#server/platform/mail/testing/receiver.ts'
import { type Answering, openGateway, type TestGateway } from '#server/platform/sms/testing/gateway.ts'
import { openWebhook } from '#server/platform/sms/webhook.ts'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let own: TestApp
let context: Context
let receiver: Receiver
let gateway: TestGateway
let boss: Awaited<ReturnType<typeof makeUser>>
let superadmin: Browser
let judge: (count: number) => Verdict
let answer: Answering

const secret = 'a secret of the gateway'
const accept: Answering = (response) => response.writeHead(202).end()

beforeEach(async () => {
  judge = () => 'accept'
  answer = accept
  receiver = await openReceiver((count) => judge(count))
  gateway = await openGateway((...request) => answer(...request))
  own = await openTestApp('empty', { limits: true })
  context = own.context
  context.mail = await openSmtp(receiver.url)
  context.config.smsWebhook = { url: gateway.url, secret }
  boss = await makeUser(context, { role: 'superadmin', phone: '+919826011111' })
  superadmin = await own.as(boss)
})
afterEach(async () => {
  await own.close()
  await receiver.close()
  await gateway.close()
})

type Facts = Parameters<typeof makeUser>[1]

const makeOwner = (facts: Facts = {}) =>
  makeUser(context, { role: 'seller', email: 'owner@mail.example', phone: '+919826012345', ...facts })

async function reject(user_id: number, title = 'House with a well') {
  const { id, updated_at } = await makeProperty(context, { user_id, moderation: 'pending', title })
  const body = {
    status: 'rejected' as const,
    reason: 'Blurred pictures',
    updated_at: updated_at.toISOString(),
  }
  expect((await superadmin.call('admin.decide', { params: { id }, body })).status).toBe(200)
  return id
}

async function assign(agent_id: number, count = 1) {
  const owner = await makeUser(context, { role: 'seller' })
  const ids = []
  for (let each = 0; each < count; each += 1) {
    ids.push((await makeProperty(context, { user_id: owner.id })).id)
  }
  const { status } = await superadmin.call('property.bulk', { body: { action: 'assign', agent_id, ids } })
  expect(status).toBe(200)
  return ids
}

const rowsOf = (person: number) =>
  context.db.select().from(notices).where(eq(notices.recipient_id, person)).orderBy(notices.id)
const textsOf = async (person: number) =>
  (await rowsOf(person)).filter(({ channel }) => channel === 'gateway')

async function choose(part: object) {
  const usual = { on: true, template_id: '' }
  const body = { ...Object.fromEntries(noticeTextKinds.map((kind) => [kind, usual])), ...part }
  expect((await superadmin.call('connection.updateNotices', { body })).status).toBe(200)
}

describe('a rejection', () => {
  test('reaches the owner by mail and by telephone, once each', async () => {
    const owner = await makeOwner()
    const id = await reject(owner.id)
    await runDueJobs(context, { later: true })
    await runDueJobs(context, { later: true })
    expect(receiver.received.map(({ to }) => to)).toEqual([['owner@mail.example']])
    expect(gateway.posted.map(({ json }) => json)).toMatchObject([
      {
        to: owner.phone,
        kind: 'correction',
        text: `Aangan: your listing House with a well needs a correction. Read why: https://aangan.example/list/${id}`,
        values: { agency: 'Aangan', title: 'House with a well', url: `https://aangan.example/list/${id}` },
      },
    ])
    expect(
      (await rowsOf(owner.id)).map(({ channel, state, attempts }) => [channel, state, attempts]),
    ).toEqual([
      ['mail', 'sent', 1],
      ['gateway', 'sent', 1],
    ])
  })

  test('of changes and by taking a listing off is told, too; good news and what was put back are not', async () => {
    const owner = await makeOwner()
    const { id } = await makeProperty(context, { user_id: owner.id })
    await superadmin.call('property.bulk', { body: { action: 'take_off', ids: [id] } })
    await runDueJobs(context)
    await superadmin.call('property.bulk', { body: { action: 'put_back', ids: [id] } })
    const { updated_at, id: pending } = await makeProperty(context, {
      user_id: owner.id,
      moderation: 'pending',
    })
    const body = { status: 'accepted' as const, updated_at: updated_at.toISOString() }
    await superadmin.call('admin.decide', { params: { id: pending }, body })
    await runDueJobs(context)
    expect((await textsOf(owner.id)).map(({ kind }) => kind)).toEqual(['property.taken_off'])
    expect(receiver.received).toHaveLength(3)
  })

  test('that the telephone told is followed by the mail that it was put back', async () => {
    const owner = await makeOwner()
    const { id } = await makeProperty(context, { user_id: owner.id })
    judge = () => ({ code: 451 })
    await superadmin.call('property.bulk', { body: { action: 'take_off', ids: [id] } })
    await runDueJobs(context)
    await superadmin.call('property.bulk', { body: { action: 'put_back', ids: [id] } })
    expect((await rowsOf(owner.id)).map(({ kind, channel }) => [kind, channel])).toEqual([
      ['property.taken_off', 'gateway'],
      ['property.put_back', 'mail'],
    ])
  })
})

describe('an assignment', () => {
  test('is one text, however many listings it is about', async () => {
    const agent = await makeUser(context, { role: 'agent' })
    await assign(agent.id, 4)
    await runDueJobs(context)
    expect(gateway.posted.map(({ json }) => json.text)).toEqual([
      'Aangan: there is new work for you. Open it: https://aangan.example/admin/properties?agent=mine',
    ])
  })

  test('that went to somebody else meanwhile is not told', async () => {
    const agent = await makeUser(context, { role: 'agent' })
    const ids = await assign(agent.id)
    await superadmin.call('property.bulk', { body: { action: 'assign', agent_id: null, ids } })
    await runDueJobs(context)
    expect(gateway.posted).toEqual([])
    expect(await rowsOf(agent.id)).toEqual([])
    expect((await superadmin.call('admin.outbox', { query: 'state=queued' })).body.meta.total).toBe(0)
  })

  test('of a lead never carries words of the stranger who wrote it', async () => {
    const agent = await makeUser(context, { role: 'agent' })
    const name = 'Call +91 90000 00000 now'
    const { inquiry } = await makeInquiry(context, { name, message: 'You won a prize' })
    const [lead] = await context.db.select().from(leads).where(eq(leads.inquiry_id, inquiry.id))
    const params = { id: lead?.id ?? 0 }
    const body = { version: lead?.version ?? 0, assignee_id: agent.id }
    expect((await superadmin.call('lead.update', { params, body })).status).toBe(200)
    await runDueJobs(context)
    expect(gateway.posted).toHaveLength(1)
    expect(gateway.posted[0]?.raw).not.toMatch(/prize|90000|Call/)
  })
})

describe('a due follow-up', () => {
  test('is one text for each lead, without words of the person it is about', async () => {
    context.now = () => new Date('2026-11-25T03:30:00Z')
    const agent = await makeUser(context, { role: 'agent' })
    const { inquiry } = await makeInquiry(context, { name: 'Call +91 90000 00000 now' })
    const [lead] = await context.db
      .update(leads)
      .set({ assignee_id: agent.id, follow_up_on: '2026-11-25' })
      .where(eq(leads.inquiry_id, inquiry.id))
      .returning()
    await notifyFollowUps(context, {})
    await notifyFollowUps(context, {})
    await runDueJobs(context)
    expect(gateway.posted.map(({ json }) => json)).toMatchObject([
      {
        ...{ to: agent.phone, kind: 'follow_up' },
        text: `Aangan: the follow-up of a lead is due. Open it: https://aangan.example/admin/leads?lead=${lead?.id}`,
      },
    ])
    expect(gateway.posted[0]?.raw).not.toMatch(/90000|Call/)
  })

  test('is not told when the superadmin switched this kind off', async () => {
    context.now = () => new Date('2026-11-25T03:30:00Z')
    await choose({ follow_up: { on: false, template_id: '' } })
    const agent = await makeUser(context, { role: 'agent' })
    const { inquiry } = await makeInquiry(context, {})
    await context.db
      .update(leads)
      .set({ assignee_id: agent.id, follow_up_on: '2026-11-25' })
      .where(eq(leads.inquiry_id, inquiry.id))
    await notifyFollowUps(context, {})
    expect((await rowsOf(agent.id)).map(({ channel }) => channel)).toEqual(['mail'])
  })
})

describe('a number', () => {
  test('that nobody proved gets nothing, and a mail alone is queued', async () => {
    const owner = await makeOwner({ phone_verified_at: null })
    await reject(owner.id)
    await runDueJobs(context)
    expect((await rowsOf(owner.id)).map(({ channel }) => channel)).toEqual(['mail'])
    expect(gateway.posted).toEqual([])
  })

  test.for([
    ['suspended', { suspended_at: new Date() }],
    ['left without proof', { phone_verified_at: null }],
  ] as const)('of somebody %s before it is sent gets nothing', async ([, change]) => {
    const owner = await makeOwner()
    await reject(owner.id)
    await context.db.update(users).set(change).where(eq(users.id, owner.id))
    await runDueJobs(context)
    expect(gateway.posted).toEqual([])
    expect(await textsOf(owner.id)).toMatchObject([{ state: 'held', problem: 'no_number' }])
  })

  test('of an erased person is neither kept nor used', async () => {
    const owner = await makeOwner()
    await reject(owner.id)
    const { status } = await superadmin.call('admin.eraseUser', { params: { id: owner.id } })
    expect(status).toBe(200)
    await runDueJobs(context)
    expect(gateway.posted).toEqual([])
    expect(await textsOf(owner.id)).toEqual([])
  })

  test('is in no table of the notices and jobs', async () => {
    const owner = await makeOwner()
    await reject(owner.id)
    const { rows } = await context.database.pool.query(
      'select job::text as line from pgboss.job union all select n::text from notices n',
    )
    expect(rows.length).toBeGreaterThan(2)
    expect(JSON.stringify(rows)).not.toMatch(/9826012345|House with/)
  })
})

describe('a person', () => {
  test('gets at most ten texts of a kind a day, whatever is done; mails go on', async () => {
    const owner = await makeOwner()
    const { points } = takeRules.notice_text_person
    for (let each = 0; each < points + 2; each += 1) await reject(owner.id)
    await runDueJobs(context)
    expect(gateway.posted).toHaveLength(points)
    const held = (await textsOf(owner.id)).filter(({ state }) => state === 'held')
    expect(held).toMatchObject([{ problem: 'limit_reached' }, { problem: 'limit_reached' }])
    expect(receiver.received).toHaveLength(points + 2)
  })

  test('whose work is flooded by others still gets what another kind says', async () => {
    const agent = await makeUser(context, { role: 'agent', phone: '+919826054321' })
    const { points } = takeRules.notice_text_person
    for (let each = 0; each <= points; each += 1) await assign(agent.id)
    await reject(agent.id)
    await runDueJobs(context)
    const kinds = gateway.posted.map(({ json }) => json.kind)
    expect(kinds.filter((kind) => kind === 'assignment')).toHaveLength(points)
    expect(kinds.filter((kind) => kind === 'correction')).toHaveLength(1)
  })

  test('is not sent more by a superadmin who sends held texts again', async () => {
    const agent = await makeUser(context, { role: 'agent' })
    for (let each = 0; each <= takeRules.notice_text_person.points; each += 1) await assign(agent.id)
    await runDueJobs(context)
    const held = (await textsOf(agent.id)).find(({ state }) => state === 'held')
    const { status } = await superadmin.call('admin.retryNotice', { params: { id: held?.id ?? 0 } })
    expect(status).toBe(200)
    const before = gateway.posted.length
    await runDueJobs(context)
    expect(gateway.posted).toHaveLength(before)
  })
})

test('the limit holds for a text whose first attempt ended before it was sent', async () => {
  await context.limits.charge('notice_text_site', 'assignment', takeRules.notice_text_site.points)
  const agent = await makeUser(context, { role: 'agent' })
  await assign(agent.id)
  const [text] = await textsOf(agent.id)
  await deliverText(context, { notice_id: text?.id ?? 0 }, { number: 2, last: false })
  expect(gateway.posted).toEqual([])
  expect(await textsOf(agent.id)).toMatchObject([{ state: 'held', problem: 'limit_reached' }])
})

test('the site sends at most three hundred texts of a kind a day', async () => {
  const { points } = takeRules.notice_text_site
  await context.limits.charge('notice_text_site', 'assignment', points)
  const agent = await makeUser(context, { role: 'agent' })
  await assign(agent.id)
  await runDueJobs(context)
  expect(gateway.posted).toEqual([])
  expect(await textsOf(agent.id)).toMatchObject([{ state: 'held', problem: 'limit_reached' }])
})

describe('a gateway', () => {
  test('that fails is tried again with the same key; the mail does not wait for it', async () => {
    answer = (response, count) => response.writeHead(count <= 2 ? 503 : 202).end()
    const owner = await makeOwner()
    await reject(owner.id)
    await runDueJobs(context)
    expect((await rowsOf(owner.id)).map(({ channel, state, problem }) => [channel, state, problem])).toEqual([
      ['mail', 'sent', null],
      ['gateway', 'queued', 'gateway_silent'],
    ])
    await runDueJobs(context, { later: true })
    expect(await textsOf(owner.id)).toMatchObject([{ state: 'sent', attempts: 3, problem: null }])
    const keys = gateway.posted.map(({ headers }) => headers['idempotency-key'])
    expect([keys.length, new Set(keys).size]).toEqual([3, 1])
    expect(receiver.received).toHaveLength(1)
  })

  test('that refuses is not asked again, and the outbox says so', async () => {
    answer = (response) => response.writeHead(422).end()
    const owner = await makeOwner()
    await reject(owner.id)
    await runDueJobs(context, { later: true })
    expect(gateway.posted).toHaveLength(1)
    const outbox = await superadmin.call('admin.outbox')
    expect(outbox.body).toMatchObject({
      gateway: true,
      data: expect.arrayContaining([
        expect.objectContaining({
          channel: 'gateway',
          to: owner.phone,
          state: 'failed',
          problem: 'gateway_refused',
          text: expect.stringContaining('needs a correction'),
        }),
      ]),
    })
  })

  test('that never answers leaves the text failed after the last try', async () => {
    answer = (response) => response.writeHead(500).end()
    const owner = await makeOwner()
    await reject(owner.id)
    await runDueJobs(context, { later: true })
    expect(await textsOf(owner.id)).toMatchObject([
      { state: 'failed', problem: 'gateway_silent', attempts: 10 },
    ])
  })

  test('gets a text once from fifty workers on it', async () => {
    const owner = await makeOwner()
    await reject(owner.id)
    const [text] = await textsOf(owner.id)
    const attempt = { number: 1, last: false }
    await Promise.all(
      Array.from({ length: 50 }, () => deliverText(context, { notice_id: text?.id ?? 0 }, attempt)),
    )
    await runDueJobs(context)
    expect(gateway.posted).toHaveLength(1)
  })

  test('that keeps a notice waiting sends a code meanwhile', async () => {
    let release = () => {}
    answer = (response, _count, json) => {
      if (json.code) accept(response, 0, json)
      else release = () => accept(response, 0, json)
    }
    const owner = await makeOwner()
    await reject(owner.id)
    const working = runDueJobs(context)
    await expect.poll(() => gateway.posted.length).toBe(1)
    const codes = openWebhook({ url: gateway.url, secret }, async () => 'Aangan', context.log)
    await codes.deliver({ phone: owner.phone, code: '493817', minutes: 5, locale: 'en' })
    expect(gateway.posted.map(({ json }) => json.code)).toEqual([undefined, '493817'])
    release()
    await working
    expect(await textsOf(owner.id)).toMatchObject([{ state: 'sent' }])
  })
})

describe('Settings', () => {
  test('switch a kind off, also for what waits already', async () => {
    const owner = await makeOwner()
    await reject(owner.id)
    await choose({ correction: { on: false, template_id: '' } })
    await runDueJobs(context)
    expect(await textsOf(owner.id)).toMatchObject([{ state: 'held', problem: 'switched_off' }])
    await reject(owner.id)
    expect(await textsOf(owner.id)).toHaveLength(1)
    const agent = await makeUser(context, { role: 'agent' })
    await assign(agent.id)
    expect(await textsOf(agent.id)).toHaveLength(1)
  })

  test('name the template of each text; with DLT none goes without its own', async () => {
    const dlt = { entity_id: '1101234567890123456', header: 'AANGAN', template_id: '1107123456789012345' }
    context.config.smsWebhook = { url: gateway.url, secret, dlt }
    const owner = await makeOwner()
    await reject(owner.id)
    expect(await textsOf(owner.id)).toEqual([])
    const tested = await superadmin.call('connection.testNotice', { body: { kind: 'correction' } })
    expect(tested.status).toBe(409)
    await choose({ correction: { on: true, template_id: '1107999999999999999' } })
    await reject(owner.id)
    await runDueJobs(context)
    expect(gateway.posted.map(({ json }) => json.dlt)).toEqual([
      { ...dlt, template_id: '1107999999999999999' },
    ])
  })

  test('send Hindi under DLT only when the Hindi text is registered', async () => {
    const dlt = { entity_id: '1101234567890123456', header: 'AANGAN', template_id: '1107123456789012345' }
    context.config.smsWebhook = { url: gateway.url, secret, dlt }
    const owner = await makeOwner()
    await context.db.update(users).set({ language: 'hi' }).where(eq(users.id, owner.id))
    const english = '1107999999999999999'
    const hindi = '1107888888888888888'
    for (const template_id_hi of ['', hindi]) {
      await choose({ correction: { on: true, template_id: english, template_id_hi } })
      await reject(owner.id)
      await runDueJobs(context)
    }
    expect(gateway.posted.map(({ json }) => [json.language, json.dlt])).toEqual([
      ['en', { ...dlt, template_id: english }],
      ['hi', { ...dlt, template_id: hindi }],
    ])
    expect(gateway.posted[0]?.json.text).toContain('needs a correction')
    expect(gateway.posted[1]?.json.text).toContain('में सुधार चाहिए')
  })

  test('send Hindi without DLT to whoever reads Hindi', async () => {
    const owner = await makeOwner()
    await context.db.update(users).set({ language: 'hi' }).where(eq(users.id, owner.id))
    await reject(owner.id)
    await runDueJobs(context)
    expect(gateway.posted.map(({ json }) => json.language)).toEqual(['hi'])
  })

  test('send a test of each kind to the number of whoever asks', async () => {
    const { body } = await superadmin.call('connection.testNotice', { body: { kind: 'digest' } })
    expect(body.data).toEqual({ to: boss.phone, sent: true, problem: null })
    expect(gateway.posted.map(({ json }) => json.text)).toEqual([
      'Aangan: your tasks today: 3. See them: https://aangan.example/admin/dashboard',
    ])
    answer = (response) => response.writeHead(403).end()
    const failed = await superadmin.call('connection.testNotice', { body: { kind: 'assignment' } })
    expect(failed.body.data).toMatchObject({ sent: false, problem: '403' })
  })

  test('ask for a recent proof of identity', async () => {
    const stolen = await own.as(boss, { proof: true })
    const usual = { on: false, template_id: '' }
    const body = Object.fromEntries(noticeTextKinds.map((kind) => [kind, usual]))
    const saved = await stolen.call('connection.updateNotices', { body })
    const tested = await stolen.call('connection.testNotice', { body: { kind: 'digest' } })
    expect([saved.status, tested.status]).toEqual([403, 403])
    expect(gateway.posted).toEqual([])
  })
})

describe('the question whether listings are still available', () => {
  test('reaches the owner by telephone with the link that answers it', async () => {
    const owner = await makeOwner()
    const confirmed_at = new Date(context.now().getTime() - 22 * 86_400_000)
    const { id } = await makeProperty(context, { user_id: owner.id, confirmed_at })
    await followTime(context)
    await runDueJobs(context)
    expect(gateway.posted.map(({ json }) => json)).toMatchObject([
      { to: owner.phone, kind: 'confirmation', values: { count: '1' } },
    ])
    const text = String(gateway.posted[0]?.json.text)
    expect(text).toContain('Aangan: are your listings still available? To confirm: 1. Answer here: ')
    const [, token = ''] = /\/confirm-listings#(\S+)$/.exec(text) ?? []
    const body = { token, ids: [id], answer: 'still_available' as const }
    const { status } = await own.call('property.answerConfirmation', { body })
    expect(status).toBe(200)
  })
})

describe('without a gateway', () => {
  test('nothing is queued for the telephone, and the outbox offers the text for WhatsApp', async () => {
    context.config.smsWebhook = undefined
    const agent = await makeUser(context, { role: 'agent', email: null, phone: '+919826054321' })
    await assign(agent.id)
    expect(await textsOf(agent.id)).toEqual([])
    const { body } = await superadmin.call('admin.outbox')
    expect(body.data).toMatchObject([{ channel: 'mail', whatsapp: agent.phone }])
  })

  test('that went away, a waiting text is held, and the outbox offers it for WhatsApp again', async () => {
    const agent = await makeUser(context, { role: 'agent', email: null, phone: '+919826054321' })
    await assign(agent.id)
    const offered = async () =>
      (await superadmin.call('admin.outbox')).body.data.map(({ whatsapp }: { whatsapp: unknown }) => whatsapp)
    expect(await offered()).toEqual([null, null])
    context.config.smsWebhook = undefined
    await runDueJobs(context)
    expect(await textsOf(agent.id)).toMatchObject([{ state: 'held', problem: 'no_gateway' }])
    expect(await offered()).toEqual([agent.phone, agent.phone])
    const [text] = await textsOf(agent.id)
    const { status } = await superadmin.call('admin.retryNotice', { params: { id: text?.id ?? 0 } })
    expect(status).toBe(409)
  })
})
