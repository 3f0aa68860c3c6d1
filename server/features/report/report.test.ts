import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { reportReasons } from '#contract/enums.ts'
import { tidy } from '#server/features/retention/tidy.ts'
import { audit, consents, listing_reports, notices, properties } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
let listing: Awaited<ReturnType<typeof makeProperty>>
beforeAll(async () => {
  t = await openTestApp('empty', { limits: true })
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.context.db.delete(properties)
  listing = await makeProperty(t.context)
})

function report(body: object = {}, from = '203.0.113.1', id = listing.id) {
  return t.call('report.create', {
    params: { id },
    body: { reason: 'sold', ...body },
    from,
  })
}

const asDecider = async () => t.as(await makeUser(t.context, { role: 'superadmin' }))

async function seenByVisitors() {
  const params = { id: listing.id }
  const answers = [
    await t.call('property.get', { params }),
    await t.call('property.search', {}),
    await t.call('property.count', {}),
    await t.call('property.filters', {}),
    await t.call('property.points', {}),
  ]
  return answers.map(({ body }) => body)
}

describe('a report by a stranger', () => {
  test('changes nothing that the public or the owner sees, however many there are', async () => {
    const [row] = await t.context.db.select().from(properties).where(eq(properties.id, listing.id))
    const before = await seenByVisitors()
    const version = await t.context.content.confirm(['pages'])
    const statuses: number[] = []
    for (let at = 0; at < 45; at += 1) {
      const reason = reportReasons[at % reportReasons.length]
      statuses.push((await report({ reason, message: 'Gone!' }, `198.51.${at}.7`)).status)
    }
    expect(statuses.filter((status) => status === 201)).toHaveLength(30)
    expect(statuses.slice(30).every((status) => status === 429)).toBe(true)
    expect(await seenByVisitors()).toEqual(before)
    expect(await t.context.content.confirm(['pages'])).toBe(version)
    expect(await t.context.db.select().from(properties).where(eq(properties.id, listing.id))).toEqual([row])
    expect(await t.context.db.select().from(notices)).toEqual([])
  })

  test('is taken from one address three times without an open form, and not about a hidden listing', async () => {
    const hidden = await makeProperty(t.context, { moderation: 'pending' })
    expect((await report({}, '192.0.2.1', hidden.id)).status).toBe(404)
    const statuses = []
    for (let at = 0; at < 4; at += 1) statuses.push((await report({}, '192.0.2.9')).status)
    expect(statuses).toEqual([201, 201, 201, 429])
  })

  test('needs a reason of the list, and a number or address that could be one', async () => {
    for (const body of [{ reason: 'ugly' }, { phone: '12' }, { email: 'nobody' }, { website: 'x' }]) {
      expect((await report(body, '192.0.2.20')).status).toBe(400)
    }
  })
})

describe('the contact that a reporter leaves', () => {
  const of = (id: number) =>
    t.context.db.select().from(listing_reports).where(eq(listing_reports.property_id, id))
  const contact = { phone: '98260 54321', notice_version: '2026-11' }

  test('is stored with a consent, whose receipt withdraws the report', async () => {
    const { body } = await report(contact, '192.0.2.61')
    const [row] = await of(listing.id)
    const [consent] = await t.context.db
      .select()
      .from(consents)
      .where(eq(consents.id, row?.consent_id ?? 0))
    expect(consent).toMatchObject({ purpose: 'report', notice_version: '2026-11', user_id: null })
    const { receipt } = body.data
    expect((await t.call('privacy.withdrawByReceipt', { body: { receipt } })).status).toBe(200)
    expect(await of(listing.id)).toEqual([])
  })

  test('ends its consent with the listing', async () => {
    await report(contact, '192.0.2.62')
    const [row] = await of(listing.id)
    const boss = await asDecider()
    await boss.call('property.delete', { params: { id: listing.id } })
    const [consent] = await t.context.db
      .select()
      .from(consents)
      .where(eq(consents.id, row?.consent_id ?? 0))
    expect(consent?.withdrawn_at).not.toBeNull()
  })

  test('is in the export of a signed-in reporter, and a reason alone needs no consent', async () => {
    const own = await t.as(await makeUser(t.context))
    const body = { reason: 'duplicate', ...contact, message: 'Twice here' }
    expect((await own.call('report.create', { params: { id: listing.id }, body })).status).toBe(201)
    const exported = await own.call('privacy.export')
    expect(exported.body.data.reports).toMatchObject([{ message: 'Twice here', phone: '+919826054321' }])
    const alone = await report({}, '192.0.2.63')
    expect(alone.body.data.receipt).toBeNull()
    expect((await of(listing.id)).map(({ consent_id }) => consent_id === null)).toEqual([false, true])
  })
})

