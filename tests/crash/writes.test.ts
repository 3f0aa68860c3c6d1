import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Role } from '#contract/enums.ts'
import { checkImport } from '#server/features/import/import.check.ts'
import { insertSignInLink } from '#server/features/user/user.sign-in-link.queries.ts'
import { wishlist } from '#server/platform/db/schema.ts'
import { startSession } from '#server/platform/sessions/sessions.ts'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { type Attempt, killAtEach } from './kill-at-each.ts'
import { type Lane, openLane } from './lane.ts'

// Kills the real process with SIGKILL before each side effect of the writes that hand in no files.

let lane: Lane
beforeEach(async () => {
  lane = await openLane()
}, 60_000)
afterEach(() => lane.close())

const time = { timeout: 600_000 }
const person = { name: 'Asha Verma', phone: '9826012345', email: 'asha@example.com' }
const visitDay = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10)

async function sessionOf(user: { id: number; role: Role }): Promise<string> {
  const facts = { proved: true, factor: user.role !== 'seller' }
  return (await startSession(lane.context.db, user, 'test', new Date(), facts)).token
}

async function read(query: ReturnType<typeof sql>) {
  return (await lane.context.db.execute(query)).rows
}

test('an inquiry is stored once with its lead and its mail, or not at all', time, async () => {
  const owner = await makeUser(lane.context, { email: 'owner@example.com' })
  const { id: property_id } = await makeProperty(lane.context, { user_id: owner.id })
  const effects = await killAtEach(lane, async (number): Promise<Attempt> => {
    const message = `Is it still free? Number ${number}`
    return {
      send: () =>
        lane.send('inquiry.create', { key: `inquiry-${number}`, body: { ...person, message, property_id } }),
      look: () =>
        read(sql`select (select count(*)::int from leads l where l.inquiry_id = i.id) as leads,
          (select count(*)::int > 0 from notices n where n.inquiry_id = i.id) as told
          from inquiries i where i.message = ${message}`),
      before: [],
      after: [{ leads: 1, told: true }],
    }
  })
  expect(effects).toEqual(expect.arrayContaining(['insert into inquiries', 'commit', 'answer']))
})

test('a message to the agency is stored once with its lead, or not at all', time, async () => {
  const effects = await killAtEach(lane, async (number): Promise<Attempt> => {
    const message = `Please call me. Number ${number}`
    return {
      send: () => lane.send('contact.create', { key: `message-${number}`, body: { ...person, message } }),
      look: () =>
        read(sql`select (select count(*)::int from leads l where l.contact_id = c.id) as leads
          from contact_messages c where c.message = ${message}`),
      before: [],
      after: [{ leads: 1 }],
    }
  })
  expect(effects).toEqual(expect.arrayContaining(['insert into contact_messages', 'commit', 'answer']))
})

test('the request of a site visit is stored once with its lead, or not at all', time, async () => {
  const effects = await killAtEach(lane, async (number): Promise<Attempt> => {
    const { id: property_id } = await makeProperty(lane.context)
    const body = { property_id, tour_date: visitDay, tour_time: '11:00' }
    return {
      send: () => lane.send('tour.create', { key: `visit-${number}`, body }),
      look: () =>
        read(sql`select t.state, (select count(*)::int from leads l where l.tour_id = t.id) as leads
          from tours t where t.property_id = ${property_id}`),
      before: [],
      after: [{ state: 'requested', leads: 1 }],
    }
  })
  expect(effects).toEqual(expect.arrayContaining(['insert into tours', 'commit', 'answer']))
})

test('a wishlist entry is stored once and counted, or not at all', time, async () => {
  const effects = await killAtEach(lane, async (number): Promise<Attempt> => {
    const { id: property_id } = await makeProperty(lane.context)
    return {
      send: () => lane.send('wishlist.create', { key: `heart-${number}`, body: { property_id } }),
      look: () => read(sql`select user_id from wishlist where property_id = ${property_id}`),
      before: [],
      after: [{ user_id: lane.user.id }],
    }
  })
  expect(effects).toEqual(expect.arrayContaining(['insert into wishlist', 'answer']))
})

