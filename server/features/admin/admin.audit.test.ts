import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAudit } from '#server/platform/audit/audit.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

let t: TestApp
let superadmin: Browser
let bossId: number
beforeAll(async () => {
  t = await openTestApp()
  const boss = await makeUser(t.context, { role: 'superadmin', name: 'Boss Rao' })
  bossId = boss.id
  superadmin = await t.as(boss)
})
afterAll(() => t.close())

const find = async (query = '') => (await superadmin.call('admin.audit', { query })).body
const note = (entry: Parameters<typeof recordAudit>[1]) =>
  t.context.database.db.transaction((tx) => recordAudit(tx, entry, new Date()))

test('the audit is for the superadmin alone', async () => {
  for (const role of ['buyer', 'seller', 'admin'] as const) {
    const browser = await t.as(await makeUser(t.context, { role }))
    expect((await browser.call('admin.audit')).status).toBe(403)
    expect((await browser.call('admin.verifyAudit')).status).toBe(403)
  }
})

test('acts are listed newest first and found by name, number, subject and act', async () => {
  const asha = await makeUser(t.context, { name: 'Asha 100%_Verma' })
  const listing = await makeProperty(t.context, { title: 'House with a well' })
  await note({
    actor: bossId,
    action: 'user.suspended',
    subject: `user:${asha.id}`,
    details: { listings: 2 },
  })
  await note({ actor: asha.id, action: 'property.deleted', subject: `property:${listing.id}` })
  await note({ actor: null, action: 'user.secret_refused', subject: 'user:unknown' })
  await note({ actor: 2_000_000_000, action: 'user.exported', subject: 'user:2000000000' })
  const { data, meta } = await find()
  expect(meta.total).toBe(4)
  expect(data).toMatchObject([
    { actor: { id: 2_000_000_000, name: null }, action: 'user.exported', subject_name: null },
    { actor: null, subject: 'user:unknown', subject_name: null },
    { actor: { name: 'Asha 100%_Verma' }, subject_name: 'House with a well' },
    {
      actor: { name: 'Boss Rao' },
      subject_name: 'Asha 100%_Verma',
      details: [{ name: 'listings', value: 2 }],
    },
  ])
  const actions = async (query: string) => (await find(query)).data.map(({ action }) => action)
  expect(await actions('keyword=asha')).toEqual(['property.deleted', 'user.suspended'])
  expect(await actions('keyword=100%25_v')).toEqual(['property.deleted', 'user.suspended'])
  expect(await actions('keyword=0%25_9')).toEqual([])
  expect(await actions(`keyword=user:${asha.id}`)).toEqual(['user.suspended'])
  const inDevanagari = String(asha.id).replaceAll(/\d/g, (digit) => '०१२३४५६७८९'.charAt(Number(digit)))
  expect(await actions(`keyword=user:${inDevanagari}`)).toEqual(['user.suspended'])
  expect(await actions(`keyword=${asha.id}`)).toEqual(['property.deleted', 'user.suspended'])
  expect(await actions('action=user.exported')).toEqual(['user.exported'])
  expect(await actions('keyword=asha&action=user.suspended')).toEqual(['user.suspended'])
  expect(await actions('limit=1&page=2')).toEqual(['user.secret_refused'])
  expect((await superadmin.call('admin.audit', { query: 'action=user.sung' })).status).toBe(400)
})

test('an entry tells whether the demo brought the person who acted and what it is about', async () => {
  const asha = await makeUser(t.context, { name: 'Asha Demo', demo: true })
  const own = await makeUser(t.context, { name: 'Asha Own' })
  const listing = await makeProperty(t.context, { demo: true })
  const act = { actor: bossId, action: 'user.suspended' } as const
  await note({ ...act, subject: `user:${own.id}` })
  await note({ ...act, actor: asha.id, subject: `user:${asha.id}` })
  await note({ ...act, actor: null, subject: `property:${listing.id}` })
  const { data } = await find('limit=3')
  expect(data.map(({ actor, subject_demo }) => [actor?.demo, subject_demo])).toEqual([
    [undefined, true],
    [true, true],
    [false, false],
  ])
})

test('verifying reports where the chain is broken', async () => {
  const { entries } = (await superadmin.call('admin.verifyAudit')).body.data
  const { data } = (await superadmin.call('admin.verifyAudit')).body
  // Verifying is itself recorded.
  expect(data).toEqual({
    entries: entries + 1,
    head: expect.stringMatching(/^[0-9a-f]{64}$/),
    command: expect.stringContaining('audit:verify'),
    problem: null,
  })
  const { db } = t.context.database
  await db.execute(sql`alter table audit disable trigger audit_append_only`)
  await db.execute(sql`update audit set details = '{"listings": 3}' where action = 'user.suspended'`)
  await db.execute(sql`alter table audit enable trigger audit_append_only`)
  const broken = (await superadmin.call('admin.verifyAudit')).body.data
  expect(broken.problem).toEqual({ kind: 'changed', position: 1 })
  expect((await find('action=audit.verified')).data[0]?.details).toContainEqual({
    name: 'whole',
    value: false,
  })
})
