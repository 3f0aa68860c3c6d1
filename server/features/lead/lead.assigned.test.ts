import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { composeNotice } from '#server/features/notices/notice.compose.ts'
import { notices } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { makeInquiryLead } from './testing/make-lead.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const noticesOf = (id: number) => t.context.db.select().from(notices).where(eq(notices.lead_id, id))

async function office() {
  const boss = await makeUser(t.context, { role: 'superadmin' })
  const verified = { email: `asha${boss.id}@agency.example`, email_verified_at: new Date() }
  const colleague = await makeUser(t.context, { role: 'admin', ...verified })
  const property = await makeProperty(t.context, { title: 'House with a well' })
  const lead = await makeInquiryLead(t.context, { property_id: property.id })
  const browser = await t.as(boss)
  const assign = async (assignee_id: number | null) => {
    const { version } = (await browser.call('lead.get', { params: { id: lead } })).body.data
    const answer = await browser.call('lead.update', { params: { id: lead }, body: { version, assignee_id } })
    expect(answer.status).toBe(200)
  }
  return { boss, colleague, lead, assign }
}

test('a person to whom somebody assigns a lead gets a notice with its words and its page', async () => {
  const { colleague, lead, assign } = await office()
  await assign(colleague.id)
  const [notice, ...more] = await noticesOf(lead)
  expect(more).toEqual([])
  expect(notice).toMatchObject({ kind: 'lead.assigned', recipient_id: colleague.id })
  const mail = await composeNotice(t.context, notice?.id ?? 0)
  expect(mail).toMatchObject({
    to: colleague.email,
    subject: 'You have a new lead: Meera Joshi',
    whatsapp: null,
  })
  expect(mail?.text).toContain('Meera Joshi, about “House with a well”.')
  expect(mail?.text).toContain('> Is it still free?')
  expect(mail?.text).toContain(`/admin/leads?lead=${lead}`)
})

test('a lead taken by oneself makes no notice, and one that was passed on makes no mail', async () => {
  const { boss, colleague, lead, assign } = await office()
  await assign(boss.id)
  expect(await noticesOf(lead)).toEqual([])
  await assign(colleague.id)
  await assign(null)
  const [notice] = await noticesOf(lead)
  expect(await composeNotice(t.context, notice?.id ?? 0)).toBeUndefined()
  await assign(colleague.id)
  expect(await noticesOf(lead)).toHaveLength(2)
})

test('the outbox gives the number of a person whom no mail reaches, and of nobody else', async () => {
  const { boss, assign } = await office()
  const unreached = await makeUser(t.context, { role: 'admin' })
  await assign(unreached.id)
  const browser = await t.as(boss)
  const find = async () =>
    (await browser.call('admin.outbox')).body.data.find(({ kind }) => kind === 'lead.assigned')
  expect(await find()).toMatchObject({ to: null, whatsapp: unreached.phone })
  const suspend = { params: { id: unreached.id }, body: { suspended: true } }
  expect((await browser.call('admin.updateUser', suspend)).status).toBe(200)
  expect((await find())?.whatsapp ?? null).toBeNull()
})
