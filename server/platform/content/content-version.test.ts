import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start.ts'
import { media, nearby_places, properties, settings, wishlist } from '#server/platform/db/schema.ts'
import { openSideConnection } from '#server/platform/db/side-connection.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { urlOf } from '#tests/support/database-server.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { type ContentVersion, openContentVersion } from './content-version.ts'

let t: TestApp
/** As in another process on the same database. */
let other: ContentVersion
let side: ReturnType<typeof openSideConnection>
beforeAll(async () => {
  t = await openTestApp()
  side = openSideConnection(t.context.database.connection, () => {})
  other = openContentVersion({ ...t.context.database, side })
  await other.confirm(['pages'])
  await t.context.content.confirm(['pages'])
})
afterAll(async () => {
  await side.close()
  await t.close()
})

const pages = ['pages'] as const
const both = ['pages', 'wishlist'] as const

/** How often each kind changed during `act`, for a process that asks the database afterwards. */
async function countChanges(act: () => Promise<unknown>) {
  other.doubt()
  const before = { pages: await other.confirm(pages), both: await other.confirm(both) }
  await act()
  other.doubt()
  const after = { pages: await other.confirm(pages), both: await other.confirm(both) }
  return {
    pages: after.pages - before.pages,
    wishlist: after.both - before.both - (after.pages - before.pages),
  }
}

describe('the version of pages rises with', () => {
  test('a change of a published listing', async () => {
    const { id } = await makeProperty(t.context)
    const { db } = t.context
    expect(
      await countChanges(() => db.update(properties).set({ price: 7 }).where(eq(properties.id, id))),
    ).toEqual({ pages: 1, wishlist: 0 })
  })

  test('the publication, withdrawal and deletion of a listing', async () => {
    const { id } = await makeProperty(t.context, { moderation: 'pending' })
    const own = eq(properties.id, id)
    for (const moderation of ['accepted', 'rejected', 'accepted'] as const) {
      const changes = await countChanges(() => t.context.db.update(properties).set({ moderation }).where(own))
      expect(changes.pages).toBe(1)
    }
    expect((await countChanges(() => t.context.db.delete(properties).where(own))).pages).toBe(1)
  })

  test('a picture or a nearby place of a published listing', async () => {
    const { id } = await makeProperty(t.context)
    const picture = {
      property_id: id,
      kind: 'image' as const,
      hash: 'a'.repeat(20),
      width: 9,
      height: 9,
      widths: [9],
    }
    const place = { property_id: id, position: 0, title: 'School', category: 'Education' as const }
    expect((await countChanges(() => t.context.db.insert(media).values(picture))).pages).toBe(1)
    expect((await countChanges(() => t.context.db.insert(nearby_places).values(place))).pages).toBe(1)
  })

  test('a setting', async () => {
    const change = () =>
      t.context.db
        .update(settings)
        .set({ value: { name: 'Nest' } })
        .where(eq(settings.key, 'agency'))
    expect((await countChanges(change)).pages).toBe(1)
  })
})

describe('the version of pages does not rise with', () => {
  test('a listing that is not published, its pictures and its places', async () => {
    const changes = await countChanges(async () => {
      const { id } = await makeProperty(t.context, { moderation: 'pending' })
      const picture = {
        property_id: id,
        kind: 'image' as const,
        hash: 'b'.repeat(20),
        width: 9,
        height: 9,
        widths: [9],
      }
      await t.context.db.insert(media).values(picture)
      await t.context.db.delete(properties).where(eq(properties.id, id))
    })
    expect(changes).toEqual({ pages: 0, wishlist: 0 })
  })

  test('a listing that somebody saves', async () => {
    const { id } = await makeProperty(t.context)
    const user = await makeUser(t.context)
    const change = () => t.context.db.insert(wishlist).values({ user_id: user.id, property_id: id })
    expect(await countChanges(change)).toEqual({ pages: 0, wishlist: 1 })
  })

  test('a change that is rolled back', async () => {
    const { id } = await makeProperty(t.context)
    const changes = await countChanges(() =>
      t.context.db
        .transaction(async (tx) => {
          await tx.update(properties).set({ price: 8 }).where(eq(properties.id, id))
          throw new Error('no')
        })
        .catch(() => {}),
    )
    expect(changes.pages).toBe(0)
  })
})

