import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/enums.ts'
import { composeNotice } from '#server/features/notices/notice.compose.ts'
import { makeInquiry } from '#server/features/notices/testing/leads.ts'
import { hashPassword } from '#server/features/user/user.password.ts'
import { audit, inquiries, properties, sessions, users } from '#server/platform/db/schema.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
let superadmin: Browser
beforeAll(async () => {
  t = await openTestApp()
  superadmin = await t.as(await makeUser(t.context, { role: 'superadmin' }))
})
afterAll(() => t.close())

const change = (id: number, body: unknown) => superadmin.call('admin.updateUser', { params: { id }, body })
const listing = { title: 'A house', type: 'sale', sub_type: 'Villa', price: 5_000_000, city: 'Indore' }
const stateOf = async (id: number) => (await t.call('property.get', { params: { id } })).status
const publishedCount = async () => (await t.call('property.count')).body.count

async function person(role: Role) {
  const user = await makeUser(t.context, { role })
  return { user, browser: await t.as(user) }
}

describe('a suspended person', () => {
  test('is signed out on every device, and stays so when restored', async () => {
    const { user, browser } = await person('seller')
    const other = await t.as(user)
    const { body } = await change(user.id, { suspended: true })
    expect(body.message).toBe('The account is suspended and signed out everywhere.')
    expect((await browser.call('user.profile')).status).toBe(401)
    expect((await other.call('user.profile')).status).toBe(401)
    const again = await change(user.id, { suspended: false })
    expect(again.body.message).toBe('The account is restored. The person can sign in again.')
    expect((await browser.call('user.profile')).status).toBe(401)
  })

  test('learns of the suspension as a superadmin only after the right password', async () => {
    const password = 'a long enough password'
    const phone = '+919826099001'
    const facts = { role: 'superadmin', phone, password_hash: await hashPassword(password) } as const
    const user = await makeUser(t.context, facts)
    await change(user.id, { suspended: true })
    const signIn = (given: string) => t.call('user.secret', { body: { phone, password: given } })
    const answer = await signIn(password)
    expect([answer.status, answer.failure.message]).toEqual([
      403,
      'This account is suspended. Please call the agency.',
    ])
    expect((await signIn('a wrong long password')).status).toBe(401)
    expect(await t.context.db.select().from(sessions).where(eq(sessions.user_id, user.id))).toEqual([])
    await change(user.id, { suspended: false })
    expect((await signIn(password)).status).toBe(200)
  })

  test('has no public listing until restored, except those rejected before', async () => {
    const { user } = await person('seller')
    const shown = await makeProperty(t.context, { user_id: user.id })
    const refused = await makeProperty(t.context, {
      user_id: user.id,
      moderation: 'rejected',
      moderation_reason: 'Blurred',
    })
    const before = await publishedCount()
    const suspended = await change(user.id, { suspended: true })
    expect(suspended.body.data).toMatchObject({ properties: 2, published: 0, withheld: 1 })
    expect([await stateOf(shown.id), await publishedCount()]).toEqual([404, before - 1])
    const restored = await change(user.id, { suspended: false })
    expect(restored.body.data).toMatchObject({ published: 1, withheld: 0 })
    expect([await stateOf(shown.id), await publishedCount()]).toEqual([200, before])
    const [row] = await t.context.db.select().from(properties).where(eq(properties.id, refused.id))
    expect(row).toMatchObject({ moderation: 'rejected', moderation_reason: 'Blurred' })
    const acts = await t.context.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `user:${user.id}`))
    expect(acts.map(({ action, details }) => [action, details])).toEqual([
      ['user.suspended', { listings: 1 }],
      ['user.restored', { listings: 1 }],
    ])
  })

  test('keeps listings if the superadmin says so, and the agency gets their mail', async () => {
    const { agent, property, notice } = await makeInquiry(t.context)
    expect((await composeNotice(t.context, notice.id))?.to).toBe('agent@agents.example')
    await change(agent.id, { suspended: true, keep_listings: true })
    expect(await stateOf(property.id)).toBe(200)
    expect((await composeNotice(t.context, notice.id))?.to).toBe('hello@aangan.example')
    const letter = { name: 'Asha', email: 'asha@example.com', message: 'Free?', property_id: property.id }
    await t.call('inquiry.create', { body: letter })
    const [last] = await t.context.db.select().from(inquiries).orderBy(desc(inquiries.id)).limit(1)
    expect(last?.recipient_id).toBeNull()
  })

  test('gets no listing published, neither a pending nor a new one', async () => {
    const { user } = await person('seller')
    const pending = await makeProperty(t.context, { user_id: user.id, moderation: 'pending' })
    await change(user.id, { suspended: true })
    const decide = (status: string) =>
      superadmin.call('admin.decide', { params: { id: pending.id }, body: { status } })
    await superadmin.call('admin.propertyRequests')
    const accepted = await decide('accepted')
    expect([accepted.status, accepted.failure.message]).toEqual([
      409,
      'The owner of this listing is suspended. Restore the account first.',
    ])
    const handedIn = await superadmin.call('property.create', { body: { ...listing, user_id: user.id } })
    expect(handedIn.status).toBe(409)
    expect((await decide('rejected')).status).toBe(200)
  })
})

