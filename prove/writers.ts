import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { CallName } from '#contract/api.ts'
import { callPaths } from '#contract/call-paths.ts'
import type { Role } from '#contract/enums.ts'
import { checkImport } from '#server/features/import/import.check.ts'
import { formOf, listing, makePicture } from '#server/features/property/testing/listing-form.ts'
import { insertSignInLink } from '#server/features/user/user.sign-in-link.queries.ts'
import { wishlist } from '#server/platform/db/schema.ts'
import { startSession } from '#server/platform/sessions/sessions.ts'
import { callUrl } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import type { WrittenWorld as World, WrittenSite } from './world.ts'

/** A kind of write that people rely on once it was acknowledged. */
type Family = {
  name: string
  prepare(world: World): Promise<() => Promise<Write>>
  /** How often each of the marks is stored. */
  count(pool: pg.Pool, marks: string[]): Promise<Map<string, number>>
  /** Answers to a request that was sent again which say that an earlier sending was stored; an Idempotency-Key does not serve these calls. */
  storedBefore?: number
}

type Write = {
  call: CallName
  id?: number
  body?: object
  form?: FormData
  cookie?: string
  /** Names what the write stores, so that it can be counted. */
  mark: string
}

/** A write that one family got acknowledged; `at` is the position at the time of the answer. */
type Acknowledged = { mark: string; at: number }

export type WriterOptions = {
  /** Dates each acknowledgement, for `compare`. */
  position?: () => number
  /** Each family rests so long between two writes. */
  restMs?: number
}

/** The comparison of the acknowledged writes with what is stored. */
export type Stored = Pick<Accounts, 'acknowledged' | 'lost' | 'doubled' | 'lostOf'>

export type Accounts = {
  acknowledged: number
  /** Acknowledged writes that are not stored. */
  lost: number
  /** The number lost of each family that lost any. */
  lostOf: Record<string, number>
  /** Writes that are stored more than once. */
  doubled: number
  /** Answers other than success and 503, and what the site logged of them, for example "400 tour.create". */
  refused: string[]
  /** Acknowledged work that no job finished. */
  unfinished: string[]
  /** Families of which nothing was acknowledged. */
  silent: string[]
  /** The longest time without an acknowledged write. */
  longestPauseMs: number
  /** Requests that were sent again, by the status or the error of the connection. */
  repeated: Record<string, number>
}

const repeatMs = 100
const noProcess = 'no process'
const stored = 'stored'

/** The site asks to send again: it cannot write at the moment, or does so already. */
const isPassing = (status: number) => status === 503

/**
 * Writes of every family at once, each in a loop, through whichever process answers. A write without an answer is sent
 * again with the same Idempotency-Key until it is acknowledged, as the pages of the site do.
 */
