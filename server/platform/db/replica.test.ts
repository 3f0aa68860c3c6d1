import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { callNames, callPaths } from '#contract/call-paths.ts'
import type { Role } from '#contract/enums.ts'
import { pages, resources } from '#contract/pages.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { loadBuiltPages } from '#server/render/pages.ts'
import { type Browser, callUrl, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { type DatabaseProxy, openProxy } from '#tests/support/proxy.ts'
import { type Standby, startStandby } from '#tests/support/standby.ts'
import { openDatabase } from './client.ts'
import { readLsn, unknownLsn, writeLsn } from './lsn.ts'
import type { Replica } from './replica.ts'
import { properties, users } from './schema.ts'

// A primary and a streaming replica that is paused and resumed, so that it lags exactly as long as a test wants.

let servers: Standby
let proxy: DatabaseProxy
let t: TestApp
let site: Awaited<ReturnType<typeof createApp>>
let replica: Replica
const written = '__Host-aangan_written'

beforeAll(async () => {
  servers = await startStandby()
  proxy = await openProxy(servers.replicaUrl)
  const settings = { DATABASE_URL: servers.primaryUrl, DATABASE_REPLICA_URL: proxy.url }
  t = await openTestApp('empty', { settings })
  if (!t.context.database.replica) throw new Error('there is no replica')
  replica = t.context.database.replica
  site = await createApp(t.context, { pages: loadBuiltPages })
}, 120_000)
afterEach(async () => {
  vi.restoreAllMocks()
  await servers.resume()
})
afterAll(async () => {
  await site?.close()
  await t?.close()
  await proxy?.close()
  await servers?.stop()
})

/** Resolves when the replica has everything that was written so far. */
async function catchUp() {
  // A commit, so that the server sends what it has written without one, too.
  const emit = "select pg_logical_emit_message(true, 'test', '')"
  const { pool } = t.context.database
  await pool.query(emit)
  const { rows } = await pool.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')
  const lsn = readLsn(rows[0]?.lsn) ?? unknownLsn
  await expect.poll(() => replica.find(lsn)).toBeDefined()
}

/** Where the reads of `act` went. */
async function readsOf(act: () => Promise<unknown>) {
  const before = replica.reads()
  await act()
  const after = replica.reads()
  return {
    replica: after.replica - before.replica,
    primary: after.behind + after.away - before.behind - before.away,
  }
}

async function openBuyer() {
  const user = await makeUser(t.context)
  const { id } = await makeProperty(t.context)
  const [own, other] = [await t.as(user), await t.as(user)]
  await catchUp()
  const countOf = async (browser: Browser) => (await browser.call('wishlist.count')).body.count
  const body = { property_id: id }
  const save = () => own.call('wishlist.create', { body })
  const unsave = () => own.call('wishlist.delete', { body })
  return { own, other, countOf, save, unsave }
}

async function openListing() {
  const admin = await makeUser(t.context, { role: 'admin' })
  const { id } = await makeProperty(t.context, { user_id: admin.id, title: 'House with a gate' })
  const browser = await t.as(admin)
  async function retitle(title: string) {
    const form = new FormData()
    form.set('title', title)
    expect((await browser.call('property.update', { params: { id }, form })).status).toBe(200)
  }
  const titleOf = async () => (await t.call('property.get', { params: { id } })).body.data.title
  const pageOf = async () =>
    (await site.inject({ url: pages.listing.href(id), headers: { accept: 'text/html' } })).body
  return { id, retitle, titleOf, pageOf }
}

describe('a person who has written', () => {
  test('reads the primary until the replica has replayed the write; others may see the former state', async () => {
    const { own, other, countOf, save } = await openBuyer()
    await servers.pause()
    expect((await save()).status).toBe(201)
    expect(await readsOf(async () => expect(await countOf(own)).toBe(1))).toEqual({ replica: 0, primary: 1 })
    expect(await readsOf(async () => expect(await countOf(other)).toBe(0))).toEqual({
      replica: 1,
      primary: 0,
    })
    await servers.resume()
    await expect.poll(() => countOf(other)).toBe(1)
    await catchUp()
    expect(await readsOf(async () => expect(await countOf(own)).toBe(1))).toEqual({ replica: 1, primary: 0 })
  })

  test('sees the write at once again and again while the replica follows', async () => {
    const { own, countOf, save, unsave } = await openBuyer()
    await save()
    for (let round = 0; round < 30; round += 1) {
      expect(await countOf(own)).toBe(1)
      await unsave()
      expect(await countOf(own)).toBe(0)
      await save()
    }
  })

  test('is known by a sealed cookie, which only sends reads to the primary when it is forged', async () => {
    const { own, countOf, save } = await openBuyer()
    const saved = await save()
    expect(String(saved.headers['set-cookie'])).toMatch(
      new RegExp(`${written}=[\\w-]{40,80}; Max-Age=86400; Path=/; HttpOnly; Secure; SameSite=Lax`),
    )
    const before = t.context.secret.seal('written', writeLsn(1n)).toString('base64url')
    await catchUp()
    for (const [forged, where] of [
      ['0/1', { replica: 0, primary: 1 }],
      [`x${own.cookies.get(written)}`, { replica: 0, primary: 1 }],
      [before, { replica: 1, primary: 0 }],
    ] as const) {
      own.cookies.set(written, forged)
      expect(await readsOf(async () => expect(await countOf(own)).toBe(1)), forged).toEqual(where)
    }
  })
})

describe('what is kept in memory', () => {
  test('is made at the replica once that shows the content', async () => {
    const { id } = await openListing()
    await t.call('property.get', { params: { id } })
    await catchUp()
    const query = `ids=${id}&limit=7`
    const { replica: read } = await readsOf(async () =>
      expect((await t.call('property.list', { query })).body.data).toHaveLength(1),
    )
    expect(read).toBe(1)
  })

  test('shows an edit at once while the replica lacks it, and never the former state again', async () => {
    const { retitle, titleOf, pageOf } = await openListing()
    expect(await titleOf()).toBe('House with a gate')
    await catchUp()
    await servers.pause()
    await retitle('House with a well')
    for (const round of [1, 2]) {
      expect(await titleOf(), `round ${round}`).toBe('House with a well')
      expect(await pageOf(), `round ${round}`).toContain('House with a well')
    }
    await servers.resume()
    await catchUp()
    expect(await titleOf()).toBe('House with a well')
    expect(await pageOf()).toContain('House with a well')
  })

  test('never gets older while edits and reads go on', async () => {
    const { retitle, titleOf, pageOf } = await openListing()
    const numberIn = (text: string) => Number(/House (\d+)/.exec(text)?.[1] ?? 0)
    let isOver = false
    async function read(ask: () => Promise<string>) {
      for (let seen = 0; !isOver; ) {
        const number = numberIn(await ask())
        expect(number).toBeGreaterThanOrEqual(seen)
        seen = number
        await sleep(2)
      }
    }
    const readers = [read(titleOf), read(pageOf)]
    try {
      for (let edit = 1; edit <= 20; edit += 1) {
        await retitle(`House ${edit}`)
        expect(numberIn(await titleOf())).toBe(edit)
      }
    } finally {
      isOver = true
      await Promise.all(readers)
    }
  })
})

describe('a replica that fails', () => {
  const isUsed = () => expect.poll(() => replica.state()).toBe('used')
  const lagInMetrics = async () =>
    Number(/^aangan_replica_lag_seconds (\S+)/m.exec((await t.app.inject('/metrics')).body)?.[1])
  const readyz = async () => (await t.app.inject(resources.readyz)).json()

  test('and was killed is replaced by the primary, and used again when it is back', async () => {
    const { own, countOf } = await openBuyer()
    await servers.kill()
    await expect.poll(() => replica.state()).not.toBe('used')
    expect(await readsOf(async () => expect(await countOf(own)).toBe(0))).toEqual({ replica: 0, primary: 1 })
    expect(await readyz()).toEqual({ status: 'ok', replica: 'away' })
    await isUsed()
    await catchUp()
    expect(await readsOf(async () => expect(await countOf(own)).toBe(0))).toEqual({ replica: 1, primary: 0 })
  })

  test('while it reads is asked no more: the read is repeated at the primary', async () => {
    const { own, countOf } = await openBuyer()
    await isUsed()
    proxy.freeze()
    try {
      const failed = replica.reads().failed
      expect(await countOf(own)).toBe(0)
      expect(replica.reads().failed).toBe(failed + 1)
      expect(replica.state()).toBe('away')
    } finally {
      await proxy.cut()
      await proxy.fix()
    }
    await isUsed()
  })

  test('to follow is not read beyond the limit of its lag, and the metrics tell the lag', async () => {
    const context = await openContext({ ...t.context.config, replicaMaxLagMs: 500 })
    try {
      const late = context.database.replica
      await expect.poll(() => late?.state()).toBe('used')
      await servers.pause()
      await makeUser(t.context)
      await expect.poll(() => late?.state()).toBe('behind')
      expect(await late?.find(0n)).toBeUndefined()
      await expect.poll(lagInMetrics).toBeGreaterThan(0)
      await servers.resume()
      await expect.poll(() => late?.state()).toBe('used')
    } finally {
      await closeContext(context)
    }
  })
})

describe('while the primary is away', () => {
  async function openApart(settings: Record<string, string> = {}) {
    const primary = await openProxy(servers.primaryUrl)
    const addresses = { DATABASE_URL: primary.url, DATABASE_REPLICA_URL: servers.replicaUrl }
    const own = await openTestApp('empty', { settings: { ...addresses, ...settings } })
    const { id } = await makeProperty(own.context, { price: 7_654_321 })
    await catchUp()
    const search = (query: string) => own.call('property.search', { query })
    expect(
      (await search('min_price=7654321&max_price=7654321')).body.data.map((found) => found.id),
    ).toContain(id)
    await expect.poll(() => own.context.database.replica?.find(own.context.content.lsn())).toBeDefined()
    const close = async () => {
      await own.close()
      await primary.close()
    }
    return { primary, own, id, search, close }
  }

  test('the replica answers searches that nobody asked for before, marked as outdated', async () => {
    const { primary, id, search, close } = await openApart()
    await primary.cut()
    const { status, body, headers } = await search('min_price=7654320&max_price=7654322')
    expect(status).toBe(200)
    expect(body.data.map((found) => found.id)).toContain(id)
    expect(headers['cache-status']).toContain('ttl=-1')
    await primary.fix()
    const again = async () => (await search('min_price=7654320&max_price=7654322')).headers['cache-status']
    await expect.poll(again).not.toContain('ttl=-1')
    await close()
  })

  test('but not for longer than outdated pages are served, nor from a replica that lacks the content', async () => {
    const { primary, search, close } = await openApart({ PAGE_STALE_SECONDS: '1' })
    await primary.cut()
    let price = 1
    await expect.poll(async () => (await search(`min_price=${price++}`)).status).toBe(503)
    await close()
    const behind = await openApart()
    await servers.pause()
    await makeProperty(behind.own.context)
    await behind.search('min_price=2')
    await behind.primary.cut()
    expect((await behind.search('min_price=3')).status).toBe(503)
    await behind.close()
  })

  test('the replica answers new searches if it shows the content, whatever else the primary had written', async () => {
    const { primary, own, id, search, close } = await openApart()
    await own.context.db.update(properties).set({ price: 7_654_322 }).where(eq(properties.id, id))
    await catchUp()
    await servers.pause()
    const { pool } = t.context.database
    await pool.query("select pg_logical_emit_message(true, 'other', repeat('x', 100000))")
    await own.call('agency.get')
    const { content, database } = own.context
    expect(await database.replica?.find(content.lsn())).toBeUndefined()
    await primary.cut()
    const { status, body, headers } = await search('min_price=7654322&max_price=7654322')
    expect(status).toBe(200)
    expect(body.data.map((found) => found.id)).toContain(id)
    expect(headers['cache-status']).toContain('ttl=-1')
    await close()
  })

  test('a replica that lacks the position shows the content only by a change that it shows', async () => {
    const { own, close } = await openApart()
    const { replica: read, pool } = own.context.database
    await servers.pause()
    await pool.query("select pg_logical_emit_message(true, 'other', 'x')")
    const position = await pool.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')
    const lsn = readLsn(position.rows[0]?.lsn) ?? unknownLsn
    const changes = await pool.query<{ xid: string }>('select distinct xid::text from content_changes')
    const xids = changes.rows.map(({ xid }) => xid)
    expect(xids).not.toEqual([])
    expect(await read?.positionShowing(lsn, [])).toBeUndefined()
    await expect.poll(() => read?.positionShowing(lsn, xids)).toBeLessThan(lsn)
    // However many visitors wait, the replica is asked once, and not again for a tenth of a second.
    await sleep(150)
    const [one, other] = [read?.positionShowing(lsn, xids), read?.positionShowing(lsn, xids)]
    expect(one).toBe(other)
    expect(await one).toBeLessThan(lsn)
    expect(await read?.positionShowing(lsn, xids)).toBeUndefined()
    await makeProperty(own.context)
    const later = await pool.query<{ xid: string }>('select distinct xid::text from content_changes')
    await sleep(150)
    expect(
      await read?.positionShowing(
        lsn,
        later.rows.map(({ xid }) => xid),
      ),
    ).toBeUndefined()
    await close()
  })

  test('listings in memory from before a change that the process knows get it from the replica while the primary is away', async () => {
    const { primary, own, id, search, close } = await openApart()
    await own.context.db.update(properties).set({ price: 1_234_567 }).where(eq(properties.id, id))
    await catchUp()
    await own.call('agency.get')
    await expect.poll(() => own.context.database.replica?.find(own.context.content.lsn())).toBeDefined()
    await primary.cut()
    const found = async (query: string) => (await search(query)).body.data.map((each) => each.id)
    expect(await found('min_price=7654321')).not.toContain(id)
    expect(await found('min_price=1234567&max_price=1234567')).toContain(id)
    expect(await found('keyword=house&max_price=1234567')).toContain(id)
    await primary.fix()
    await own.context.db.update(properties).set({ price: 1_234_568 }).where(eq(properties.id, id))
    await expect.poll(() => found('min_price=1234568&max_price=1234568')).toContain(id)
    await close()
  })
})

test('nothing can be written by way of the replica', async () => {
  await catchUp()
  const db = await replica.find(0n)
  const { rows } = (await db?.execute('show default_transaction_read_only')) ?? {}
  expect(rows).toEqual([{ default_transaction_read_only: 'on' }])
  const write = db?.delete(users).returning({ id: users.id })
  await expect(write).rejects.toMatchObject({ cause: { code: '25006' } })
})

test('every call that reads gets its answer from the replica, whoever makes it', async () => {
  const warn = vi.spyOn(t.context.log, 'warn')
  const { id } = await makeProperty(t.context)
  const people = await Promise.all(
    (['buyer', 'seller', 'admin', 'superadmin'] satisfies Role[]).map(async (role) => {
      const user = await makeUser(t.context, { role })
      return { id: user.id, browser: await t.as(user) }
    }),
  )
  const { failed } = replica.reads()
  for (const { id: userId, browser } of people) {
    await catchUp()
    for (const name of callNames.filter((name) => callPaths[name].method === 'GET')) {
      const url = callUrl(name, { id, userId }, name === 'property.suggest' ? 'keyword=vijay' : '')
      const { statusCode } = await t.app.inject({ url, cookies: Object.fromEntries(browser.cookies) })
      expect(statusCode, name).toBeLessThan(500)
    }
  }
  expect([replica.reads().failed - failed, warn.mock.calls]).toEqual([0, []])
})

describe.each([
  ['the primary itself', (url: string) => url, 'it is not a replica'],
  [
    'another database',
    (url: string) => url.replace(/\/aangan\?/, '/postgres?'),
    'it is a replica of another database',
  ],
])('%s at the address of the replica', (_, change, reason) => {
  test('is never read', async () => {
    const url = change(reason === 'it is not a replica' ? servers.primaryUrl : servers.replicaUrl)
    const config = readConfig({
      DATABASE_URL: servers.primaryUrl,
      DATABASE_REPLICA_URL: url,
      DATA_DIR: t.context.config.dataDir,
      LOG_LEVEL: 'fatal',
    })
    const lines: string[] = []
    const database = await openDatabase(config, (line) => lines.push(line))
    try {
      await expect.poll(() => lines).toEqual([`replica: not used: ${reason}`])
      expect([database.replica?.state(), await database.replica?.find(0n)]).toEqual(['away', undefined])
    } finally {
      await database.stop()
    }
  })
})
