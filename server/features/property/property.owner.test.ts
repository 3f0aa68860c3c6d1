import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/enums.ts'
import { audit, type properties, property_revisions } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

async function person(role: Role, facts: Parameters<typeof makeUser>[1] = {}) {
  const user = await makeUser(t.context, { role, ...facts })
  return { user, browser: await t.as(user) }
}

/** A listing that a member of staff entered with the own name and number, as the form offers. */
async function enteredBy(
  { user }: Awaited<ReturnType<typeof person>>,
  facts: Partial<typeof properties.$inferInsert> = {},
) {
  const { name, phone, email } = user
  return makeProperty(t.context, { user_id: user.id, agent_id: user.id, name, phone, email, ...facts })
}

const edit = (id: number, body: object) => ({ params: { id }, body }) as never

describe('a listing that staff entered', () => {
  test('becomes that of its owner, by the number that the owner has proved, and keeps its agent', async () => {
    const colleague = await person('agent', { name: 'Neha Jain' })
    const boss = await person('admin')
    const owner = await person('buyer', { name: 'Ramesh Patidar', email: 'ramesh@example.com' })
    const { id } = await enteredBy(colleague, { contact: 'owner' })
    const { status } = await boss.browser.call('property.update', edit(id, { owner_phone: owner.user.phone }))
    expect(status).toBe(200)

    const { data } = (await owner.browser.call('property.get', { params: { id } })).body
    expect(data).toMatchObject({ user_id: owner.user.id, agent_id: colleague.user.id, contact: 'agent' })
    expect(data).toMatchObject({ name: 'Ramesh Patidar', phone: owner.user.phone })
    const mine = await owner.browser.call('property.byUser', { params: { userId: owner.user.id } })
    expect(JSON.stringify(mine.body)).toContain(`"id":${id},`)
    expect((await owner.browser.call('user.profile')).body.user.role).toBe('seller')
    const acts = await t.context.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `property:${id}`))
    expect(acts).toMatchObject([
      { actor_id: boss.user.id, action: 'property.edited', details: { owner: owner.user.id } },
    ])
  })

  test('is in the audit with its new owner before it is published, too', async () => {
    const boss = await person('admin')
    const owner = await person('buyer')
    const { id } = await enteredBy(boss, { moderation: 'pending' })
    await boss.browser.call('property.update', edit(id, { owner_phone: owner.user.phone }))
    const acts = await t.context.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `property:${id}`))
    expect(acts).toMatchObject([{ actor_id: boss.user.id, details: { owner: owner.user.id } }])
    expect((await owner.browser.call('user.profile')).body.user.role).toBe('buyer')
  })

  test('does not publish the number or the name of the owner who gets it', async () => {
    const colleague = await person('admin')
    const owner = await person('buyer', { name: 'Ramesh Patidar' })
    for (const contact of ['owner', 'agent', 'agency'] as const) {
      const { id } = await enteredBy(colleague, { contact })
      await colleague.browser.call('property.update', edit(id, { owner_phone: owner.user.phone }))
      const text = JSON.stringify((await t.browser().call('property.get', { params: { id } })).body)
      expect([text.includes(owner.user.phone.slice(3)), text.includes('Ramesh')], contact).toEqual([
        false,
        false,
      ])
    }
  })

  test('shows the owner when the agency chooses that in the same edit', async () => {
    const boss = await person('admin')
    const owner = await person('buyer')
    const { id } = await enteredBy(boss, { contact: 'agent' })
    await boss.browser.call('property.update', edit(id, { owner_phone: owner.user.phone, contact: 'owner' }))
    const { data } = (await t.browser().call('property.get', { params: { id } })).body
    expect(data).toMatchObject({ shown_by: 'owner', phone: owner.user.phone })
  })

  test('is shown by the agency, not by another agent, where visitors saw the colleague as its owner', async () => {
    const boss = await person('admin')
    const agent = await person('agent')
    const owner = await person('buyer')
    const { id } = await enteredBy(boss, { contact: 'owner', agent_id: agent.user.id })
    await boss.browser.call('property.update', edit(id, { owner_phone: owner.user.phone }))
    const { data } = (await boss.browser.call('property.get', { params: { id } })).body
    expect(data).toMatchObject({ agent_id: agent.user.id, contact: 'agency' })
    const text = JSON.stringify((await t.browser().call('property.get', { params: { id } })).body)
    expect(text).not.toContain(agent.user.phone.slice(3))
  })

  test('goes back on the site when a suspension of the colleague had hidden it', async () => {
    const superadmin = await person('superadmin')
    const colleague = await person('agent')
    const owner = await person('buyer')
    const { id } = await enteredBy(colleague, { contact: 'owner' })
    const suspend = { params: { id: colleague.user.id }, body: { suspended: true } }
    expect((await superadmin.browser.call('admin.updateUser', suspend)).status).toBe(200)
    const isPublic = async () => (await t.call('property.get', { params: { id } })).status === 200
    expect(await isPublic()).toBe(false)
    const given = await superadmin.browser.call(
      'property.update',
      edit(id, { owner_phone: owner.user.phone }),
    )
    expect([given.status, await isPublic()]).toEqual([200, true])
    expect((await owner.browser.call('user.profile')).body.user.role).toBe('seller')
    const text = JSON.stringify((await t.browser().call('property.get', { params: { id } })).body)
    expect([colleague, owner].some(({ user }) => text.includes(user.phone.slice(3)))).toBe(false)
  })

  test('forgets the contact that an edit of its agent proposed for the former owner', async () => {
    const agent = await person('agent')
    const boss = await person('admin')
    const owner = await person('buyer')
    const { id } = await enteredBy(agent)
    await agent.browser.call('property.update', edit(id, { title: 'A house by the canal', name: 'Own Name' }))
    await boss.browser.call('property.update', edit(id, { owner_phone: owner.user.phone }))
    const waiting = await t.context.db
      .select({ payload: property_revisions.payload })
      .from(property_revisions)
      .where(eq(property_revisions.property_id, id))
    expect(waiting.map(({ payload }) => Object.keys(payload.facts ?? {}))).not.toContainEqual(
      expect.arrayContaining(['name']),
    )
  })
})

