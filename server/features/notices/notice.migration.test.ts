import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { composeNotices } from '#server/features/notices/notice.compose.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/context/context.ts'
import { knownMigrations, migrate } from '#server/platform/db/migrate.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { dropDatabase, onServer } from '#tests/support/database-server.ts'
import { databaseUrl } from '#tests/support/database-setup.ts'

const name = `aangan_stored_notices_${process.pid}`
const migration = '0042_typed_notices.sql'

// [event, kind, reference, value of the reference, recipient], as versions before the migration wrote them.
const stored = [
  ['inquiry:1', 'inquiry', 'inquiry_id', 1, 1],
  ['contact:1', 'contact', 'contact_id', 1, null],
  ['tour:1', 'tour', 'tour_id', 1, 1],
  ['tour:1:accepted:3', 'tour', 'tour_id', 1, 1],
  ['tour:1:cancelled', 'tour', 'tour_id', 1, 1],
  ['tour_answer:1:2', 'tour_answer', 'tour_id', 1, 2],
  ['tour_answer:1:confirmed', 'tour_answer', 'tour_id', 1, 2],
  ['tour:9:withdrawn:2026-11-26T11:00', 'tour', 'property_id', 1, 1],
  ['tour:9:gone:2026-11-26T11:00', 'tour_answer', null, null, 2],
  ['property:1:accepted:2026-11-20T10:00:00.000Z', 'moderation', 'property_id', 1, 1],
  ['revision:1:rejected', 'moderation', 'property_id', 1, 1],
  ['revision:99:accepted', 'moderation', 'property_id', 1, 1],
  ['email:1', 'email_verification', 'verification_id', 1, 2],
] as const

const expected = {
  'inquiry:1': ['inquiry.received', 'inquiry', 1, 'Inquiry about House with a well'],
  'contact:1': ['contact.received', 'contact', 1, 'Message from Asha'],
  'tour:1': ['tour.requested', 'tour', 1, 'Site visit requested: House with a well'],
  'tour:1:accepted:3': ['tour.accepted', 'tour', 1, /House with a well$/],
  'tour:1:cancelled': ['tour.cancelled', 'tour', 1, 'Site visit cancelled: House with a well'],
  'tour_answer:1:2': ['tour.answered', 'tour', 1, 'Your site visit is confirmed: House with a well'],
  'tour_answer:1:confirmed': ['tour.answered', 'tour', 1, 'Your site visit is confirmed: House with a well'],
  'tour:9:withdrawn:2026-11-26T11:00': [
    'tour.withdrawn',
    'property',
    1,
    'Site visit cancelled: House with a well',
  ],
  'tour:9:gone:2026-11-26T11:00': ['tour.listing_deleted', 'user', 2, /Ravi.*26 November 2026/],
  'property:1:accepted:2026-11-20T10:00:00.000Z': [
    'property.decided',
    'property',
    1,
    'Published: House with a well',
  ],
  'revision:1:rejected': [
    'property.changes_decided',
    'revision',
    1,
    'Changes not published: House with a well',
  ],
  'revision:99:accepted': ['property.decided', 'property', 1, 'Published: House with a well'],
  'email:1': ['user.verify_email', 'verification', 1, /^Verify|^Confirm|address/],
} as const satisfies Record<(typeof stored)[number][0], unknown>

