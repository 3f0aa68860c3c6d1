import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { type LostVisit, lockLostVisits } from '#server/features/property/property.lost-visits.queries.ts'
import { dayInIndia } from '#server/platform/clock/india.ts'
import { endConsents } from '#server/platform/consents/consents.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import {
  consents,
  contact_messages,
  import_rows,
  inquiries,
  invitations,
  lead_notes,
  listing_reports,
  properties,
  search_words,
  sign_in_codes,
  tours,
  users,
} from '#server/platform/db/schema.ts'
import { findFilesOf } from '#server/platform/media/named-files.ts'
import { findAgency } from '../agency/agency.queries.ts'
import { sentAs } from '../lead/lead.queries.ts'
import { type AwaitedTour, lockAwaited } from '../tour/tour.queries.ts'

/** An account with its number, and everything else sent with a verified number or address of the person. */
export type Erased = {
  id: number | undefined
  phone: string | undefined
  verified: boolean
  /** Verified and in lower case. An unverified one does not count: anybody can write any address into a profile. */
  email: string | undefined
}

/**
 * Deletes a person: the account, what it received and, with a verified number, whatever else was entered with it.
 * Foreign keys delete sessions, wishlist, tours, notices and idempotency keys. Consents stay without a name, codes as
 * keyed digests until the day ends. Returns the hashes of their photo and of the files of their listings, upcoming visits
 * whose owners must be notified, and upcoming visits of others to their listings.
 */
export async function erasePerson(
  tx: Tx,
  person: Erased,
  now: Date,
): Promise<{ files: string[]; awaited: AwaitedTour[]; lost: LostVisit[] }> {
  const ids = await lockUsersOf(tx, person)
  const listings = await tx
    .select({ id: properties.id })
    .from(properties)
    .where(inArray(properties.user_id, ids))
  const listingIds = listings.map((listing) => listing.id)
  const files = await findFilesOf(tx, { listings: listingIds, people: ids })
  const words = await headlineWords(tx, listingIds)
  await forgetNotes(tx, person.email)
  const number = person.verified ? person.phone : undefined
  const letters = await tx
    .delete(inquiries)
    .where(
      or(
        inArray(inquiries.user_id, ids),
        // Messages to this person contain their name.
        inArray(inquiries.recipient_id, ids),
        inArray(inquiries.property_id, listingIds),
        number ? eq(inquiries.phone, number) : undefined,
        sentAs(person.email, inquiries),
      ),
    )
    .returning({ consent_id: inquiries.consent_id })
  const elsewhere = and(inArray(tours.user_id, ids), notInArray(properties.user_id, ids))
  const awaited = await lockAwaited(tx, elsewhere, dayInIndia(now))
  const lost = await lockLostVisits(tx, listingIds, now)
  const deletedTours = await tx
    .delete(tours)
    .where(or(inArray(tours.user_id, ids), inArray(tours.property_id, listingIds)))
    .returning({ consent_id: tours.consent_id })
  await tx
    .delete(contact_messages)
    .where(
      or(
        inArray(contact_messages.user_id, ids),
        number ? eq(contact_messages.phone, number) : undefined,
        sentAs(person.email, contact_messages),
      ),
    )
  const reports = await tx
    .delete(listing_reports)
    .where(
      or(
        inArray(listing_reports.property_id, listingIds),
        inArray(
          listing_reports.consent_id,
          tx.select({ id: consents.id }).from(consents).where(inArray(consents.user_id, ids)),
        ),
        number ? eq(listing_reports.phone, number) : sql`false`,
        person.email ? sql`lower(trim(${listing_reports.email})) = ${person.email}` : undefined,
      ),
    )
    .returning({ consent_id: listing_reports.consent_id })
  await forgetImported(tx, ids, person)
  await endConsents(tx, [...letters, ...deletedTours, ...reports], now)
  await tx.update(sign_in_codes).set({ sealed: null }).where(inArray(sign_in_codes.user_id, ids))
  if (number) await tx.delete(invitations).where(eq(invitations.phone, number))
  await tx.delete(properties).where(inArray(properties.id, listingIds))
  await tx.delete(users).where(inArray(users.id, ids))
  await forgetWords(tx, words)
  const others = lost.filter(({ user_id }) => !ids.includes(user_id))
  // A visitor may be erased who was the contact of the listing, too: the agency is told instead.
  const told = awaited.map((tour) => ({
    ...tour,
    handler_id: tour.handler_id !== null && ids.includes(tour.handler_id) ? null : tour.handler_id,
  }))
  return { files, awaited: told, lost: others }
}