export async function startWriters(
  world: World,
  sites: readonly WrittenSite[],
  { position = () => 0, restMs = 0 }: WriterOptions = {},
) {
  const makers = await Promise.all(families.map((family) => family.prepare(world)))
  const acknowledged = families.map((): Acknowledged[] => [])
  const refused = new Set<string>()
  const repeated: Record<string, number> = {}
  let isOver = false
  let isHeld = false
  let writing = 0
  let last = performance.now()
  let longestPauseMs = 0

  /** The status, or why there is none. */
  async function send(
    write: Write,
    { key, turn, storedBefore }: { key: string; turn: number; storedBefore: number | undefined },
  ): Promise<number | 'stored' | string> {
    const origin = sites.map((site) => site.origin()).filter(Boolean)
    const at = origin[turn % Math.max(1, origin.length)]
    if (!at) return noProcess
    try {
      const answer = await fetch(at + callUrl(write.call, { id: write.id }), {
        method: callPaths[write.call].method,
        headers: {
          'idempotency-key': key,
          ...(write.cookie && { cookie: write.cookie }),
          ...(write.body && { 'content-type': 'application/json' }),
        },
        body: write.form ?? (write.body && JSON.stringify(write.body)),
        signal: AbortSignal.timeout(30_000),
      })
      const text = await answer.text()
      if (answer.ok || (answer.status === storedBefore && turn > 0)) return stored
      if (!isPassing(answer.status)) refused.add(`${answer.status} ${write.call} ${text.slice(0, 300)}`)
      return answer.status
    } catch (error) {
      // The process or its connection ended before the answer.
      const { cause } = error as { cause?: { code?: string } }
      return cause?.code ?? String(error)
    }
  }

  async function loop(at: number) {
    const make = makers[at] as () => Promise<Write>
    while (!isOver) {
      if (isHeld) {
        await sleep(repeatMs)
        continue
      }
      writing += 1
      await writeOnce(at, make)
      writing -= 1
      await sleep(restMs)
    }
  }

  async function writeOnce(at: number, make: () => Promise<Write>) {
    const write = await make().catch(() => undefined)
    // The database does not answer the test's own preparations either.
    if (!write) {
      await sleep(repeatMs)
      return
    }
    const key = randomUUID()
    for (let turn = 0; !isOver; turn += 1) {
      const status = await send(write, { key, turn, storedBefore: families[at]?.storedBefore })
      if (status === stored) {
        acknowledged[at]?.push({ mark: write.mark, at: position() })
        longestPauseMs = Math.max(longestPauseMs, performance.now() - last)
        last = performance.now()
        break
      }
      if (typeof status === 'number' && !isPassing(status)) break
      if (status !== noProcess) repeated[status] = (repeated[status] ?? 0) + 1
      await sleep(repeatMs)
    }
  }

  const loops = families.map((_family, at) => loop(at))

  /** Requests on their way are acknowledged first, so that the last fault counts as well. */
  async function end() {
    const before = count()
    const deadline = performance.now() + 60_000
    while (count() - before < families.length && performance.now() < deadline) await sleep(20)
    isOver = true
    await Promise.all(loops)
  }
  const count = () => acknowledged.reduce((sum, marks) => sum + marks.length, 0)

  /** Compares only what was acknowledged up to a position. */
  async function compare(pool: pg.Pool, until = Number.POSITIVE_INFINITY): Promise<Stored> {
    const sum: Stored = { acknowledged: 0, lost: 0, doubled: 0, lostOf: {} }
    for (const [at, family] of families.entries()) {
      const all = acknowledged[at] ?? []
      const found = await family.count(
        pool,
        all.map(({ mark }) => mark),
      )
      const promised = all.filter((write) => write.at <= until)
      sum.acknowledged += promised.length
      const lost = promised.filter(({ mark }) => !found.get(mark)).length
      sum.lost += lost
      if (lost > 0) sum.lostOf[family.name] = lost
      sum.doubled += [...found.values()].filter((count) => count > 1).length
    }
    return sum
  }

  return {
    count,
    end,
    compare,
    /** Runs something while no write is on its way. */
    async pausedFor<Result>(run: () => Promise<Result>): Promise<Result> {
      isHeld = true
      while (writing > 0) await sleep(10)
      return run().finally(() => {
        isHeld = false
      })
    },
    /** Ends the loops and compares what was acknowledged with what is stored. */
    async account(): Promise<Accounts> {
      await end()
      const isImported = await untilImported(world.pool)
      const silent = families.filter((_family, at) => acknowledged[at]?.length === 0).map(({ name }) => name)
      return {
        ...(await compare(world.pool)),
        unfinished: isImported ? [] : ['imports'],
        refused: [...refused, ...sites.flatMap((site) => site.errors())],
        longestPauseMs,
        repeated,
        silent,
      }
    },
  }
}

// A job whose process was killed starts again after its heartbeat is missed, 30 s.
const importTimeoutMs = 90_000

