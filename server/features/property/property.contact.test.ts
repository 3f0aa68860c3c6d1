import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ContactChoice } from '#contract/form-enums.ts'
import { composeNotices } from '#server/features/notices/notice.compose.ts'
import { inquiries, notices, properties, tours, users } from '#server/platform/db/schema.ts'
import { demoAgency } from '#server/platform/seed/catalogue/demo-agency.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const ownerPhone = '+919811112222'
const ownerEmail = 'client@private.example'
const ownerName = 'Private Client'
const secrets = [ownerPhone, ownerPhone.slice(3), ownerEmail, ownerName]

async function makeListing(contact: ContactChoice) {
  const { db } = t.context
  await db.delete(properties)
  await db.delete(users)
  const owner = await makeUser(t.context, { phone: ownerPhone, email: ownerEmail, name: ownerName })
  const agent = await makeUser(t.context, { role: 'agent', name: 'Neha Jain', email: 'neha@agency.example' })
  const printed = { name: ownerName, phone: ownerPhone, email: ownerEmail }
  const listing = await makeProperty(t.context, {
    ...printed,
    user_id: owner.id,
    agent_id: agent.id,
    contact,
  })
  return { owner, agent, listing }
}

/** Everything about a listing that somebody else can read, as text. */
async function readEverywhere(id: number) {
  const { context } = t
  const visitor = t.browser()
  const buyer = await t.as(await makeUser(context, { role: 'buyer' }))
  const stranger = await t.as(await makeUser(context, { role: 'seller' }))
  const reader = await t.as(await makeUser(context, { role: 'agent' }))
  await buyer.call('wishlist.create', { body: { property_id: id } })
  const day = new Date(context.now().getTime() + 3 * 86_400_000).toISOString().slice(0, 10)
  const asked = await buyer.call('tour.create', {
    body: { property_id: id, tour_date: day, tour_time: '11:00', notice_version: '2026-11' },
  })
  const [tour] = await context.db.select().from(tours).orderBy(desc(tours.id)).limit(1)
  const told = await composeNotices(
    context,
    (await context.db.select({ id: notices.id }).from(notices)).map((notice) => notice.id),
  )
  const user = (await buyer.call('user.profile')).body.user
  const answers = await Promise.all([
    ...[visitor, buyer, stranger, reader].flatMap((browser) => [
      browser.call('property.get', { params: { id } }),
      browser.call('property.list'),
      browser.call('property.search', { query: 'keyword=house' }),
      browser.call('property.recent'),
      browser.call('property.similar', { params: { id } }),
      browser.call('property.points'),
    ]),
    buyer.call('wishlist.list', { params: { userId: user.id } }),
    buyer.call('tour.list', { query: 'as=visitor' }),
    buyer.call('tour.calendar', { params: { id: tour?.id ?? 0 } }),
    reader.call('property.export'),
    reader.call('lead.list'),
    reader.call('dashboard.figures'),
  ])
  expect(asked.status).toBe(201)
  return JSON.stringify([answers.map(({ body }) => body), asked.body, [...told.values()].map((mail) => mail)])
}

describe('an owner’s number', () => {
  test.for(['agent', 'agency'] as const)(
    'is in no answer, mail or calendar where the contact is the %s',
    async (contact) => {
      const { listing, agent } = await makeListing(contact)
      const everything = await readEverywhere(listing.id)
      expect(secrets.filter((secret) => everything.includes(secret))).toEqual([])
      const shown = contact === 'agent' ? agent.phone : demoAgency.phone
      expect(everything).toContain(shown)
      const { body } = await t.browser().call('property.get', { params: { id: listing.id } })
      expect(body.data).toMatchObject({ phone: shown, shown_by: contact, public_contact: null })
    },
  )

  test('is public where the contact is the owner', async () => {
    const { listing } = await makeListing('owner')
    const { body } = await t.browser().call('property.get', { params: { id: listing.id } })
    expect(body.data).toMatchObject({
      name: ownerName,
      phone: ownerPhone,
      email: ownerEmail,
      shown_by: 'owner',
    })
  })

  test('is read by owner, assigned agent and agency, with the contact that visitors see', async () => {
    const { owner, agent, listing } = await makeListing('agent')
    const admin = await makeUser(t.context, { role: 'admin' })
    for (const person of [owner, agent, admin]) {
      const { body } = await (await t.as(person)).call('property.get', { params: { id: listing.id } })
      expect(body.data).toMatchObject({ phone: ownerPhone, public_contact: { phone: agent.phone } })
    }
  })
})

