import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { media, users } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
let boss: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  boss = await t.as(await makeUser(t.context, { role: 'superadmin' }))
})

const told = {
  title: 'Senior consultant',
  about: 'Sells flats since 2009.\nSpeaks to you first.',
  title_hi: 'सीनियर सलाहकार',
  about_hi: '2009 से फ़्लैट बेचते हैं।',
  rera: 'A-IND-17-0042',
  languages: ['hi', 'mr'],
  places: ['Vijay Nagar, Indore', 'Dewas'],
}

async function makeAgent(facts: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(t.context, { role: 'agent', ...facts })
  return { ...user, browser: await t.as(user) }
}
const show = (agent: Awaited<ReturnType<typeof makeAgent>>, body = {}) =>
  agent.browser.call('agent.updateProfile', { params: { id: agent.id }, body: { shown: 'yes', ...body } })
const get = (id: number) => t.browser().call('agent.get', { params: { id } })
const listed = async () => (await t.browser().call('agent.list')).body.data.map(({ id }) => id)

describe('the page of an agent', () => {
  test('is absent until the agent shows it, and then says what the agent entered', async () => {
    const agent = await makeAgent({ email: 'kavita@agency.example' })
    expect((await get(agent.id)).status).toBe(404)
    expect(await listed()).not.toContain(agent.id)
    expect((await show(agent, told)).status).toBe(200)
    const { status, body } = await get(agent.id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      ...{ id: agent.id, name: agent.name, phone: agent.phone, email: 'kavita@agency.example' },
      ...told,
      ...{ photo: null, current: 0, sold: 0 },
    })
    expect(await listed()).toContain(agent.id)
  })

  test('names no address that the agent has not verified', async () => {
    const agent = await makeAgent({ email: 'typed@agency.example', email_verified_at: null })
    await show(agent)
    expect((await get(agent.id)).body.data.email).toBeNull()
  })

  test('disappears at once when the agent is suspended or leaves the staff, and returns with them', async () => {
    const agent = await makeAgent()
    await show(agent)
    for (const [body, undo] of [
      [{ suspended: true }, { suspended: false }],
      [{ role: 'seller' }, { role: 'agent' }],
    ]) {
      const change = (now: typeof body) =>
        boss.call('admin.updateUser', { params: { id: agent.id }, body: now })
      expect((await get(agent.id)).status).toBe(200)
      expect((await change(body)).status).toBe(200)
      expect((await get(agent.id)).status).toBe(404)
      expect(await listed()).not.toContain(agent.id)
      const homes = await t.browser().call('property.byAgent', { params: { id: agent.id } })
      expect(homes.status).toBe(404)
      await change(undo)
      expect((await get(agent.id)).status).toBe(200)
    }
  })

  test('lists and counts the published homes whose contact is the agent, sold ones apart', async () => {
    const agent = await makeAgent()
    await show(agent)
    const own = { agent_id: agent.id, contact: 'agent' as const }
    const first = await makeProperty(t.context, { ...own, listed_at: new Date('2026-01-01T00:00:00Z') })
    const second = await makeProperty(t.context, { ...own, status: 'onBid' })
    const sold = await makeProperty(t.context, { ...own, status: 'sold' })
    await makeProperty(t.context, { ...own, moderation: 'pending' })
    await makeProperty(t.context, { ...own, contact: 'agency' })
    await makeProperty(t.context, { ...own, contact: 'owner' })
    const homes = async (query: string) => {
      const { body } = await t.browser().call('property.byAgent', { params: { id: agent.id }, query })
      return [body.data.map(({ id }) => id), body.meta.total]
    }
    expect(await homes('')).toEqual([[second.id, first.id], 2])
    expect(await homes('limit=1&page=2')).toEqual([[first.id], 2])
    expect(await homes('sold=only')).toEqual([[sold.id], 1])
    expect((await get(agent.id)).body.data).toMatchObject({ current: 2, sold: 1 })
  })

  test('is named by the listings whose contact is the agent, and by no others', async () => {
    const agent = await makeAgent()
    const by = (contact: 'agent' | 'agency') => makeProperty(t.context, { agent_id: agent.id, contact })
    const [own, agencys] = [await by('agent'), await by('agency')]
    const pageOf = async (id: number) =>
      (await t.browser().call('property.get', { params: { id } })).body.data.agent_page?.id
    expect(await pageOf(own.id)).toBeUndefined()
    await show(agent)
    expect([await pageOf(own.id), await pageOf(agencys.id)]).toEqual([agent.id, undefined])
    await show(agent, { shown: 'no' })
    expect(await pageOf(own.id)).toBeUndefined()
  })
})