describe('the queue', () => {
  test('shows the report with its contact, and one decision closes all about the listing', async () => {
    await report(
      { message: 'My aunt bought it.', phone: '98260 12345', email: 'ravi@visitors.example' },
      '192.0.2.31',
    )
    await report({ reason: 'duplicate' }, '192.0.2.32')
    const boss = await asDecider()
    const { body } = await boss.call('report.list')
    expect(body.data).toMatchObject([
      {
        reason: 'sold',
        message: 'My aunt bought it.',
        phone: '+919826012345',
        email: 'ravi@visitors.example',
        others: 1,
        listing: { id: listing.id },
      },
      { reason: 'duplicate', phone: null, email: null, others: 1 },
    ])
    const { body: attention } = await boss.call('dashboard.attention')
    expect(attention.data.reports).toBe(2)
    const id = body.data[0]?.id
    const decided = await boss.call('report.decide', { params: { id }, body: { state: 'acted', all: true } })
    expect(decided.body.data).toEqual({ decided: 2 })
    expect((await boss.call('report.list')).body.meta.total).toBe(0)
    expect((await boss.call('report.list', { query: 'state=acted' })).body.meta.total).toBe(2)
    expect((await boss.call('report.decide', { params: { id }, body: { state: 'dismissed' } })).status).toBe(
      404,
    )
    const entries = await t.context.db.select().from(audit).where(eq(audit.action, 'report.decided'))
    expect(entries).toMatchObject([
      { subject: `property:${listing.id}`, details: { state: 'acted', reports: 2 } },
    ])
  })

  test('has the text of an answer in the language in which the reporter read the site', async () => {
    await t.context.db
      .update(properties)
      .set({ title: 'House with a well', title_hi: 'कुएँ वाला मकान' })
      .where(eq(properties.id, listing.id))
    const params = { id: listing.id }
    const body = { reason: 'sold', phone: '98260 12345', notice_version: '2026-11' } as const
    for (const locale of ['en', 'hi'] as const) await t.call('report.create', { params, body, locale })
    await report({}, '192.0.2.33')
    const boss = await asDecider()
    const answers = async (locale: 'en' | 'hi') =>
      (await boss.call('report.list', { locale })).body.data.map(({ answer }) => answer)
    const english = { language: 'en', title: 'House with a well' }
    const hindi = { language: 'hi', title: 'कुएँ वाला मकान' }
    expect(await answers('en')).toMatchObject([english, hindi, english])
    expect(await answers('hi')).toMatchObject([english, hindi, hindi])
    expect((await answers('en')).map(({ text }) => text)).toEqual([
      'Thank you for your report about “House with a well”. We have looked at it.',
      '“कुएँ वाला मकान” के बारे में आपकी शिकायत के लिए धन्यवाद। हमने उसे देख लिया है।',
      'Thank you for your report about “House with a well”. We have looked at it.',
    ])
  })

  test('is for admins only where the superadmin lets them decide, and never for the owner', async () => {
    await report({}, '192.0.2.41')
    const admin = await t.as(await makeUser(t.context, { role: 'admin' }))
    expect((await admin.call('report.list')).status).toBe(403)
    await (await asDecider()).call('rules.update', { body: { admins_decide: true } })
    expect((await admin.call('report.list')).body.meta.total).toBe(1)
    await (await asDecider()).call('rules.update', { body: { admins_decide: false } })
    const owner = await t.as(await makeUser(t.context, { role: 'seller' }))
    expect((await owner.call('report.list')).status).toBe(403)
  })

  test('forgets the reports of a person who is erased', async () => {
    const person = await makeUser(t.context, { email: 'Asha@visitors.example' })
    await report({ phone: person.phone }, '192.0.2.61')
    await report({ email: 'asha@visitors.example' }, '192.0.2.62')
    await report({ email: 'other@visitors.example' }, '192.0.2.63')
    const erased = await (await asDecider()).call('admin.eraseUser', { params: { id: person.id } })
    expect(erased.status).toBe(200)
    expect((await t.context.db.select().from(listing_reports)).map(({ email }) => email)).toEqual([
      'other@visitors.example',
    ])
  })

  test('forgets a settled report after 30 days', async () => {
    await report({ phone: '98260 12345' }, '192.0.2.51')
    const old = { state: 'dismissed', decided_at: new Date(Date.now() - 31 * 86_400_000) } as const
    await t.context.db.update(listing_reports).set(old)
    await tidy(t.context, {})
    expect(await t.context.db.select().from(listing_reports)).toEqual([])
  })
})