describe('a request under way when its sender is suspended', () => {
  test('is hidden with the other listings if it began to publish before', async () => {
    const { user, browser } = await person('admin')
    const before = await publishedCount()
    // Writing the listing has to wait for this lock.
    const held = await t.context.database.pool.connect()
    await held.query('begin; lock table properties in exclusive mode')
    const created = browser.call('property.create', { body: listing })
    await waitForLocks(1)
    const suspended = change(user.id, { suspended: true })
    await waitForLocks(2)
    await held.query('commit')
    held.release()
    const { status, body } = await created
    expect([status, (await suspended).status]).toEqual([201, 200])
    expect([await stateOf(body.data.id), await publishedCount()]).toEqual([404, before])
  })

  test('publishes nothing, neither new nor changed, if it writes after the suspension', async () => {
    const { user, browser } = await person('admin')
    const own = await makeProperty(t.context, { user_id: user.id, moderation: 'pending' })
    const before = await publishedCount()
    // After the check of the session, before the rows.
    const held = await t.context.database.pool.connect()
    await held.query('begin')
    await held.query('select from users where id = $1 for update', [user.id])
    const created = browser.call('property.create', { body: listing })
    const edited = browser.call('property.update', { params: { id: own.id }, body: { title: 'Another one' } })
    await waitForLocks(2)
    await held.query('delete from sessions where user_id = $1', [user.id])
    await held.query('commit')
    held.release()
    expect([(await created).status, (await edited).status]).toEqual([401, 401])
    expect(await publishedCount()).toBe(before)
  })

  async function waitForLocks(count: number) {
    const waiting =
      "select count(*)::int as n from pg_locks where not granted and database = (select oid from pg_database where datname = current_database()) or (not granted and locktype = 'transactionid')"
    await expect
      .poll(async () => (await t.context.database.pool.query<{ n: number }>(waiting)).rows[0]?.n, {
        timeout: 20_000,
      })
      .toBeGreaterThanOrEqual(count)
  }
})

describe('erasing somebody else', () => {
  test('deletes the person with all their data, and is audited', async () => {
    const { user, browser } = await person('seller')
    const shown = await makeProperty(t.context, { user_id: user.id })
    const { status, body } = await superadmin.call('admin.eraseUser', { params: { id: user.id } })
    expect([status, body.message]).toEqual([
      200,
      'The account and everything that belonged to it are deleted.',
    ])
    expect((await browser.call('user.profile')).status).toBe(401)
    expect(await stateOf(shown.id)).toBe(404)
    const [act] = await t.context.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `user:${user.id}`))
    expect(act).toMatchObject({ action: 'user.erased' })
    expect(act?.actor_id).not.toBe(user.id)
    expect((await superadmin.call('admin.eraseUser', { params: { id: user.id } })).status).toBe(404)
  })

  test('is refused for oneself, and one of two superadmins always remains', async () => {
    const own = await openTestApp()
    const [one, two] = await Promise.all([1, 2].map(() => makeUser(own.context, { role: 'superadmin' })))
    if (!one || !two) throw new Error('nobody was made')
    const [asOne, asTwo] = [await own.as(one), await own.as(two)]
    const self = await asOne.call('admin.eraseUser', { params: { id: one.id } })
    expect([self.status, self.failure.message]).toEqual([
      409,
      'You can delete your own account in your settings.',
    ])
    const answers = await Promise.all([
      asOne.call('admin.eraseUser', { params: { id: two.id } }),
      asTwo.call('admin.eraseUser', { params: { id: one.id } }),
    ])
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses[0]).toBe(200)
    expect([401, 403]).toContain(statuses[1])
    expect(await own.context.db.select().from(users).where(eq(users.role, 'superadmin'))).toHaveLength(1)
    await own.close()
  })
})
