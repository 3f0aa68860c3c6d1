import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallRequest } from '#contract/api.ts'
import type { Role } from '#contract/enums.ts'
import { inquiries, notices } from '#server/platform/db/schema.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { makeContactLead } from './testing/make-lead.ts'

let t: TestApp
let agent: Awaited<ReturnType<typeof person>>
beforeAll(async () => {
  t = await openTestApp()
  agent = await person('agent')
})
afterAll(() => t.close())

async function person(role: Role) {
  const user = await makeUser(t.context, { role })
  return { user, browser: await t.as(user) }
}

type Body = CallRequest<'lead.create'>['body']
const meera = { name: 'Meera Joshi', phone: '98260 11223', message: 'A plot near the bypass, 40 lakh' }
const enter = (by: Browser, body: Partial<Body> = {}) =>
  by.call('lead.create', { body: { ...meera, source: 'walk_in', ...body } })
const idsOf = async (by: Browser, query = '') =>
  (await by.call('lead.list', { query })).body.data.map(({ id }) => id)

describe('a lead that staff enter', () => {
  test('says how the person came, is assigned to whoever entered it, and begins its history', async () => {
    const { status, body } = await enter(agent.browser)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      ...{ kind: 'inquiry', source: 'walk_in', name: 'Meera Joshi', phone: '+919826011223', email: null },
      ...{ state: 'new', message: meera.message, property_id: null, verified: false },
      assignee: { id: agent.user.id },
      history: [{ action: 'entered', actor: { id: agent.user.id } }],
    })
    expect(body.data.drafts.whatsapp).toContain('You told us what you are looking for.')
    expect(await idsOf(agent.browser, 'source=walk_in')).toEqual([body.data.id])
    expect(await idsOf(agent.browser, 'source=portal')).toEqual([])
  })

  test('shows homes for what the person looks for, which needs no message', async () => {
    const flat = { type: 'sale', sub_type: 'Flat', city: 'Indore', locality: 'Palasia' } as const
    const home = await makeProperty(t.context, { ...flat, bedrooms: 3, price: 8_000_000 })
    const wishes = '3 BHK flat in Palasia up to 85 lakh'
    const { body } = await enter(agent.browser, { phone: '9826099001', wishes, message: undefined })
    expect(body.data).toMatchObject({ wishes, message: wishes })
    const { body: homes } = await agent.browser.call('lead.homes', { params: { id: body.data.id } })
    expect(homes.data.map(({ id }) => id)).toEqual([home.id])
    expect(await idsOf(agent.browser, `looks_for=${home.id}`)).toEqual([body.data.id])
    const both = await enter(agent.browser, { phone: '9826099002', wishes, message: 'Pays cash' })
    expect(both.body.data).toMatchObject({ wishes, message: 'Pays cash' })
  })

  test('joins the other leads of the same number', async () => {
    const admin = await person('admin')
    const phone = '+919826044556'
    const earlier = await makeContactLead(t.context, { phone })
    const { body } = await enter(admin.browser, { phone: '098260-44556', source: 'phone' })
    expect(body.data.others.map(({ id }) => id)).toEqual([earlier])
  })

  test('about a listing stays hidden from its owner, whose number visitors see', async () => {
    const owner = await person('seller')
    const property = await makeProperty(t.context, { user_id: owner.user.id, contact: 'owner' })
    const { body } = await enter(agent.browser, { property_id: property.id })
    expect(body.data).toMatchObject({ property_id: property.id })
    expect(await idsOf(owner.browser)).toEqual([])
    const opened = await owner.browser.call('lead.get', { params: { id: body.data.id } })
    expect(opened.status).toBe(404)
    const note = { params: { id: body.data.id }, body: { text: 'Mine?' } }
    expect((await owner.browser.call('lead.addNote', note)).status).toBe(404)
  })

  test('about a listing that is not published is accepted, about none is refused', async () => {
    const property = await makeProperty(t.context, { moderation: 'pending' })
    expect((await enter(agent.browser, { property_id: property.id })).status).toBe(201)
    const { status, failure } = await enter(agent.browser, { property_id: 999_999 })
    expect([status, failure.fields]).toEqual([400, { property_id: 'There is no listing with this number.' }])
  })

  test('notifies nobody, as the address was typed by somebody else', async () => {
    const before = (await t.context.db.select().from(notices)).length
    await enter(agent.browser, { email: 'meera@example.com' })
    expect(await t.context.db.select().from(notices)).toHaveLength(before)
  })

  test('needs a number or an address, a real one, a wish and a source', async () => {
    const wrong: [Partial<Record<keyof Body, unknown>>, string][] = [
      [{ phone: undefined }, 'phone'],
      [{ phone: '12' }, 'phone'],
      [{ phone: undefined, email: 'meera' }, 'email'],
      [{ message: ' ' }, 'wishes'],
      [{ message: '\u200b', wishes: ' ' }, 'wishes'],
      [{ wishes: 'x'.repeat(201) }, 'wishes'],
      [{ name: '' }, 'name'],
      [{ source: 'site' }, 'source'],
    ]
    for (const [part, field] of wrong) {
      const { status, failure } = await enter(agent.browser, part as Partial<Body>)
      expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]])
    }
  })

  test('sent twice with one key is one lead', async () => {
    const body = { ...meera, phone: '9826077889', source: 'reference' } as const
    const key = crypto.randomUUID()
    const send = () => agent.browser.call('lead.create', { body, headers: { 'idempotency-key': key } })
    const [one, other] = [await send(), await send()]
    expect(other.body.data.id).toBe(one.body.data.id)
    const stored = await t.context.db.select().from(inquiries).where(eq(inquiries.phone, '+919826077889'))
    expect(stored).toHaveLength(1)
  })

  test('is refused after two hundred by one colleague in a day, and not for another', async () => {
    const limited = await openTestApp('empty', { limits: true })
    const [busy, colleague] = [
      await makeUser(limited.context, { role: 'agent' }),
      await makeUser(limited.context, { role: 'agent' }),
    ]
    for (let each = 0; each < 200; each += 1) await limited.context.limits.take('lead_create_user', busy.id)
    expect((await enter(await limited.as(busy))).status).toBe(429)
    expect((await enter(await limited.as(colleague))).status).toBe(201)
    await limited.close()
  })

  test('is in the spreadsheet with its source', async () => {
    const admin = await person('superadmin')
    const { body } = await admin.browser.call('lead.export', { query: 'source=reference' })
    const [head, ...lines] = String(body).trim().split('\r\n')
    expect(head).toContain('Source')
    expect(lines.every((line) => line.includes('Recommended by somebody'))).toBe(true)
    expect(lines).toHaveLength(1)
  })
})