/** Deletes the data given under the consent, too. False if it was withdrawn before. */
export async function withdrawConsent(tx: Tx, id: number, now: Date): Promise<boolean> {
  // The lead before its consent, as everywhere, so that two withdrawals cannot deadlock.
  for (const table of [inquiries, contact_messages, tours, listing_reports]) {
    await tx.delete(table).where(eq(table.consent_id, id))
  }
  const marked = await tx
    .update(consents)
    .set({ withdrawn_at: now })
    .where(and(eq(consents.id, id), isNull(consents.withdrawn_at)))
    .returning({ id: consents.id })
  return marked.length > 0
}

/** The rows may name the person, their verified number, or the address of a verified person. */
async function forgetImported(tx: Tx, ids: number[], person: Erased) {
  const { phone = '', verified } = person
  const email = person.email ?? (await findOwnEmail(tx, person))
  const texts = sql`(select value from jsonb_each_text(cells) union all select unnest(typed))`
  const owner = sql`cells->>'user_id' = any(${sql.param(ids.map(String))}::text[])`
  // The last ten digits, whatever the spacing and country code.
  const number = `%${phone.replaceAll(/\D/g, '').slice(-10)}%`
  const holdsNumber = sql`exists (select from ${texts} c
    where regexp_replace(c.value, '[^0-9]', '', 'g') like ${number})`
  const holdsEmail = sql`exists (select from ${texts} c
    where ${email ?? null} = any(${wordsOf(sql`lower(c.value)`)}))`
  const theirs = or(
    owner,
    verified && phone ? holdsNumber : undefined,
    verified || person.email ? holdsEmail : undefined,
  )
  await tx.execute(sql`delete from ${import_rows} where (cells <> '{}' or typed is not null) and (${theirs})`)
}

async function forgetNotes(tx: Tx, email: string | undefined) {
  if (email === undefined) return
  await tx.delete(lead_notes).where(sql`${email} = any(${wordsOf(sql`lower(${lead_notes.text})`)})`)
}

/** Splits at punctuation, so that an address is one word: a@x.in is not in aa@x.in. */
function wordsOf(text: SQL): SQL {
  return sql`regexp_split_to_array(${text}, '[][[:space:],;:<>()"|]+|[.!?](?=[[:space:]]|$)')`
}

/** Undefined if it is the agency's or another account verified it too. */
export async function findVerifiedEmail(tx: Db | Tx, id: number): Promise<string | undefined> {
  const [row] = await tx
    .select({ email: users.email, at: users.email_verified_at })
    .from(users)
    .where(eq(users.id, id))
  const email = row?.at ? row.email?.trim().toLowerCase() : undefined
  if (!email || email === (await findAgency(tx)).email.toLowerCase()) return undefined
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(ne(users.id, id), isNotNull(users.email_verified_at), eq(sql`lower(trim(${users.email}))`, email)),
    )
    .limit(1)
  return others.length === 0 ? email : undefined
}

/** Verified or not, for imports; undefined if it is also the agency's or another person's. */
async function findOwnEmail(tx: Tx, { id }: Erased): Promise<string | undefined> {
  if (id === undefined) return undefined
  const [row] = await tx.select({ email: users.email }).from(users).where(eq(users.id, id))
  const email = row?.email?.trim().toLowerCase()
  if (!email || email === (await findAgency(tx)).email.toLowerCase()) return undefined
  const others = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(ne(users.id, id), isNotNull(users.phone_verified_at), eq(sql`lower(${users.email})`, email)))
    .limit(1)
  return others.length === 0 ? email : undefined
}

async function lockUsersOf(tx: Tx, { id, phone, verified }: Erased): Promise<number[]> {
  const unproven: SQL | undefined =
    verified && phone ? and(eq(users.phone, phone), isNull(users.phone_verified_at)) : undefined
  const own = id === undefined ? undefined : eq(users.id, id)
  if (!own && !unproven) return []
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(or(own, unproven))
    .orderBy(users.id)
    .for('update')
  return rows.map((row) => row.id)
}

/** Words of the titles, for `forgetWords` after the listings are deleted. */
export async function headlineWords(tx: Tx, listingIds: number[]): Promise<string[]> {
  if (listingIds.length === 0) return []
  const { rows } = await tx.execute<{ word: string }>(sql`
    select distinct w.word from ${properties} p, unnest(tsvector_to_array(p.headline)) as w(word)
    where p.id = any(${sql.param(listingIds)}::int[])`)
  return rows.map((row) => row.word)
}

/** The search's word list is made of titles, which may contain a name. */
export async function forgetWords(tx: Tx, words: string[]) {
  if (words.length === 0) return
  await tx.execute(sql`
    delete from ${search_words} s where s.word = any(${sql.param(words)}::text[])
    and not exists (select from ${properties} p where s.word = any(tsvector_to_array(p.headline)))`)
}
