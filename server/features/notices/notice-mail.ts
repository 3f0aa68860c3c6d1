import type { Agency } from '#contract/schemas/agency.ts'
import { findAgency } from '#server/features/agency/agency.queries.ts'
import type { Context } from '#server/platform/context/context.ts'
import { isAbout, isOpen } from '#server/platform/links/email-link.ts'
import type { Address } from '#server/platform/mail/mail.ts'
import {
  agencyRecipient,
  listingRecipient,
  type Recipient,
  unverifiedRecipient,
} from '#server/platform/mail/recipient.ts'
import { findNoticeFacts, goneVisit, type NoticeFacts, ownAddress } from './notice-facts.ts'
import { type NoticeWords, wordNotice } from './notice-words.ts'

export type NoticeMail = NoticeWords & {
  from: Address
  /** Null: the recipient has no address, the mail is read in the outbox. */
  to: Recipient | null
}

type MailContext = Pick<Context, 'db' | 'config' | 'secret' | 'now'>

/** The mail of a notice as its event is now; undefined when notice or event are gone. */
export async function composeNotice(context: MailContext, id: number): Promise<NoticeMail | undefined> {
  return (await composeNotices(context, [id])).get(id)
}

export async function composeNotices(context: MailContext, ids: number[]): Promise<Map<number, NoticeMail>> {
  const { db, config } = context
  if (ids.length === 0) return new Map()
  const agency = await findAgency(db)
  const from = { name: agency.name, address: config.mailFrom ?? agency.email }
  const mails = new Map<number, NoticeMail>()
  for (const facts of await findNoticeFacts(db, ids)) {
    const words = wordNotice(facts, agency, context)
    if (words) mails.set(facts.id, { ...words, from, to: chooseRecipient(facts, agency, context) })
  }
  return mails
}

/**
 * The only place where a mail gets its recipient; mail/recipient.ts says which addresses there are to choose from. Without one the
 * notice is kept in the outbox, and the site itself tells the person. What waited for somebody who is suspended goes to the agency.
 * Who asked for a tour and has no verified address is told on the site alone, and the agency does not get mail meant for a visitor;
 * but where the listing is gone, so is its page, and the agency is asked to call.
 */
function chooseRecipient(facts: NoticeFacts, agency: Agency, context: MailContext): Recipient | null {
  const { kind, property, recipient: named } = facts
  if (kind === 'email_verification') return addressToVerify(facts, context)
  const own = ownAddress(facts)
  if (kind === 'tour_answer' && !goneVisit(facts)) return own
  const recipient = named?.suspended_at ? null : named
  const listed =
    recipient && property?.user_id === recipient.id ? listingRecipient(property, recipient) : null
  return listed ?? own ?? agencyRecipient(agency)
}

/** The address while it is the account's, the link is open, and it is the very one that the link was made for. */
function addressToVerify({ verification, recipient }: NoticeFacts, context: MailContext): Recipient | null {
  if (!verification || !recipient?.email || recipient.suspended_at) return null
  if (verification.user_id !== recipient.id || !isOpen(verification, context.now())) return null
  return isAbout(context, verification, recipient.email) ? unverifiedRecipient(recipient.email) : null
}
