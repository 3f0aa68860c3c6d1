import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit, users } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { type AuditEntry, recordAudit } from './audit.ts'
import { hashEntry, writeMoment } from './chain.ts'
import { type NotedHead, verifyAudit } from './verify.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  await tamper('truncate audit restart identity')
  await tamper('delete from audit_head')
  await t.context.database.pool.query('insert into audit_head (entries) values (0)')
})

describe('the chain', () => {
  test('is intact when empty, and after acts with every kind of detail', async () => {
    expect(await verify()).toEqual({ entries: 0, head: null })
    await record({
      actor: null,
      action: 'codes.shown',
      subject: 'codes',
      details: { ids: [3, 1, 2], b: 1, a: null },
    })
    await record({
      actor: 5,
      action: 'user.role_changed',
      subject: 'user:7',
      details: { to: 'seller', from: 'buyer' },
    })
    await record({ actor: 5, action: 'user.suspended', subject: 'user:7' })
    const details = { zz: true, longer_key: -1, k: Number.MAX_SAFE_INTEGER, none: [] }
    await record({ actor: 2_147_483_647, action: 'agency.updated', subject: 'agency', details })
    const report = await verify()
    expect(report).toEqual({ entries: 4, head: expect.stringMatching(/^[\da-f]{64}$/) })
  })

  test('stays one chain after fifty concurrent writers, some of them rolled back', async () => {
    const acts = Array.from({ length: 75 }, (_, index) =>
      t.context.db.transaction(async (tx) => {
        await tx.execute(sql`select ${index}`)
        await recordAudit(
          tx,
          { actor: 1, action: 'property.moderated', subject: `property:${index}` },
          new Date(),
        )
        if (index % 3 === 2) throw new Error('rolled back')
      }),
    )
    const outcomes = await Promise.allSettled(acts)
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
    expect(await verify()).toMatchObject({ entries: 50 })
    expect((await verify()).problem).toBeUndefined()
    const rows = await t.context.db.select().from(audit).orderBy(audit.id)
    expect(new Set(rows.map((row) => row.previous_hash?.toString('hex'))).size).toBe(50)
    expect(rows.at(-1)?.id).toBeGreaterThan(50)
  })

  test('has no entry of a rolled-back act, and no act without its entry', async () => {
    await recordMany(2)
    const before = await verify()
    const { db } = t.context
    const act = db.transaction(async (tx) => {
      await recordAudit(tx, { actor: 1, action: 'user.erased', subject: 'user:1' }, new Date())
      throw new Error('rolled back')
    })
    await expect(act).rejects.toThrow('rolled back')
    expect(await verify()).toEqual(before)
    const user = await makeUser(t.context, { name: 'Before' })
    const refused = db.transaction(async (tx) => {
      await tx.update(users).set({ name: 'After' })
      await recordAudit(tx, { actor: user.id, action: 'user.erased', subject: user.phone }, new Date())
    })
    await expect(refused).rejects.toThrow('personal data')
    expect((await db.select().from(users))[0]?.name).toBe('Before')
    await recordMany(1)
    expect(await verify()).toMatchObject({ entries: 3 })
  })

  test('is not forked by a transaction that saw an older end', async () => {
    await recordMany(1)
    const { db } = t.context
    let runs = 0
    await db.transaction(
      async (tx) => {
        runs += 1
        await tx.execute(sql`select count(*) from audit`)
        if (runs === 1) await recordMany(1)
        await recordAudit(tx, { actor: 1, action: 'user.erased', subject: 'user:1' }, new Date())
      },
      { isolationLevel: 'repeatable read' },
    )
    expect(runs).toBe(2)
    const report = await verify()
    expect([report.entries, report.problem]).toEqual([3, undefined])
  })

  test('is longer than a page of the reader', async () => {
    await t.context.db.transaction(async (tx) => {
      for (let id = 1; id <= 1001; id++) {
        await recordAudit(tx, { actor: 1, action: 'notice.retried', subject: `notice:${id}` }, new Date())
      }
    })
    expect(await verify()).toMatchObject({ entries: 1001 })
    await tamper('update audit set actor_id = 2 where id = 1001')
    expect(await verify()).toMatchObject({ entries: 1000, problem: { kind: 'changed', position: 1001 } })
  })
})

