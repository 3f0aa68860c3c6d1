import { desc, gt } from 'drizzle-orm'
import { pages } from '#contract/pages.ts'
import type { PropertyHistory } from '#contract/schemas/property-history.ts'
import { composeNotices } from '#server/features/notices/notice.compose.ts'
import { dayInIndia } from '#server/platform/clock/india.ts'
import { audit, notices } from '#server/platform/db/schema.ts'
import { agencyContact, type Cast, typed } from './cast.ts'
import { type Known, learn, textsIn } from './known.ts'
import { type Listing, publicFacts, readPublic } from './public.ts'
import { isPlanted } from './typed.ts'

export class BrokenRule extends Error {
  constructor(rule: 'recipients' | 'contacts' | 'audit' | 'history', text: string) {
    super(`${rule}: ${text}`)
    this.name = 'BrokenRule'
  }
}

/**
 * A change of public data needs an audit entry with the caller and the listing or its owner, and values that are
 * verified, reviewed or the agency's own. `callers` are all ids of the caller, because verifying a number may merge
 * accounts.
 */
export async function checkPublic(known: Known, cast: Cast, callers: number[]): Promise<void> {
  const now = await readPublic(known.listings, cast)
  for (const id of known.listings) {
    const before = known.published.get(id)
    const after = now.get(id)
    const facts = after && publicFacts(after)
    if (after) await checkHistory(known, cast, after)
    if (facts === before) continue
    if (after) checkContacts(known, after)
    // A suspension takes the number of a person from the listings of others, too.
    const owners = [before && (JSON.parse(before) as Listing), after].flatMap((one) =>
      one
        ? [one.user_id, ...(one.agent_id === null ? [] : [one.agent_id]), ...holdersOf(one.phone, cast)]
        : [],
    )
    await checkAudit(known, cast, callers, id, owners)
    if (facts) known.published.set(id, facts)
    else known.published.delete(id)
  }
}

function holdersOf(phone: string, { people }: Cast): number[] {
  return Object.values(people).flatMap((person) => (person.phone === phone ? [person.id] : []))
}

/** The history ends with what is public now, and holds nothing that was never public. */
async function checkHistory(known: Known, cast: Cast, { id, price, status }: Listing) {
  learn(known.prices, id, [String(price)])
  const { status: answered, body } = await cast.call('visitor', 'property.history', { params: { id } })
  if (answered !== 200) throw new BrokenRule('history', `listing ${id} is public and answers ${answered}`)
  const { prices, statuses } = body.data as PropertyHistory
  const now = { price: prices.at(-1)?.price, status: statuses.at(-1)?.status }
  if (now.price !== price || now.status !== status) {
    throw new BrokenRule(
      'history',
      `listing ${id} is ${status} at ${price}, and ends with ${JSON.stringify(now)}`,
    )
  }
  const secret = prices.find((step) => !known.prices.get(id)?.has(String(step.price)))
  if (secret) throw new BrokenRule('history', `listing ${id} shows ${secret.price}, which was never public`)
}

function checkContacts(known: Known, { id, user_id, ...listing }: Listing) {
  const approved = known.approved.get(id)
  const isApproved = (text: string) => approved?.has(text) === true
  const refuse = (field: string, value: unknown) => {
    throw new BrokenRule('contacts', `listing ${id} prints the ${field} ${JSON.stringify(value)}`)
  }
  const { title, name, phone, email } = listing
  if (!isApproved(title)) refuse('title', title)
  // An agent is staff, shown as in their account.
  if (listing.shown_by === 'agent') {
    if (!known.provenPhones.get(listing.agent_id ?? 0)?.has(phone)) refuse('phone', phone)
    return
  }
  if (!isApproved(name) && name !== agencyContact.name) refuse('name', name)
  if (!isApproved(phone) && phone !== agencyContact.phone && !known.provenPhones.get(user_id)?.has(phone)) {
    refuse('phone', phone)
  }
  if (typeof email === 'string') {
    const isVerified = known.provenEmails.get(user_id)?.has(email)
    if (!isApproved(email) && email !== agencyContact.email && !isVerified) refuse('email', email)
  }
  for (const text of textsIn(listing)) {
    if (isPlanted(text) && !isApproved(text)) refuse('text', text)
  }
}

async function checkAudit(known: Known, { site }: Cast, callers: number[], id: number, owners: number[]) {
  const subjects = [`property:${id}`, ...owners.map((owner) => `user:${owner}`)]
  const rows = await site.context.db.select().from(audit).orderBy(desc(audit.id)).limit(10)
  // An act on an account changes all of its listings; an act on a listing changes that one, once.
  const entry = rows.find(
    (row) =>
      subjects.includes(row.subject) &&
      row.actor_id !== null &&
      callers.includes(row.actor_id) &&
      !known.accounted.has(`${row.id} ${id}`),
  )
  if (!entry)
    throw new BrokenRule('audit', `nothing tells that user ${callers.join(' or ')} changed listing ${id}`)
  known.accounted.add(`${entry.id} ${id}`)
}

/** All sent and due mails go to the agency or to a verified address. */
export async function checkMails(known: Known, cast: Cast): Promise<void> {
  const { context, receiver } = cast.site
  for (const mail of receiver.received.slice(known.mailsRead)) {
    for (const to of mail.to) {
      if (isVerifiedOrAgency(known, to)) continue
      checkVerificationMail(known, cast, to, mail.text)
    }
  }
  known.mailsRead = receiver.received.length
  const rows = await context.db
    .select({ id: notices.id })
    .from(notices)
    .where(gt(notices.id, known.lastNotice))
  if (rows.length === 0) return
  const mails = await composeNotices(
    context,
    rows.map(({ id }) => id),
  )
  for (const { to, subject, text } of mails.values()) {
    if (to === null || isVerifiedOrAgency(known, to)) continue
    if (!isVerification(text) || text.includes(typed)) {
      throw new BrokenRule('recipients', `"${subject}" would be sent to ${to}`)
    }
  }
}

function isVerifiedOrAgency(known: Known, address: string): boolean {
  return (
    known.agencyEntered.has(address) || [...known.provenEmails.values()].some((proven) => proven.has(address))
  )
}

function isVerification(text: string): boolean {
  return text.includes(pages.verifyEmail.href())
}

/** The only mail to an unverified address: once a day, without typed text. */
function checkVerificationMail(known: Known, { site }: Cast, to: string, text: string) {
  if (text.includes(typed))
    throw new BrokenRule('recipients', `${to}, not verified, received typed text: ${text}`)
  const key = `${to} ${dayInIndia(site.context.now())}`
  const count = (known.verificationMails.get(key) ?? 0) + 1
  known.verificationMails.set(key, count)
  if (count > 1) throw new BrokenRule('recipients', `${to}, not verified, received ${count} mails in a day`)
}