describe('the visit hours of an agent', () => {
  const week = [null, ...Array(6).fill({ from: '16:00', to: '20:00' })]

  test('are those of their listings at once, also of a hidden profile, and of no others', async () => {
    const agent = await makeAgent()
    const own = await makeProperty(t.context, { agent_id: agent.id, contact: 'agent' })
    const agencys = await makeProperty(t.context, { agent_id: agent.id, contact: 'agency' })
    const hoursOf = async (id: number) =>
      (await t.browser().call('property.get', { params: { id } })).body.data.visiting
    expect(await hoursOf(own.id)).toBeNull()
    expect((await show(agent, { shown: 'no', visiting: week })).status).toBe(200)
    expect([await hoursOf(own.id), await hoursOf(agencys.id)]).toEqual([week, null])
    expect((await show(agent, { shown: 'no', visiting: '' })).body.data.visiting).toBeNull()
    expect(await hoursOf(own.id)).toBeNull()
  })

  test('are refused when a day ends before it begins', async () => {
    const wrong = [{ from: '20:00', to: '16:00' }, ...week.slice(1)]
    const { status, failure } = await show(await makeAgent(), { visiting: wrong })
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['visiting']])
  })
})

describe('a profile', () => {
  test('keeps fields that are left out, and stores lists from a form as from JSON', async () => {
    const agent = await makeAgent()
    await show(agent, told)
    const { body } = await show(agent, { places: '["Ujjain"]', shown: 'no' })
    expect(body.data).toMatchObject({ ...told, places: ['Ujjain'], shown: false, takes_leads: true })
  })

  test('is refused with a message when a language is unknown or there are too many places', async () => {
    const agent = await makeAgent()
    for (const bad of [
      { languages: ['xx'] },
      { places: Array(21).fill('Indore') },
      { title: 'x'.repeat(81) },
    ]) {
      const { status, failure } = await show(agent, bad)
      expect([status, Object.keys(failure.fields ?? {})[0]?.split('.')[0]]).toEqual([
        400,
        Object.keys(bad)[0],
      ])
    }
  })

  test('is changed by its person and by superadmins, never by other agents or admins', async () => {
    const agent = await makeAgent()
    const change = (browser: typeof boss) =>
      browser.call('agent.updateProfile', { params: { id: agent.id }, body: { title: 'Changed' } })
    expect((await change((await makeAgent()).browser)).status).toBe(403)
    expect((await change(await t.as(await makeUser(t.context, { role: 'admin' })))).status).toBe(403)
    expect((await change(boss)).status).toBe(200)
    const { body } = await boss.call('admin.audit', { query: 'action=agent.profile_updated' })
    expect(body.data[0]).toMatchObject({ subject: `user:${agent.id}` })
    expect(JSON.stringify(body.data[0])).not.toContain('Changed')
  })

  test('is listed for a superadmin, for all active staff and for nobody else', async () => {
    const agent = await makeAgent()
    await show(agent, told)
    const admin = await makeUser(t.context, { role: 'admin' })
    const gone = await makeAgent({ suspended_at: new Date() })
    const client = await makeUser(t.context, { role: 'seller' })
    const { body } = await boss.call('agent.profiles')
    const byId = new Map(body.data.map((profile) => [profile.id, profile]))
    expect(byId.get(agent.id)).toMatchObject({ ...told, shown: true })
    expect(byId.get(admin.id)).toMatchObject({ shown: false, takes_leads: false, languages: [] })
    expect([byId.has(gone.id), byId.has(client.id)]).toEqual([false, false])
  })

  test('is deleted with its person', async () => {
    const agent = await makeAgent()
    await show(agent, told)
    await t.context.db.insert(media).values({
      ...{ agent_id: agent.id, kind: 'image', hash: 'e'.repeat(20), width: 400, height: 400 },
      widths: [320],
    })
    expect((await get(agent.id)).body.data.photo?.hash).toBe('e'.repeat(20))
    expect((await boss.call('admin.eraseUser', { params: { id: agent.id } })).status).toBe(200)
    expect(await t.context.db.select().from(users).where(eq(users.id, agent.id))).toEqual([])
    expect(await t.context.db.select().from(media).where(eq(media.agent_id, agent.id))).toEqual([])
    expect((await get(agent.id)).status).toBe(404)
  })

  test('is part of what its person downloads', async () => {
    const agent = await makeAgent()
    await show(agent, told)
    expect((await agent.browser.call('privacy.export')).body.data.agent_profile).toMatchObject(told)
  })
})