describe('the verification detects that the owner of the database changed the audit, when', () => {
  test.for([
    "update audit set action = 'user.restored' where id = 3",
    'update audit set actor_id = 9 where id = 3',
    'update audit set actor_id = null where id = 3',
    "update audit set subject = 'user:99' where id = 3",
    `update audit set details = '{"count": 4}' where id = 3`,
    `update audit set details = details || '{"more": null}' where id = 3`,
    "update audit set at = at + interval '1 microsecond' where id = 3",
    "update audit set at = 'infinity' where id = 3",
    `update audit set details = '{"count": 1e400}' where id = 3`,
    "update audit set hash = sha256('x') where id = 3",
  ])('an entry is changed: %s', async (statement) => {
    await recordMany(5)
    await tamper(statement)
    expect(await verify()).toMatchObject({ entries: 2, problem: { kind: 'changed', position: 3, id: '3' } })
  })

  test.for([
    ['the first is deleted', 'delete from audit where id = 1', 1],
    ['a middle one is deleted', 'delete from audit where id = 3', 3],
    ['an entry is taken out of the chain', 'update audit set previous_hash = null where id = 3', 3],
    [
      'two are swapped',
      `update audit a set actor_id = b.actor_id, action = b.action, subject = b.subject, details = b.details, at = b.at,
         previous_hash = b.previous_hash, hash = b.hash
       from audit b where (a.id, b.id) in ((3, 4), (4, 3))`,
      3,
    ],
  ] as const)('%s', async ([, statement, position]) => {
    await recordMany(5)
    await tamper(statement)
    expect(await verify()).toMatchObject({ entries: position - 1, problem: { kind: 'unlinked', position } })
  })

  test('an entry is inserted, with a fitting hash of its own', async () => {
    await recordMany(3)
    // A rolled-back act leaves a gap between the ids, into which a row fits.
    await t.context.db.execute(sql`select nextval(pg_get_serial_sequence('audit', 'id'))`)
    await recordMany(2)
    const [, , third] = await t.context.db.select().from(audit).orderBy(audit.id)
    const content = { actor: 1, action: 'user.erased', subject: 'user:1', details: {} }
    const previous = third?.hash.toString('hex') ?? null
    const at = new Date()
    const hash = hashEntry({ ...content, position: 4, at: writeMoment(at), previous })
    await t.context.database.pool.query(
      `insert into audit (id, at, actor_id, action, subject, previous_hash, hash) overriding system value
       values (4, $1, 1, 'user.erased', 'user:1', $2, $3)`,
      [at, third?.hash, hash],
    )
    expect(await verify()).toMatchObject({ entries: 4, problem: { kind: 'unlinked', position: 5, id: '5' } })
  })

  test('an entry is inserted before the first', async () => {
    await recordMany(2)
    await tamper(`insert into audit (id, actor_id, action, subject, previous_hash, hash) overriding system value
      select -5, 1, action, subject, previous_hash, hash from audit where id = 1`)
    expect(await verify()).toMatchObject({ entries: 0, problem: { kind: 'changed', position: 1, id: '-5' } })
  })

  test.for([
    ['the last is deleted', 'delete from audit where id = 5', 4],
    ['all are deleted', 'truncate audit', 0],
    ['the end is said to be elsewhere', 'update audit_head set entries = 6', 5],
    ['the record of the end is gone', 'delete from audit_head', 5],
    [
      'one is added that follows well',
      `insert into audit (actor_id, action, subject, previous_hash, hash)
       select 1, 'user.erased', 'user:1', hash, sha256('x') from audit where id = 5`,
      5,
    ],
  ] as const)('%s', async ([name, statement, entries]) => {
    await recordMany(5)
    await tamper(statement)
    const report = await verify()
    expect(report.entries).toBe(entries)
    expect(report.problem?.kind).toBe(name.startsWith('one is added') ? 'changed' : 'tail')
  })

  test('the end is cut off together with its record, if a head was noted', async () => {
    await recordMany(3)
    const early = await verify()
    await recordMany(2)
    const late = await verify()
    const note = ({ head, entries }: typeof late): NotedHead => ({ hash: head ?? '', entries })
    expect((await verify(note(early))).problem).toBeUndefined()
    expect((await verify(note(late))).problem).toBeUndefined()
    expect((await verify({ hash: early.head ?? '' })).problem).toBeUndefined()
    expect((await verify({ ...note(early), entries: 4 })).problem).toEqual({ kind: 'unexpected' })
    await tamper('delete from audit where id = 5')
    await tamper(
      'update audit_head set (entries, last_id, hash) = (select 4, id, hash from audit where id = 4)',
    )
    expect((await verify()).problem).toBeUndefined()
    expect((await verify(note(early))).problem).toBeUndefined()
    expect((await verify(note(late))).problem).toEqual({ kind: 'unexpected' })
  })

  test('the application itself can neither change nor remove entries', async () => {
    await recordMany(1)
    for (const statement of [
      'update audit set actor_id = 2',
      'delete from audit',
      'truncate audit',
      'delete from audit_head',
      'truncate audit_head',
    ]) {
      await expect(t.context.database.pool.query(statement)).rejects.toThrow('append-only')
    }
  })
})

