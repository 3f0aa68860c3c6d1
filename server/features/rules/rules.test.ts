import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

test('admins decide about listings while a superadmin allows it', async () => {
  const boss = await t.as(await makeUser(t.context, { role: 'superadmin' }))
  const admin = await t.as(await makeUser(t.context, { role: 'admin' }))
  const { id, updated_at } = await makeProperty(t.context, { moderation: 'pending' })
  const body = { status: 'accepted', updated_at: updated_at.toISOString() }
  const decide = () => admin.call('admin.decide', { params: { id }, body })
  expect((await decide()).status).toBe(403)
  expect((await admin.call('admin.changes')).status).toBe(403)
  expect((await boss.call('rules.update', { body: { admins_decide: true } })).status).toBe(200)
  const { body: list } = await admin.call('admin.propertyRequests')
  expect(list.data.map((request: { id: number }) => request.id)).toEqual([id])
  expect((await decide()).status).toBe(200)
  expect((await admin.call('admin.changes')).status).toBe(200)
  const { body: audit } = await boss.call('admin.audit', { query: 'action=rules.updated' })
  expect(audit.data[0]?.details).toEqual(
    expect.arrayContaining([
      { name: 'contact', value: 'agent' },
      { name: 'admins_decide', value: true },
    ]),
  )
})
