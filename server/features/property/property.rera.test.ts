import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { properties } from '#server/platform/db/schema.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { formOf, listing } from './testing/listing-form.ts'

// Invariant: whoever publishes it, and by whichever call, no promoter's listing goes on the site without a registration
// that a member of the agency has looked up, or an exemption.

let t: TestApp
let seller: Browser
let admin: Browser
let superadmin: Browser
let sellerId: number
let adminName: string
beforeAll(async () => {
  t = await openTestApp()
  const [owner, clerk, boss] = [
    await makeUser(t.context, { role: 'seller' }),
    await makeUser(t.context, { role: 'admin', name: 'Anita Deshpande' }),
    await makeUser(t.context, { role: 'superadmin' }),
  ]
  sellerId = owner.id
  adminName = clerk.name
  seller = await t.as(owner)
  admin = await t.as(clerk)
  superadmin = await t.as(boss)
})
afterAll(() => t.close())

const project = { ...listing, sub_type: 'Flat', new_project: 'true' }
const registered = { rera_number: 'P-IND-23-1234', rera_status: 'registered' }
const stored = { new_project: true, rera_number: 'P-IND-23-1234', rera_status: 'registered' } as const
const create = (browser: Browser, texts: Record<string, string>) =>
  browser.call('property.create', { form: formOf(texts) })
const edit = (browser: Browser, id: number, body: object) =>
  browser.call('property.update', { params: { id }, body })
const decide = (id: number, body: object) =>
  superadmin.call('admin.decide', {
    params: { id },
    body: { status: 'accepted', confirm_unverified: true, ...body },
  })
const rowOf = async (id: number) =>
  (await t.context.db.select().from(properties).where(eq(properties.id, id)))[0]
const isPublic = async (id: number) => (await t.call('property.get', { params: { id } })).status === 200
const lists = () => superadmin.call('admin.propertyRequests')

describe('a new listing of a promoter', () => {
  test.each([
    ['without a number', {}, 'rera_number'],
    ['without the state of its registration', { rera_number: 'P-IND-23-1234' }, 'rera_status'],
    ['with a lapsed registration', { ...registered, rera_status: 'lapsed' }, 'rera_status'],
    ['with a revoked registration', { ...registered, rera_status: 'revoked' }, 'rera_status'],
  ])('is refused %s, by seller and agency alike', async (_, facts, field) => {
    for (const browser of [seller, admin]) {
      const { status, failure } = await create(browser, { ...project, ...facts })
      expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]])
    }
  })

  test('is one where the property is new, too', async () => {
    const { status } = await create(seller, { ...listing, sub_type: 'plot', transaction: 'new' })
    expect(status).toBe(400)
    expect((await create(seller, { ...listing, sub_type: 'plot', transaction: 'resale' })).status).toBe(201)
    expect((await create(seller, { ...listing, type: 'rent', new_project: 'true' })).status).toBe(201)
  })

  test.each([
    ['is not finished', { possession: 'under_construction' }],
    ['is of a builder', { builder: 'Malwa Homes', possession: 'ready' }],
  ])('is one that %s, unless the owner says that it is a resale', async (_, facts) => {
    const flat = { ...listing, sub_type: 'Flat', ...facts }
    const { status, failure } = await create(seller, flat)
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['rera_number']])
    expect((await create(seller, { ...flat, transaction: 'resale' })).status).toBe(201)
  })

  test('is one in a project that has just been launched, whoever sells it', async () => {
    const flat = { ...listing, sub_type: 'Flat', possession: 'new_launch', transaction: 'resale' }
    const { status, failure } = await create(seller, flat)
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['rera_number']])
  })

  test('goes on the site when somebody of the agency has looked the registration up', async () => {
    const { body } = await create(seller, { ...project, ...registered })
    const { id } = body.data
    await lists()
    const refused = await decide(id, {})
    expect([refused.status, Object.keys(refused.failure.fields ?? {})]).toEqual([400, ['rera_checked']])
    expect(refused.failure.error).toMatch(/^Look the registration up at the authority/)
    expect(await isPublic(id)).toBe(false)
    expect((await decide(id, { rera_checked: true })).status).toBe(200)
    const shown = (await t.call('property.get', { params: { id } })).body.data
    expect(shown).toMatchObject({ ...registered, rera_checked_at: expect.any(String) })
  })

  test('tells those who decide what the owner states', async () => {
    const { body } = await create(seller, { ...project, ...registered, state: 'Madhya Pradesh' })
    const request = (await lists()).body.data.find(({ id }) => id === body.data.id)
    const site = 'https://www.rera.mp.gov.in'
    expect(request?.facts?.rera).toEqual({ number: 'P-IND-23-1234', status: 'registered', site })
  })

  test('of the agency needs the check with it, and names who made it', async () => {
    const refused = await create(admin, { ...project, ...registered })
    expect([refused.status, Object.keys(refused.failure.fields ?? {})]).toEqual([400, ['rera_checked']])
    const { body } = await create(admin, { ...project, ...registered, rera_checked: 'true' })
    expect(body.data).toMatchObject({ moderation: 'accepted', rera_checked_by: adminName })
  })

  test('of before the rule tells who wants to approve it what is missing', async () => {
    const { id } = await makeProperty(t.context, {
      user_id: sellerId,
      moderation: 'pending',
      new_project: true,
    })
    await lists()
    const { status, failure } = await decide(id, { rera_checked: true })
    expect([status, failure.error]).toEqual([400, expect.stringContaining('Enter the number of its RERA')])
  })

  test('is exempt where the Act does not need a registration, once the agency agrees', async () => {
    const { body } = await create(seller, { ...project, rera_status: 'not_needed' })
    await lists()
    expect((await decide(body.data.id, {})).status).toBe(400)
    expect((await decide(body.data.id, { rera_checked: true })).status).toBe(200)
  })
})

