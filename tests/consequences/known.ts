import { max } from 'drizzle-orm'
import { notices } from '#server/platform/db/schema.ts'
import { agencyContact, type Beginning, type Cast, makeCast } from './cast.ts'
import { publicFacts, readPublic } from './public.ts'
import type { Site } from './site.ts'

/**
 * Knowledge of an observer who sees every call of one sequence. It is built from calls and their answers, never from
 * what the site says about itself, so that a broken rule of the site cannot break the observer too.
 */
export type Known = {
  /** Listings of the sequence, in the order in which they were made. */
  listings: number[]
  tours: number[]
  /** User id -> numbers that the person proved by a code. */
  provenPhones: Map<number, Set<string>>
  /** User id -> addresses that the person proved by a mail that they read. */
  provenEmails: Map<number, Set<string>>
  /** Listing -> texts that a superadmin saw and accepted, or that the agency wrote. */
  approved: Map<number, Set<string>>
  /** Addresses that an admin or superadmin entered. */
  agencyEntered: Set<string>
  /** Listing -> what the superadmin saw when they last looked. */
  seen: Map<number, Seen>
  /** Listing -> its public representation after the last command. A listing that is not published has none. */
  published: Map<number, string>
  /** Entries of the audit that account for a change already. */
  accounted: Set<string>
  /** Mails that the receiver had when they were last looked at. */
  mailsRead: number
  /** Notices with a greater id belong to this sequence. */
  lastNotice: number
  /** "address day" -> verification mails of that day. */
  verificationMails: Map<string, number>
}

export type Seen = { texts: string[]; updated_at: string; kind: 'listing' | 'edit' }

/** The state in which a sequence begins, which keeps every rule. */
export async function begin(site: Site, beginning: Beginning): Promise<{ model: Known; real: Cast }> {
  site.resetClock()
  site.setMail(beginning.mail)
  const [last] = await site.context.db.select({ id: max(notices.id) }).from(notices)
  const { cast, listings } = await makeCast(site, beginning)
  const { owner, buyer, admin, superadmin } = cast.people
  const verified = [owner, buyer, admin, superadmin]
  const model: Known = {
    listings: listings.map(({ id }) => id),
    tours: [],
    provenPhones: new Map(verified.map(({ id, phone }) => [id, new Set([phone])])),
    provenEmails: new Map(
      beginning.emailsVerified ? verified.map(({ id, mailbox }) => [id, new Set([mailbox])]) : [],
    ),
    approved: new Map(
      listings
        .filter(({ moderation }) => moderation === 'accepted')
        .map((row) => [row.id, new Set(textsIn(row))]),
    ),
    agencyEntered: new Set([agencyContact.email]),
    seen: new Map(),
    published: new Map(),
    accounted: new Set(),
    mailsRead: site.receiver.received.length,
    lastNotice: last?.id ?? 0,
    verificationMails: new Map(),
  }
  for (const [id, listing] of await readPublic(model.listings, cast)) {
    model.published.set(id, publicFacts(listing))
  }
  return { model, real: cast }
}

/** Adds to a set of a map of sets. */
export function learn<K>(sets: Map<K, Set<string>>, key: K, values: Iterable<string>): void {
  const set = sets.get(key) ?? new Set()
  for (const value of values) set.add(value)
  sets.set(key, set)
}

/** Every text in a value of JSON, at any depth. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textsIn)
}