test('a transaction that commits after a later one is not missed', async () => {
  const [first, second] = [await makeProperty(t.context), await makeProperty(t.context)]
  const set = (id: number) => `update properties set price = 9 where id = ${id}`
  const slow = await t.context.database.pool.connect()
  try {
    const changes = await countChanges(async () => {
      await slow.query('begin')
      await slow.query(set(first.id))
      await t.context.database.pool.query(set(second.id))
    })
    expect(changes.pages).toBe(1)
    expect((await countChanges(() => slow.query('commit'))).pages).toBe(1)
  } finally {
    slow.release()
  }
})

test('an announcement makes another process doubt its version', async () => {
  await other.confirm(pages)
  await makeProperty(t.context)
  await expect.poll(() => other.confirmed(pages)).toBeUndefined()
})

test('a process that misses announcements still learns of a change', async () => {
  const deaf = openContentVersion({ ...t.context.database, side: { ...side, onAnnouncement: () => {} } })
  const before = await deaf.confirm(pages)
  await makeProperty(t.context)
  await expect.poll(() => deaf.confirm(pages)).toBe(before + 1)
})

test('versions and their confirmation survive a lost connection', async () => {
  const before = await other.confirm(pages)
  const { pool } = t.context.database
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'aangan side'",
  )
  await makeProperty(t.context)
  const later = () => other.confirm(pages).catch(() => undefined)
  await expect.poll(later).toBe(before + 1)
})

test('content counts as changed when the server was started again, as it may have lost what it had shown', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-content-'))
  await chmod(folder, 0o755)
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
  const settings = { DATABASE_URL: urlOf(server.connection), DATA_DIR: folder, LOG_LEVEL: 'fatal' }
  const context = await openContext(readConfig(settings))
  const before = await context.content.confirm(pages)
  context.content.doubt()
  expect(await context.content.confirm(pages)).toBe(before)
  const pid = (await readFile(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8')).split('\n')[0]
  process.kill(Number(pid), 'SIGKILL')
  context.content.doubt()
  const later = () => context.content.confirm(pages).catch(() => undefined)
  await expect.poll(later).toBe(before + 1)
  await closeContext(context)
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a version knows since when it is outdated, or when it was last confirmed', async () => {
  const version = await other.confirm(pages)
  expect(other.staleSince(pages, version)).toBeLessThanOrEqual(performance.now())
  const before = performance.now()
  await makeProperty(t.context)
  other.doubt()
  await other.confirm(pages)
  expect(other.staleSince(pages, version)).toBeGreaterThanOrEqual(before)
})

test('a version knows since when it is outdated although the content changed thousands of times since', async () => {
  let changes = 0
  const answer = () => ({
    snapshot: '1:1:',
    server: 'same',
    lsn: '0/1',
    kinds: changes++ > 0 ? ['pages'] : [],
    xids: [],
  })
  const query = async () => [answer()]
  const { breaker, pool } = t.context.database
  const busy = openContentVersion({
    breaker,
    pool,
    replica: undefined,
    side: { ...side, query: query as never },
  })
  const version = await busy.confirm(pages)
  const before = performance.now()
  for (let turn = 0; turn < 5000; turn += 1) {
    busy.doubt()
    await busy.confirm(pages)
  }
  expect(busy.known(pages)).toBe(version + 5000)
  expect(busy.staleSince(pages, version)).toBeGreaterThanOrEqual(before)
})

test('a question that a pooler holds fails, and those who wait for it with it', async () => {
  const { breaker, pool } = t.context.database
  const held = { ...pool, query: () => new Promise<never>(() => {}) } as unknown as typeof pool
  const lost = { ...side, query: () => Promise.reject(new Error('lost')) }
  const silent = openContentVersion({ breaker, pool: held, replica: undefined, side: lost })
  const asked = await Promise.allSettled([silent.confirm(pages), silent.confirm(pages)])
  expect(asked.map((each) => (each.status === 'rejected' ? each.reason.code : undefined))).toEqual([
    'ETIMEDOUT',
    'ETIMEDOUT',
  ])
})