test('a decision is taken with its entry in the audit, or not at all', time, async () => {
  const session = await sessionOf(await makeUser(lane.context, { role: 'superadmin' }))
  const effects = await killAtEach(lane, async (): Promise<Attempt> => {
    const waiting = await makeProperty(lane.context, { user_id: lane.user.id, moderation: 'pending' })
    const body = { status: 'accepted', updated_at: waiting.updated_at.toISOString() }
    return {
      send: () => lane.send('admin.decide', { id: waiting.id, session, body }),
      look: () =>
        read(sql`select moderation,
          (select count(*)::int from audit a where a.subject = 'property:' || p.id) as entries
          from properties p where p.id = ${waiting.id}`),
      before: [{ moderation: 'pending', entries: 0 }],
      after: [{ moderation: 'accepted', entries: 1 }],
      again: [409],
    }
  })
  expect(effects).toEqual(expect.arrayContaining(['insert into audit', 'commit', 'answer']))
})

test('an account takes over a guest with everything the guest saved, or nothing', time, async () => {
  const { id: property_id } = await makeProperty(lane.context)
  const effects = await killAtEach(lane, async (): Promise<Attempt> => {
    const { db } = lane.context
    const account = await makeUser(lane.context)
    const guest = await makeUser(lane.context, {
      phone: account.phone,
      phone_verified_at: null,
      role: 'buyer',
    })
    await db.insert(wishlist).values({ user_id: guest.id, property_id })
    const { token } = await db.transaction((tx) => insertSignInLink(tx, account.id, new Date()))
    const session = await sessionOf(guest)
    return {
      send: () => lane.send('user.link', { session, body: { token } }),
      look: () =>
        read(sql`select (select count(*)::int from users where id = ${guest.id}) as guests,
          array(select user_id from wishlist where user_id in (${guest.id}, ${account.id})) as saved_by,
          (select count(*)::int from audit where action = 'user.merged' and subject = ${`user:${account.id}`}) as entries`),
      before: [{ guests: 1, saved_by: [guest.id], entries: 0 }],
      after: [{ guests: 0, saved_by: [account.id], entries: 1 }],
      again: [404],
    }
  })
  expect(effects).toEqual(expect.arrayContaining(['delete from users', 'insert into audit', 'commit']))
})

test('a person is erased with everything of theirs, or not at all', time, async () => {
  const { id: property_id } = await makeProperty(lane.context)
  const effects = await killAtEach(lane, async (): Promise<Attempt> => {
    const user = await makeUser(lane.context)
    await lane.context.db.insert(wishlist).values({ user_id: user.id, property_id })
    const session = await sessionOf(user)
    return {
      send: () => lane.send('privacy.erase', { session }),
      look: () =>
        read(sql`select (select count(*)::int from users where id = ${user.id}) as people,
          (select count(*)::int from wishlist where user_id = ${user.id}) as saved,
          (select count(*)::int from erasures where record->>'user_id' = ${String(user.id)}) as recorded`),
      before: [{ people: 1, saved: 1, recorded: 0 }],
      after: [{ people: 0, saved: 0, recorded: 1 }],
      again: [401],
    }
  })
  expect(effects).toEqual(expect.arrayContaining(['insert into erasures', 'commit', 'answer']))
})

test('a file of listings is imported once and completely', time, async () => {
  const admin = await makeUser(lane.context, { role: 'admin' })
  const session = await sessionOf(admin)
  const effects = await killAtEach(lane, async (number): Promise<Attempt> => {
    const titles = [1, 2, 3].map((row) => `Flat ${number} of row ${row}`)
    const rows = titles.map((title) => `${title},sale,Flat,4500000,Indore,2`)
    const table = ['title,type,sub_type,price,city,bedrooms', ...rows, ''].join('\r\n')
    const file = { file_name: 'listings.csv', content: Buffer.from(table).toString('base64') }
    const id = await checkImport(lane.context, admin, 'en', file)
    return {
      send: () => lane.send('import.start', { id, session }),
      async look() {
        await runDueJobs(lane.context, { later: true })
        return read(sql`select i.state, (select count(*)::int from import_rows r
          join properties p on p.id = r.property_id where r.import_id = i.id) as listings
          from imports i where i.id = ${id}`)
      },
      before: [{ state: 'checked', listings: 0 }],
      after: [{ state: 'done', listings: 3 }],
    }
  })
  expect(effects).toEqual(expect.arrayContaining(['update imports', 'commit', 'answer']))
})
