import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callNames, callPaths } from '#contract/call-paths.ts'
import { type Answer, openTestApp, type TestApp } from '#tests/support/app.ts'
import { type Relation, type Row, relations, rights } from './rights.table.ts'
import { type Actor, actors, makeNobody, makePerson, type Person, roleOf } from './world.ts'

/** Each group has its own test file, so that they run in parallel. */
const groups = {
  visitors: ['visitor', 'unverified buyer'],
  buyers: ['buyer', 'other buyer'],
  sellers: ['seller', 'other seller', 'agent'],
  agency: ['admin', 'superadmin'],
} as const satisfies Record<string, Actor[]>

let t: TestApp
// Refused calls and calls that only read change nothing, so the same people are used for the next one.
const idle = new Map<string, Awaited<ReturnType<typeof prepare>>>()
// The last result of readEverything, valid until something else may have written.
let everything: string | undefined

const column: Record<Actor, 0 | 1 | 2 | 3 | 4> = {
  visitor: 0,
  'unverified buyer': 1,
  buyer: 1,
  'other buyer': 1,
  seller: 2,
  'other seller': 2,
  agent: 2,
  admin: 3,
  superadmin: 4,
}

export function askRights(group: keyof typeof groups) {
  let asked = 0
  beforeAll(async () => {
    t = await openTestApp()
  })
  afterAll(async () => {
    await t.close()
    console.log(`${asked} cases of the table of rights were asked of the app by ${group}`)
    expect(asked).toBeGreaterThanOrEqual(150)
  })

  test('every actor belongs to one group', () => {
    expect(Object.values(groups).flat().sort()).toEqual([...actors].sort())
  })

  for (const name of callNames) {
    describe(`${callPaths[name].method} ${callPaths[name].path} (${name})`, () => {
      const row: Row = rights[name]
      for (const actor of groups[group]) {
        for (const relation of relations) {
          const expected = statusFor(row, actor, relation)
          if (expected === undefined) continue
          test(`answers ${expected} to a ${actor} about ${relation === 'absent' ? 'what is not there' : `their ${relation}`}`, async () => {
            const people = idle.get(`${actor} ${relation}`) ?? (await prepare(actor, relation))
            idle.delete(`${actor} ${relation}`)
            const { browser, self, target } = people
            const sent = row.send?.(target, self) ?? {}
            const isRefused = expected >= 400
            const before = isRefused ? (everything ?? (await readEverything())) : ''
            everything = undefined
            const answer: Answer<typeof name> = await browser.call(name, sent)
            expect(answer.status, JSON.stringify(answer.failure)).toBe(expected)
            asked += 1
            if (isRefused) {
              everything = await readEverything()
              expect(everything, 'a refused call changes nothing').toBe(before)
              expect(JSON.stringify(answer.body), 'a refusal tells nothing').not.toContain(target.mark)
            }
            if (isRefused || callPaths[name].method === 'GET') idle.set(`${actor} ${relation}`, people)
          })
        }
      }
    })
  }
}

function statusFor(row: Row, actor: Actor, relation: Relation) {
  const { except } = row
  if (except?.actor === actor && except.relation === relation) return except.status
  const ofAgent = actor === 'agent' ? row.agent?.[relation] : undefined
  return ofAgent ?? row[relation]?.[column[actor]]
}

async function prepare(actor: Actor, relation: Relation) {
  everything = undefined
  const known = actor !== 'visitor'
  const self = await makePerson(t.context, known ? roleOf[actor] : 'buyer', {
    verified: actor !== 'unverified buyer',
  })
  const browser = known ? await t.as({ id: self.id, role: self.user.role }) : t.browser()
  const target =
    relation === 'own' ? self : relation === 'absent' ? makeNobody() : await makeOther(actor, self)
  return { browser, self, target }
}

/** Somebody else of the same kind; for a person with an unverified number its verified owner. */
function makeOther(actor: Actor, self: Person): Promise<Person> {
  if (actor === 'unverified buyer') return makePerson(t.context, 'seller', { phone: self.phone })
  const role = actor.endsWith('buyer') ? 'buyer' : 'seller'
  return makePerson(t.context, role)
}

// Every row that a person could have changed; the refused attempt itself may be counted and recorded. The highest xmin
// (the writing transaction) reveals inserts and updates, the count reveals deletions. Of sessions only the owners are
// compared, because every request writes them.
async function readEverything(): Promise<string> {
  const tables = [
    'users',
    'properties',
    'property_revisions',
    'media',
    'listing_documents',
    'document_files',
    'nearby_places',
    'wishlist',
    'saved_searches',
    'tours',
    'inquiries',
    'contact_messages',
    'consents',
    'passkeys',
    'notices',
    'leads',
    'lead_notes',
    'lead_events',
  ]
  const parts = [...tables, 'settings', 'sign_in_codes'].map(
    (table) => sql`(select count(*) || ' ' || max(xmin::text::bigint) from ${sql.identifier(table)})`,
  )
  const sessions = sql`(select md5(coalesce(string_agg(s.id || ':' || s.user_id, '|' order by s.id), '')) from sessions s)`
  const { rows } = await t.context.db.execute(
    sql`select concat_ws(',', ${sql.join([...parts, sessions], sql`, `)}) as state`,
  )
  return String(rows[0]?.state)
}