describe('the number with which a superadmin signs in', () => {
  async function listAsSuperadmin(contact: ContactChoice) {
    await t.context.db.delete(properties)
    await t.context.db.delete(users)
    const boss = await makeUser(t.context, { role: 'superadmin', phone: '+919811117777' })
    const browser = await t.as(boss)
    const body = { title: 'A new house', type: 'sale', sub_type: 'Villa', price: '5000000', city: 'Indore' }
    const made = await browser.call('property.create', { body: { ...body, contact } })
    expect(made.status).toBe(201)
    return { boss, browser, id: made.body.data.id as number }
  }

  test.for(['agent', 'owner'] as const)(
    'is not published by a listing of theirs that shows the %s, until they show their profile',
    async (contact) => {
      const { boss, browser, id } = await listAsSuperadmin(contact)
      const everything = await readEverywhere(id)
      expect(everything).not.toContain(boss.phone.slice(3))
      expect(everything).toContain(demoAgency.phone)
      const { body } = await t.browser().call('property.get', { params: { id } })
      expect(body.data).toMatchObject({ phone: demoAgency.phone, shown_by: 'agency' })

      const shown = await browser.call('agent.updateProfile', {
        params: { id: boss.id },
        body: { shown: 'yes' },
      })
      expect(shown.status).toBe(200)
      const after = await t.browser().call('property.get', { params: { id } })
      expect(after.body.data).toMatchObject({ phone: boss.phone, shown_by: contact })
    },
  )

  test('does not take the leads of its listing either, which reach the agency', async () => {
    const { id } = await listAsSuperadmin('agent')
    const body = { name: 'Asha Rao', email: 'asha@visitor.example', message: 'Is it free?', property_id: id }
    const { status } = await t
      .browser()
      .call('inquiry.create', { body: { ...body, notice_version: '2026-11' } })
    expect(status).toBe(201)
    const [lead] = await t.context.db.select().from(inquiries).where(eq(inquiries.property_id, id))
    expect(lead).toMatchObject({ recipient_id: null })
  })
})

describe('the number of somebody suspended', () => {
  test.for(['agent', 'owner'] as const)('is nowhere, though they are the %s', async (contact) => {
    const { agent, owner, listing } = await makeListing(contact)
    const person = contact === 'agent' ? agent : owner
    await t.context.db.update(users).set({ suspended_at: new Date() }).where(eq(users.id, person.id))
    const everything = await readEverywhere(listing.id)
    expect(everything).not.toContain(person.phone)
    expect(everything).toContain(demoAgency.phone)
  })

  test('is not shown by the listing of somebody else either', async () => {
    const { agent, listing } = await makeListing('owner')
    await t.context.db.update(properties).set({ phone: agent.phone }).where(eq(properties.id, listing.id))
    await t.context.db.update(users).set({ suspended_at: new Date() }).where(eq(users.id, agent.id))
    expect(await readEverywhere(listing.id)).not.toContain(agent.phone)
  })
})