/** An acknowledged import becomes listings later, by a job; gives up when no import has ended for a while. */
async function untilImported(pool: pg.Pool): Promise<boolean> {
  let fewest = Number.POSITIVE_INFINITY
  let deadline = 0
  for (;;) {
    const count = await countRunningImports(pool)
    if (count < fewest) deadline = performance.now() + importTimeoutMs
    fewest = Math.min(fewest, count)
    if (count === 0) return true
    if (performance.now() > deadline) return false
    await sleep(100)
  }
}

async function countRunningImports(pool: pg.Pool): Promise<number> {
  const text = `select count(*)::int as count from imports where state = 'running'`
  return (await pool.query<{ count: number }>(text)).rows[0]?.count ?? 0
}

const homes = 200

/** Every pair of a person and a home once, so that each write is its own. */
async function preparePairs(world: World) {
  const context = await world.openContext()
  const owner = await makeUser(context)
  const listed: number[] = []
  for (let at = 0; at < homes; at += 1) listed.push((await makeProperty(context, { user_id: owner.id })).id)
  let visitor: { id: number; cookie: string } | undefined
  let next = 0
  return async () => {
    const property_id = listed[next % homes]
    if (!visitor || next % homes === 0) {
      const user = await makeUser(context)
      visitor = { id: user.id, cookie: await cookieOf(world, user) }
    }
    next += 1
    return { property_id, visitor, mark: `${visitor.id} ${property_id}` }
  }
}