test.for([
  { subject: 'user:+919826012345' },
  { subject: 'user:9826012345' },
  { subject: '98260-12345' },
  { subject: 'a@b.in' },
  { subject: 'Ram Kumar' },
  { subject: 'राम' },
  { subject: '' },
  { subject: 'x'.repeat(61) },
  { subject: 'user:1\n' },
  { action: 'user.called Ram' },
  { actor: 9_826_012_345 },
  { actor: 0 },
  { actor: '5' },
  { details: { phone: '+919826012345' } },
  { details: { to: 'Ram Kumar' } },
  { details: { to: 'ram@example.in' } },
  { details: { to: '098260-12345' } },
  { details: { code: '482913' } },
  { details: { code: 'x482913' } },
  { details: { n: 9_826_012_345 } },
  { details: { n: 919_826_012_345 } },
  { details: { ids: [1, 9_826_012_345] } },
  { details: { ids: ['Ram'] } },
  { details: { n: 1.5 } },
  { details: { n: Number.NaN } },
  { details: { n: undefined } },
  { details: { deep: { name: 'Ram' } } },
  { details: { 'Ram Kumar': 1 } },
  { details: { x9826012345: 1 } },
  { details: { ids: Array.from({ length: 201 }, (_, id) => id) } },
])('what could be personal data is refused, and not repeated: %j', async (wrong) => {
  const entry = { actor: 1, action: 'user.verified', subject: 'user:1', ...wrong } as AuditEntry
  const failure = await record(entry).catch((error: Error) => error.message)
  expect(failure).toMatch(/^An entry of the audit may not hold personal data/)
  expect(failure).not.toMatch(/ram|98260|482913|@/i)
  expect(await verify()).toEqual({ entries: 0, head: null })
})

function verify(noted?: NotedHead) {
  return verifyAudit(t.context.db, noted)
}

function record(entry: AuditEntry) {
  return t.context.db.transaction((tx) => recordAudit(tx, entry, new Date()))
}

async function recordMany(count: number) {
  for (let index = 0; index < count; index++) {
    await record({ actor: 1, action: 'user.exported', subject: 'user:1', details: { count: index } })
  }
}

async function tamper(statement: string) {
  await t.context.database.pool.query(
    `alter table audit disable trigger user; alter table audit_head disable trigger user;
     ${statement};
     alter table audit enable trigger user; alter table audit_head enable trigger user`,
  )
}
