import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { CallName } from '#contract/api.ts'
import type { Role } from '#contract/enums.ts'
import { checkImport } from '#server/features/import/import.check.ts'
import { formOf, listing, makePicture } from '#server/features/property/testing/listing-form.ts'
import { insertSignInLink } from '#server/features/user/user.sign-in-link.queries.ts'
import { wishlist } from '#server/platform/db/schema.ts'
import { startSession } from '#server/platform/sessions/sessions.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import type { WrittenWorld as World } from './world.ts'

/** A kind of write that people rely on once it was acknowledged. */
type Family = {
  name: string
  prepare(world: World): Promise<() => Promise<Write>>
  /** How often each of the marks is stored. */
  count(pool: pg.Pool, marks: string[]): Promise<Map<string, number>>
  /** Answers to a request that was sent again which say that an earlier sending was stored; an Idempotency-Key does not serve these calls. */
  storedBefore?: number
}

export type Write = {
  call: CallName
  id?: number
  body?: object
  form?: FormData
  cookie?: string
  /** Names what the write stores, so that it can be counted. */
  mark: string
}

const importRestMs = 100

export async function countRunningImports(pool: pg.Pool): Promise<number> {
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

export const families: Family[] = [
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
        while ((await countRunningImports(world.pool)) > 3) await sleep(importRestMs)
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
