import { max } from 'drizzle-orm'
import { notices } from '#server/platform/db/schema.ts'
import { agencyContact, type Beginning, type Cast, makeCast } from './cast.ts'
import { publicFacts, readPublic } from './public.ts'
import type { Site } from './site.ts'

/**
 * The knowledge of an observer of every call. It is built only from calls and answers, so that a defect of the site cannot
 * affect the observer.
 */
export type Known = {
  listings: number[]
  tours: number[]
  provenPhones: Map<number, Set<string>>
  provenEmails: Map<number, Set<string>>
  approved: Map<number, Set<string>>
  agencyEntered: Set<string>
  seen: Map<number, Seen>
  published: Map<number, string>
  /** Prices that were public, as text. */
  prices: Map<number, Set<string>>
  accounted: Set<string>
  mailsRead: number
  lastNotice: number
  verificationMails: Map<string, number>
}

export type Seen = { texts: string[]; updated_at: string; kind: 'listing' | 'edit' }

/** The initial state keeps every rule. */
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
    prices: new Map(),
    accounted: new Set(),
    mailsRead: site.receiver.received.length,
    lastNotice: last?.id ?? 0,
    verificationMails: new Map(),
  }
  for (const [id, listing] of await readPublic(model.listings, cast)) {
    model.published.set(id, publicFacts(listing))
    learn(model.prices, id, [String(listing.price)])
  }
  return { model, real: cast }
}

export function learn<K>(sets: Map<K, Set<string>>, key: K, values: Iterable<string>): void {
  const set = sets.get(key) ?? new Set()
  for (const value of values) set.add(value)
  sets.set(key, set)
}

export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textsIn)
}