describe('leads', () => {
  test.for(['agent', 'agency', 'owner'] as const)('go to the %s whom visitors see', async (contact) => {
    const { owner, agent, listing } = await makeListing(contact)
    const words = { name: 'Asha', email: 'asha@visitors.example', message: 'Is it free?' }
    const body = { ...words, property_id: listing.id, notice_version: '2026-11', agentEmail: ownerEmail }
    expect((await t.browser().call('inquiry.create', { body })).status).toBe(201)
    const [inquiry] = await t.context.db.select().from(inquiries).orderBy(desc(inquiries.id)).limit(1)
    const expected = { agent: agent.id, agency: null, owner: owner.id }[contact]
    expect(inquiry?.recipient_id).toBe(expected)
    for (const person of [owner, agent]) {
      const { body } = await (await t.as(person)).call('lead.list')
      expect([person.name, body.meta.total]).toEqual([person.name, person.id === expected ? 1 : 0])
    }
  })
})

describe('the links of a listing', () => {
  test('are chosen by the agency; an owner can only withdraw the own number', async () => {
    const { owner, agent, listing } = await makeListing('agent')
    const edit = async (person: { id: number; role: typeof owner.role }, body: Record<string, string>) =>
      (await (await t.as(person)).call('property.update', { params: { id: listing.id }, body })).status
    expect(await edit(owner, { contact: 'owner' })).toBe(403)
    expect(await edit(owner, { agent_id: String(owner.id) })).toBe(403)
    expect(await edit(agent, { agent_id: '' })).toBe(403)
    const admin = await makeUser(t.context, { role: 'admin' })
    expect(await edit(admin, { agent_id: String(owner.id) })).toBe(400)
    expect(await edit(admin, { contact: 'owner', agent_id: String(admin.id) })).toBe(200)
    expect(await edit(owner, { contact: 'agency' })).toBe(200)
    const [row] = await t.context.db.select().from(properties).where(eq(properties.id, listing.id))
    expect(row).toMatchObject({ contact: 'agency', agent_id: admin.id, phone: ownerPhone })
  })

  test('are the creator and the default of the agency when staff list a home', async () => {
    const boss = await t.as(await makeUser(t.context, { role: 'superadmin' }))
    await boss.call('rules.update', { body: { contact: 'agency' } })
    expect((await boss.call('rules.get')).body.data).toMatchObject({
      contact: 'agency',
      admins_decide: false,
    })
    const agent = await makeUser(t.context, { role: 'agent' })
    const body = { title: 'A new house', type: 'sale', sub_type: 'Villa', price: '5000000', city: 'Indore' }
    const made = await (await t.as(agent)).call('property.create', { body: { ...body, phone: ownerPhone } })
    expect(made.body.data).toMatchObject({ agent_id: agent.id, contact: 'agency', moderation: 'pending' })
    await boss.call('rules.update', { body: { contact: 'agent' } })
  })

  test('do not change by a user id, which is refused', async () => {
    const { owner, listing } = await makeListing('agent')
    const admin = await makeUser(t.context, { role: 'admin' })
    const browser = await t.as(admin)
    const send = (user_id: number) =>
      browser.call('property.update', { params: { id: listing.id }, body: { user_id: String(user_id) } })
    const other = await makeUser(t.context)
    expect((await send(other.id)).body).toMatchObject({
      code: 'invalid_input',
      fields: { user_id: expect.any(String) },
    })
    expect([(await send(owner.id)).status, (await send(admin.id)).status]).toEqual([200, 200])
  })
})

test('staff choose among the staff that is not suspended, by name', async () => {
  const { agent } = await makeListing('agent')
  const boss = await makeUser(t.context, { role: 'superadmin', name: 'Asha Boss' })
  await makeUser(t.context, { role: 'admin', suspended_at: new Date() })
  const { body } = await (await t.as(agent)).call('admin.agents')
  expect(body.data).toEqual([
    { id: boss.id, name: 'Asha Boss', role: 'superadmin', demo: false, reachable: false },
    { id: agent.id, name: 'Neha Jain', role: 'agent', demo: false, reachable: true },
  ])
})