describe('a listing keeps its owner', () => {
  test('who is a client of the agency', async () => {
    const boss = await person('superadmin')
    const client = await person('seller')
    const other = await person('buyer')
    const { id } = await enteredBy(client, { agent_id: boss.user.id })
    const { status, failure } = await boss.browser.call(
      'property.update',
      edit(id, { owner_phone: other.user.phone }),
    )
    expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, ['owner_phone']])
    expect((await client.browser.call('property.get', { params: { id } })).body.data?.user_id).toBe(
      client.user.id,
    )
  })

  test('when the number was only typed, is unknown or belongs to a suspended account', async () => {
    const boss = await person('admin')
    const { id } = await enteredBy(boss)
    const typed = await makeUser(t.context, {
      role: 'buyer',
      phone: '+919826055511',
      phone_verified_at: null,
    })
    const suspended = await makeUser(t.context, { role: 'seller', suspended_at: new Date() })
    for (const [phone, expected] of [
      [typed.phone, 400],
      ['98260 55512', 400],
      [suspended.phone, 409],
    ] as const) {
      const { status } = await boss.browser.call('property.update', edit(id, { owner_phone: phone }))
      expect(status, phone).toBe(expected)
    }
    expect((await boss.browser.call('property.get', { params: { id } })).body.data?.user_id).toBe(
      boss.user.id,
    )
  })

  test('when an agent or a seller names another one', async () => {
    const owner = await person('buyer')
    for (const role of ['agent', 'seller'] as const) {
      const editor = await person(role)
      const { id } = await enteredBy(editor)
      const { status } = await editor.browser.call(
        'property.update',
        edit(id, { owner_phone: owner.user.phone }),
      )
      expect(status, role).toBe(403)
    }
  })
})