const visitDay = () => new Date(Date.now() + 4 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

const families: Family[] = [
  {
    name: 'inquiry',
    prepare: async (world) => {
      const context = await world.openContext()
      const owner = await makeUser(context, { email: 'owner@example.com' })
      const { id } = await makeProperty(context, { user_id: owner.id })
      return async () => {
        const mark = `Is it still free? ${randomUUID()}`
        const body = { name: 'Asha Verma', email: 'asha@example.com', message: mark, property_id: id }
        return { call: 'inquiry.create', mark, body }
      }
    },
    count: (pool, marks) => countRows(pool, 'select message as mark from inquiries', marks),
  },
  {
    name: 'contact message',
    prepare: async () => async () => {
      const mark = `Please call me. ${randomUUID()}`
      const body = { name: 'Asha Verma', phone: '9826012345', email: 'asha@example.com', message: mark }
      return { call: 'contact.create', mark, body }
    },
    count: (pool, marks) => countRows(pool, 'select message as mark from contact_messages', marks),
  },
  {
    name: 'site visit',
    prepare: async (world) => {
      const take = await preparePairs(world)
      return async () => {
        const { property_id, visitor, mark } = await take()
        const body = { property_id, tour_date: visitDay(), tour_time: '11:00' }
        return { call: 'tour.create', cookie: visitor.cookie, mark, body }
      }
    },
    count: (pool, marks) => countRows(pool, `select user_id || ' ' || property_id as mark from tours`, marks),
  },
  {
    name: 'wishlist entry',
    prepare: async (world) => {
      const take = await preparePairs(world)
      return async () => {
        const { property_id, visitor, mark } = await take()
        return { call: 'wishlist.create', cookie: visitor.cookie, mark, body: { property_id } }
      }
    },
    count: (pool, marks) =>
      countRows(pool, `select user_id || ' ' || property_id as mark from wishlist`, marks),
  },
  {
    name: 'listing with a picture',
    prepare: async (world) => {
      const cookie = await cookieOf(world, await makeUser(await world.openContext()))
      let pictures = 0
      return async () => {
        const mark = `House ${randomUUID()}`
        pictures += 1
        const picture = await makePicture(pictures)
        return {
          call: 'property.create',
          cookie,
          mark,
          form: formOf({ ...listing, title: mark }, [['images', picture]]),
        }
      }
    },
    // With the picture: a listing without it was stored in part.
    count: (pool, marks) =>
      countRows(pool, 'select p.title as mark from properties p join media m on m.property_id = p.id', marks),
  },
  {
    name: 'moderation decision',
    storedBefore: 409,
    prepare: async (world) => {
      const context = await world.openContext()
      const superadmin = await makeUser(context, { role: 'superadmin' })
      const { id: owner } = await makeUser(context)
      return async () => {
        const cookie = await cookieOf(world, superadmin)
        const waiting = await makeProperty(context, { user_id: owner, moderation: 'pending' })
        const body = { status: 'accepted', updated_at: waiting.updated_at.toISOString() }
        return { call: 'admin.decide', id: waiting.id, cookie, mark: String(waiting.id), body }
      }
    },
    count: (pool, marks) =>
      countRows(pool, `select id::text as mark from properties where moderation = 'accepted'`, marks),
  },
  {
    name: 'account merge',
    // The link was used.
    storedBefore: 404,
    prepare: async (world) => {
      const context = await world.openContext()
      const { id: property_id } = await makeProperty(context)
      return async () => {
        const account = await makeUser(context)
        const guest = await makeUser(context, {
          phone: account.phone,
          phone_verified_at: null,
          role: 'buyer',
        })
        await context.db.insert(wishlist).values({ user_id: guest.id, property_id })
        const { token } = await context.db.transaction((tx) =>
          insertSignInLink(tx, account.id, context.now()),
        )
        const cookie = await cookieOf(world, guest)
        return { call: 'user.link', cookie, mark: `${account.id} ${guest.id}`, body: { token } }
      }
    },
    // With the saved home of the guest, and without the guest.
    count: (pool, marks) =>
      countRows(
        pool,
        `select w.user_id || ' ' || (a.details->>'merged') as mark from audit a
          join wishlist w on a.subject = 'user:' || w.user_id
          where a.action = 'user.merged' and not exists (select from users u where u.id = (a.details->>'merged')::int)`,
        marks,
      ),
  },
  {
    name: 'erasure',
    // The session ended with the account.
    storedBefore: 401,
    prepare: async (world) => {
      const context = await world.openContext()
      return async () => {
        const user = await makeUser(context)
        return { call: 'privacy.erase', cookie: await cookieOf(world, user), mark: String(user.id) }
      }
    },
    count: (pool, marks) =>
      countRows(
        pool,
        `select substr(subject, 6) as mark from audit
          where action = 'user.erased' and not exists (select from users u where 'user:' || u.id = subject)`,
        marks,
      ),
  },
  {
    name: 'import',
    prepare: async (world) => {
      const context = await world.openContext()
      const admin = await makeUser(context, { role: 'admin' })
      return async () => {
        const cookie = await cookieOf(world, admin)
        // The job takes seconds for each; more would only wait longer.
        while ((await countRunningImports(world.pool)) > 3) await sleep(repeatMs)
        const mark = `Flat ${randomUUID()}`
        const table = `title,type,sub_type,price,city,bedrooms\r\n${mark},sale,Flat,4500000,Indore,2\r\n`
        const file = { file_name: 'listings.csv', content: Buffer.from(table).toString('base64') }
        const id = await checkImport(context, { id: admin.id }, 'en', file)
        return { call: 'import.start', id, cookie, mark }
      }
    },
    // A row that waits for its job becomes a listing later.
    count: (pool, marks) =>
      countRows(
        pool,
        `select title as mark from properties union all
          select r.cells->>'title' from import_rows r join imports i on i.id = r.import_id
          where i.state = 'running' and r.property_id is null`,
        marks,
      ),
  },
]

async function cookieOf(world: World, user: { id: number; role: Role }): Promise<string> {
  const context = await world.openContext()
  const facts = { proved: true, factor: user.role !== 'seller' }
  const { token } = await startSession(context.db, user, 'prove', context.now(), facts)
  return `aangan_session=${token}`
}

async function countRows(pool: pg.Pool, rows: string, marks: string[]): Promise<Map<string, number>> {
  const text = `select mark, count(*)::int as count from (${rows}) stored where mark = any($1) group by mark`
  const found = await pool.query<{ mark: string; count: number }>(text, [marks])
  return new Map(found.rows.map(({ mark, count }) => [mark, count]))
}