describe('nobody but the agency', () => {
  test('can say that a registration was looked up', async () => {
    expect((await create(seller, { ...project, ...registered, rera_checked: 'true' })).status).toBe(403)
    const { id } = await makeProperty(t.context, { user_id: sellerId, moderation: 'pending', ...stored })
    expect((await edit(seller, id, { rera_checked: 'true' })).status).toBe(403)
    expect((await rowOf(id))?.rera_checked_at).toBeNull()
  })
})

describe('a published listing', () => {
  const published = async (facts: object = {}) => {
    const checked = { rera_checked_at: new Date(), rera_checked_by: null }
    return (await makeProperty(t.context, { user_id: sellerId, ...stored, ...checked, ...facts })).id
  }

  test('keeps its check while the number stays, and loses it with the number', async () => {
    const id = await published()
    expect((await edit(admin, id, { description: 'A sample flat can be seen.' })).status).toBe(200)
    expect((await rowOf(id))?.rera_checked_at).not.toBeNull()
    expect((await edit(admin, id, { rera_number: 'P-IND-24-9' })).status).toBe(400)
    expect((await edit(admin, id, { rera_number: 'P-IND-24-9', rera_checked: 'true' })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ rera_number: 'P-IND-24-9', rera_checked_at: expect.any(Date) })
  })

  test('gets a new number only with a new check, when the owner changes it', async () => {
    const id = await published()
    expect((await edit(seller, id, { rera_number: 'P-IND-24-7' })).status).toBe(200)
    expect((await t.call('property.get', { params: { id } })).body.data.rera_number).toBe('P-IND-23-1234')
    await lists()
    expect((await decide(id, { kind: 'edit' })).status).toBe(400)
    expect((await decide(id, { kind: 'edit', rera_checked: true })).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ rera_number: 'P-IND-24-7', rera_checked_at: expect.any(Date) })
  })

  test('cannot become a promoter’s without a registration', async () => {
    const id = await published({
      new_project: false,
      transaction: 'resale',
      rera_number: '',
      rera_status: null,
    })
    for (const browser of [seller, admin]) {
      expect((await edit(browser, id, { new_project: 'true' })).status).toBe(400)
      expect((await edit(browser, id, { transaction: 'new' })).status).toBe(400)
    }
  })

  test('of before the rule can still be edited, but not put back without a registration', async () => {
    const id = await published({ rera_number: '', rera_status: null, rera_checked_at: null })
    expect((await edit(seller, id, { description: 'The slab of the third floor is cast.' })).status).toBe(200)
    expect((await edit(admin, id, { price: 6_000_000 })).status).toBe(200)
    await admin.call('property.bulk', { body: { action: 'take_off', ids: [id], reason: 'Number missing' } })
    expect(await isPublic(id)).toBe(false)
    const { body } = await admin.call('property.bulk', { body: { action: 'put_back', ids: [id] } })
    expect(body.data.refused).toEqual([expect.objectContaining({ id, reason: 'rera' })])
    expect(await isPublic(id)).toBe(false)
  })

  test('waits for approval after a suspension in which its registration was changed without a check', async () => {
    const suspend = (id: number, suspended: boolean) =>
      superadmin.call('admin.updateUser', { params: { id }, body: { suspended } })
    const agent = await makeUser(t.context, { role: 'agent' })
    const facts = { user_id: agent.id, agent_id: agent.id }
    const [changed, same] = [await published(facts), await published(facts)]
    await suspend(agent.id, true)
    expect((await edit(admin, changed, { rera_number: 'P-IND-24-9' })).status).toBe(200)
    expect((await suspend(agent.id, false)).status).toBe(200)
    expect([await isPublic(changed), await isPublic(same)]).toEqual([false, true])
    expect(await rowOf(changed)).toMatchObject({ moderation: 'pending', withheld_at: null })
    await lists()
    expect((await decide(changed, { rera_checked: true })).status).toBe(200)
    expect(await isPublic(changed)).toBe(true)
  })

  test('waits for approval when it is handed over after such a change', async () => {
    const agent = await makeUser(t.context, { role: 'agent' })
    const colleague = await makeUser(t.context, { role: 'agent' })
    const id = await published({ user_id: agent.id, agent_id: agent.id })
    await superadmin.call('admin.updateUser', { params: { id: agent.id }, body: { suspended: true } })
    expect((await edit(admin, id, { rera_number: 'P-IND-24-9' })).status).toBe(200)
    const handover = { params: { id: agent.id }, body: { to: colleague.id } }
    expect((await superadmin.call('handover.make', handover)).status).toBe(200)
    expect(await rowOf(id)).toMatchObject({ moderation: 'pending', user_id: colleague.id, withheld_at: null })
    expect(await isPublic(id)).toBe(false)
  })

  test('does not name somebody who has left as the one who looked it up', async () => {
    const clerk = await makeUser(t.context, { role: 'admin', name: 'Meera Joshi' })
    const id = await published({ rera_checked_by: clerk.id })
    const checkedBy = async () => (await t.call('property.get', { params: { id } })).body.data.rera_checked_by
    expect(await checkedBy()).toBe('Meera Joshi')
    await superadmin.call('admin.updateUser', { params: { id: clerk.id }, body: { suspended: true } })
    expect(await checkedBy()).toBeNull()
  })
})
