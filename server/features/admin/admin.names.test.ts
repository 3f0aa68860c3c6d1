import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordAudit } from '#server/platform/audit/audit.ts'
import { inquiries } from '#server/platform/db/schema.ts'
import { type Browser, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'

// The same two names, each once in Latin letters and once in Devanagari.

let t: TestApp
let superadmin: Browser
const ids: Record<'sharma' | 'शर्मा' | 'verma' | 'वर्मा', number> = { sharma: 0, शर्मा: 0, verma: 0, वर्मा: 0 }
const names = { sharma: 'Ramesh Sharma', शर्मा: 'रमेश शर्मा', verma: 'Asha Verma', वर्मा: 'आशा वर्मा' } as const
const keys = ['sharma', 'शर्मा', 'verma', 'वर्मा'] as const

beforeAll(async () => {
  t = await openTestApp()
  superadmin = await t.as(await makeUser(t.context, { role: 'superadmin', name: 'Zubin Mehta' }))
  for (const key of keys) {
    const user = await makeUser(t.context, { name: names[key], role: 'agent' })
    ids[key] = user.id
    const { id: property_id } = await makeProperty(t.context, {
      user_id: user.id,
      name: names[key],
      title: `Home ${user.id}`,
      moderation: 'pending',
    })
    await t.context.db.transaction((tx) =>
      recordAudit(
        tx,
        { actor: user.id, action: 'user.suspended', subject: `user:${user.id}` },
        t.context.now(),
      ),
    )
    const asked = { email: `${user.id}@visitors.example`, message: 'Is it still free?' }
    await t.context.db
      .insert(inquiries)
      .values({ ...asked, property_id, recipient_id: user.id, name: names[key] })
  }
})
afterAll(() => t.close())

const words = (keyword: string) => new URLSearchParams({ keyword }).toString()
const bothOf = (key: 'sharma' | 'verma') => [names[key], names[key === 'sharma' ? 'शर्मा' : 'वर्मा']].sort()

const lists = {
  'users and roles': async (keyword: string) =>
    (await superadmin.call('admin.users', { query: words(keyword) })).body.data.map(nameOf),
  'the leads': async (keyword: string) =>
    (await superadmin.call('lead.list', { query: words(keyword) })).body.data.map(nameOf),
  'all listings': async (keyword: string) =>
    (await superadmin.call('property.agency', { query: words(keyword) })).body.data.map(({ owner }) =>
      String(owner?.name),
    ),
  'the requests of owners': async (keyword: string) =>
    (await superadmin.call('admin.propertyRequests', { query: words(keyword) })).body.data.map(nameOf),
  'the audit log': async (keyword: string) =>
    (await superadmin.call('admin.audit', { query: words(keyword) })).body.data.map(({ actor }) =>
      String(actor?.name),
    ),
} satisfies Record<string, (keyword: string) => Promise<string[]>>
const nameOf = ({ name }: { name: string }) => name

test.each(Object.entries(lists))('%s find a name in either script', async (_list, find) => {
  for (const [keyword, key] of [
    ['शर्मा', 'sharma'],
    ['Sharma', 'sharma'],
    ['वर्मा', 'verma'],
    ['verma', 'verma'],
  ] as const)
    expect((await find(keyword)).sort(), keyword).toEqual(bothOf(key))
  expect(await find('गुप्ता')).toEqual([])
})

test('agents to choose from are sorted by the sound of their names', async () => {
  const agents: string[] = (await superadmin.call('admin.agents')).body.data.map(nameOf)
  const sounds = agents.map((name) => keys.find((key) => names[key] === name) ?? name)
  expect(sounds.map((key) => ({ शर्मा: 'sharma', वर्मा: 'verma' })[key] ?? key)).toEqual([
    ...['verma', 'verma', 'sharma', 'sharma', 'Zubin Mehta'],
  ])
})
