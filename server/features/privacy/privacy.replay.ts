import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Config } from '#server/platform/config/config.ts'
import { endConsents } from '#server/platform/consents/consents.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { ErasedThing } from '#server/platform/db/erased-thing.ts'
import {
  consents,
  contact_messages,
  erasures,
  inquiries,
  listing_reports,
  tours,
  users,
} from '#server/platform/db/schema.ts'
import { type Erasure, erasureDigest } from '#server/platform/erasures/erasures.ts'
import { readErasuresFile } from '#server/platform/erasures/erasures-file.ts'
import { findUnnamed } from '#server/platform/media/named-files.ts'
import { openSecret, type Secret } from '#server/platform/secrets/secret.ts'
import { moveWork } from '../handover/handover.make.queries.ts'
import { lockSuperadmins, type UserRow } from '../user/user.queries.ts'
import { erasePerson, withdrawConsent } from './privacy.erase.queries.ts'

/**
 * Reads erasures from the replaced database and from the files beside backups in these folders, which help when that
 * database is lost. Digests need the APP_SECRET of that time.
 */
export function replayErasuresFrom(config: Config, folders: string[]) {
  return async (db: Db, before: Erasure[], since: Date): Promise<Replayed> => {
    const recorded = await Promise.all([...new Set(folders)].map(readErasuresFile))
    const now = new Date()
    return db.transaction((tx) =>
      replayErasures(tx, () => openSecret(config, db), [...before, ...recorded.flat()], { since, now }),
    )
  }
}

type Replayed = { people: number; others: number; files: string[] }

/** Records them in the restored database and notifies nobody again. */
async function replayErasures(
  tx: Tx,
  openKeys: () => Promise<Secret>,
  all: Erasure[],
  { since, now }: { since: Date; now: Date },
): Promise<Replayed> {
  const known = new Map(all.map((each) => [each.id, each]))
  const later = [...known.values()].filter(({ at }) => new Date(at) > since)
  const people = later.flatMap(({ record }) => (record.kind === 'person' ? [record] : []))
  const found = people.length > 0 ? await findValues(tx, await openKeys(), people) : noValues
  const files: string[] = []
  let erasedPeople = 0
  for (const person of people) {
    const [user] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, person.user_id), wasMadeAt(users.created_at, person.made_at)))
    if (user && person.handed_over_to !== undefined) await handOverAgain(tx, user, person.handed_over_to, now)
    const phone = person.phone && found.phones.get(person.phone)
    const email = person.email && found.emails.get(person.email)
    if (!user && !phone && !email) continue
    const erased = { id: user?.id, phone: phone ?? user?.phone, verified: phone !== undefined, email }
    files.push(...(await erasePerson(tx, erased, now)).files)
    const act = {
      action: 'user.erased',
      subject: `user:${person.user_id}`,
      details: { again: true },
    } as const
    await recordAudit(tx, { actor: null, ...act }, now)
    erasedPeople += 1
  }
  let others = 0
  for (const { record } of later) if (await replayOther(tx, record, now)) others += 1
  for (const { id, at, record } of known.values()) {
    await tx
      .insert(erasures)
      .values({ id, at: new Date(at), record })
      .onConflictDoNothing({ target: erasures.id })
  }
  return { people: erasedPeople, others, files: await findUnnamed(tx, files) }
}

/** In the backup the work was still theirs. A superadmin gets it if the colleague is not in the backup. */
async function handOverAgain(tx: Tx, from: UserRow, to: number, now: Date): Promise<void> {
  const others = (await lockSuperadmins(tx)).filter((id) => id !== from.id)
  for (const taker of [to, ...others]) {
    const moved = await moveWork(tx, { from, to: taker, actor: null }, now)
    if (!moved) continue
    const act = { action: 'user.handed_over', subject: `user:${from.id}` } as const
    await recordAudit(tx, { actor: null, ...act, details: { to: taker, ...moved.held } }, now)
    return
  }
}

async function replayOther(tx: Tx, record: ErasedThing, now: Date): Promise<boolean> {
  if (record.kind === 'consent') {
    const [consent] = await tx
      .select({ id: consents.id })
      .from(consents)
      .where(and(eq(consents.id, record.consent_id), wasMadeAt(consents.given_at, record.made_at)))
    return consent !== undefined && withdrawConsent(tx, consent.id, now)
  }
  if (record.kind !== 'lead') return false
  const table = { inquiries, contact_messages, tours }[record.of]
  const deleted = await tx
    .delete(table)
    .where(and(eq(table.id, record.subject_id), wasMadeAt(table.created_at, record.made_at)))
    .returning({ consent_id: table.consent_id })
  await endConsents(tx, deleted, now)
  return deleted.length > 0
}

const noValues = { phones: new Map<string, string>(), emails: new Map<string, string>() }

async function findValues(tx: Tx, secret: Secret, people: { phone?: string; email?: string }[]) {
  const wanted = new Set(people.flatMap(({ phone, email }) => [phone, email]))
  const numbers = await tx.execute<{ value: string }>(
    sql`select phone as value from ${users} union select phone from ${contact_messages}
      union select phone from ${inquiries} where phone is not null
      union select phone from ${listing_reports} where phone is not null`,
  )
  const addresses = await tx.execute<{ value: string }>(sql`
    select lower(trim(email)) as value from ${users} where email is not null
    union select lower(trim(email)) from ${inquiries} where email is not null
    union select lower(trim(email)) from ${listing_reports} where email is not null
    union select lower(trim(email)) from ${contact_messages} where email is not null`)
  const pick = (kind: 'phone' | 'email', rows: { value: string }[]) =>
    new Map(
      rows.flatMap(({ value }) => {
        const digest = erasureDigest(secret, kind, value)
        return wanted.has(digest) ? [[digest, value] as const] : []
      }),
    )
  return { phones: pick('phone', numbers.rows), emails: pick('email', addresses.rows) }
}

// JavaScript reads times in milliseconds.
function wasMadeAt(column: PgColumn, at: string) {
  return sql`date_trunc('milliseconds', ${column}) = ${at}::timestamptz`
}