let pool: pg.Pool
let context: Context
beforeAll(async () => {
  await onServer(inject('serverUrl'), `create database ${name}`)
  const url = databaseUrl(inject('serverUrl'), name)
  pool = new pg.Pool({ connectionString: url })
  pool.on('error', () => {})
  const earlier = (await knownMigrations()).map((file) => file.name).filter((file) => file < migration)
  await migrate(pool, earlier)
  await pool.query(`
    insert into users (name, phone, email, role) values ('Owner', '+919826000001', 'owner@agents.example', 'seller'),
      ('Ravi', '+919826000002', 'ravi@visitors.example', 'buyer');
    insert into properties (user_id, title, type, sub_type, price, city, name, phone, moderation)
      values (1, 'House with a well', 'sale', 'Flat', 1, 'Indore', 'Owner', '+919826000001', 'accepted');
    insert into property_revisions (property_id, payload, state, reason) values (1, '{}', 'rejected', 'Too dear.');
    insert into tours (user_id, property_id, tour_date, tour_time, state) values (2, 1, '2026-11-28', '16:30', 'confirmed');
    insert into inquiries (property_id, recipient_id, name, email, message) values (1, 1, 'Asha', 'asha@visitors.example', 'Free?');
    insert into contact_messages (name, phone, message) values ('Asha', '+919826000003', 'Hello');
    insert into email_verifications (address_digest, user_id, expires_at)
      values (decode(repeat('00', 32), 'hex'), 2, now() + interval '3 days')`)
  for (const [event, kind, reference, id, recipient] of stored) {
    const columns = ['event', 'kind', 'recipient_id', 'state', ...(reference ? [reference] : [])]
    const values = [event, kind, recipient, 'kept', ...(reference ? [id] : [])]
    const places = values.map((_, index) => `$${index + 1}`)
    await pool.query(`insert into notices (${columns.join()}) values (${places.join()})`, values)
  }
  context = await openContext(
    readConfig({ DATABASE_URL: url, DATA_DIR: inject('mediaDir'), LOG_LEVEL: 'fatal' }),
  )
})
afterAll(async () => {
  await closeContext(context)
  await pool.end()
  await dropDatabase(inject('serverUrl'), name)
})

test('notices of earlier versions become typed notices with the same mail', async () => {
  const { rows } = await pool.query('select id, key, kind, subject_kind, subject_id from notices order by id')
  const mails = await composeNotices(
    context,
    rows.map(({ id }) => id),
  )
  const converted = rows.map(({ id, key, kind, subject_kind, subject_id }) => [
    key,
    [kind, subject_kind, subject_id, mails.get(id)?.subject],
  ])
  const wanted = Object.entries(expected).map(([key, [kind, subject, id, title]]) => [
    key,
    [kind, subject, id, typeof title === 'string' ? title : expect.stringMatching(title)],
  ])
  expect(converted).toEqual(wanted)
})

test('the time of a visit whose tour was deleted moves from the key into the data', async () => {
  const { rows } = await pool.query(
    "select distinct data from notices where kind in ('tour.withdrawn', 'tour.listing_deleted')",
  )
  expect(rows).toEqual([{ data: { tour_date: '2026-11-26', tour_time: '11:00' } }])
  const others = await pool.query(
    "select kind from notices where data <> '{}' and kind not in ('tour.withdrawn', 'tour.listing_deleted')",
  )
  expect(others.rows).toEqual([])
})

test.for([
  ['inquiries', ['inquiry.received']],
  ['contact_messages', ['contact.received']],
  ['tours', ['tour.requested', 'tour.accepted', 'tour.cancelled', 'tour.answered', 'tour.answered']],
  ['property_revisions', ['property.changes_decided']],
  ['email_verifications', ['user.verify_email']],
  ['users where id = 2', ['tour.listing_deleted']],
  ['properties', ['tour.withdrawn', 'property.decided', 'property.decided']],
] as const)('a notice is deleted with its subject: %s', async ([table, kinds]) => {
  const client = await pool.connect()
  await client.query('begin')
  // Deleting a person's tours and verifications deletes their notices.
  if (table.startsWith('users')) await client.query('delete from tours; delete from email_verifications')
  if (table === 'properties') await client.query('delete from tours; delete from property_revisions')
  const before = await client.query('select id, kind from notices order by id')
  await client.query(`delete from ${table}`)
  const after = await client.query('select id from notices')
  await client.query('rollback')
  client.release()
  const left = after.rows.map(({ id }) => id)
  expect(before.rows.filter(({ id }) => !left.includes(id)).map(({ kind }) => kind)).toEqual(kinds)
})
