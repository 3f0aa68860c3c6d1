import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallName } from '#contract/api.ts'
import { callNames, callPaths } from '#contract/call-paths.ts'
import { roles } from '#contract/enums.ts'
import { nameOf } from '#server/features/backup/retention.ts'
import { tableOf } from '#server/features/import/testing/table-of-listings.ts'
import { document_files, listing_documents } from '#server/platform/db/schema.ts'
import { documentNameOf } from '#server/platform/media/sizes.ts'
import { type Browser, callUrl, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { fingerprint } from './testing/fingerprint.ts'

let t: TestApp
// Test files share the data folder, and others expect that there is no backup.
let folder: string
beforeAll(async () => {
  t = await openTestApp('seeded')
  folder = await mkdtemp(join(tmpdir(), 'aangan-read-only-'))
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true, force: true })
})

const reads = callNames.filter((name) => callPaths[name].method === 'GET')
// Reading writes these: last use and lifetime of a session, counters of limits, and audit entries about viewed codes,
// data exports and downloaded backups.
const except = [
  'public.sessions.last_seen_at',
  'public.sessions.expires_at',
  'public.rate_limits',
  'public.audit',
  'public.audit_head',
  'public.shown_requests',
  'public.proxy_sign',
]

test('no call by GET or HEAD changes anything, for any role', async () => {
  const { pool } = t.context.database
  const people = await Promise.all(
    roles.map(async (role) => {
      const user = await makeUser(t.context, { role })
      return { id: user.id, browser: await t.as(user) }
    }),
  )
  const { id } = await makeProperty(t.context, { user_id: people[0]?.id })
  const scan = { kind: 'registry', file: await makeScan(id) }
  await leave(
    id,
    people.map(({ browser }) => browser),
  )
  const { config } = t.context
  t.context.config = { ...config, backups: { ...config.backups, folder } }
  await writeFile(join(folder, nameOf(new Date(), false)), 'a backup')
  // Old enough to be updated, but not expired.
  await pool.query(`update sessions set last_seen_at = last_seen_at - interval '20 minutes'`)

  const own = { ...(await namedBy(people[roles.indexOf('admin')]?.browser)), 'document.file': scan }
  const named: Partial<Record<CallName, object>> = own
  const before = await fingerprint(pool, except)
  const acts = await audited()
  const answered = new Set<CallName>()
  for (const { browser, id: userId } of [{ browser: t.browser(), id: people[0]?.id }, ...people]) {
    for (const name of reads) {
      for (const method of ['GET', 'HEAD'] as const) {
        const cookies = Object.fromEntries(browser.cookies)
        const url = callUrl(name, { id, userId, ...named[name] }, queries[name])
        const { statusCode } = await t.app.inject({ method, url, cookies })
        expect(statusCode, `${method} ${name}`).toBeLessThan(500)
        if (statusCode === 200) answered.add(name)
      }
    }
  }
  expect([...answered].sort()).toEqual([...reads].sort())
  expect(await fingerprint(pool, except)).toEqual(before)
  const newActs = new Set((await audited()).slice(acts.length))
  expect([...newActs].sort()).toEqual([
    ...['backup.downloaded', 'codes.shown', 'document.downloaded', 'leads.exported', 'property.exported'],
    'user.exported',
  ])
})

const queries: Partial<Record<CallName, string>> = {
  'property.suggest': 'keyword=vijay',
  'property.previewRanking': 'confirmed=30&complete=30&pictures=20&checked=10&recent=10',
}

async function namedBy(admin: Browser | undefined): Promise<Partial<Record<CallName, { id: number }>>> {
  const lead = (await admin?.call('lead.list', { query: 'kind=tour' }))?.body.data[0]
  const tour = (await admin?.call('tour.list'))?.body.data[0]
  const content = Buffer.from(tableOf(3, 1)).toString('base64')
  const made = await admin?.call('import.create', { body: { file_name: 'plots.csv', content } })
  if (!made || !lead || !tour) throw new Error('there is nothing to read')
  expect(made.status).toBe(201)
  const { id } = made.body.data
  const [agent] = (await t.browser().call('agent.list')).body.data
  if (!agent) throw new Error('there is no agent')
  return {
    'agent.get': agent,
    'agent.profile': agent,
    'handover.preview': agent,
    'property.byAgent': agent,
    'lead.get': lead,
    'lead.homes': lead,
    'tour.calendar': tour,
    'import.get': { id },
    'import.rows': { id },
    'import.problems': { id },
  }
}

async function makeScan(property_id: number): Promise<number> {
  const { db, originals } = t.context
  await db.insert(listing_documents).values({ property_id, kind: 'registry', status: 'stated' })
  const name = randomBytes(16).toString('hex')
  const scan = { property_id, kind: 'registry', name, type: 'pdf', bytes: 8 } as const
  const [made] = await db.insert(document_files).values(scan).returning()
  await originals.put(documentNameOf(name), Buffer.from('%PDF-1.7'))
  return made?.id ?? 0
}

async function leave(property_id: number, [browser, ...others]: Browser[]) {
  if (!browser) throw new Error('there is nobody')
  const person = { name: 'Asha Verma', phone: '9826055551', email: 'asha@mail.example' }
  const made = [
    await others[0]?.call('wishlist.create', { body: { property_id } }),
    await others[0]?.call('search.create', { body: { query: 'type=sale', name: 'For sale' } }),
    await others[0]?.call('tour.create', { body: { property_id, tour_date: inDays(3), tour_time: '11:00' } }),
    await browser.call('inquiry.create', {
      body: { name: person.name, email: person.email, message: 'Is it still free?', property_id },
    }),
    await browser.call('contact.create', { body: { ...person, message: 'Good morning' } }),
  ]
  expect(new Set(made.map((answer) => answer?.status))).toEqual(new Set([201]))
  const visitor = t.browser()
  await visitor.call('user.login', { body: { name: person.name, phone: person.phone } })
  expect((await visitor.call('user.sendCode', { body: {} })).status).toBe(200)
}

async function audited(): Promise<string[]> {
  const { rows } = await t.context.database.pool.query<{ action: string }>(
    'select action from audit order by id',
  )
  return rows.map(({ action }) => action)
}

function inDays(days: number) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}
