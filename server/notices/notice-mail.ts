import type { Agency } from '#contract/schemas/agency.ts'
import type { Context } from '../context.ts'
import { findAgency } from '../features/agency/agency.queries.ts'
import { isMailAddress } from '../mail/address.ts'
import type { Address } from '../mail/mail.ts'
import { findNoticeFacts, goneVisit, type NoticeFacts, ownAddress } from './notice-facts.ts'
import { type NoticeWords, wordNotice } from './notice-words.ts'

export type NoticeMail = NoticeWords & {
  from: Address
  /** Null: the recipient has no address, the mail is read in the outbox. */
  to: string | null
}

/** The mail of a notice as its event is now; undefined when notice or event are gone. */
export async function composeNotice(
  context: Pick<Context, 'db' | 'config' | 'secret'>,
  id: number,
): Promise<NoticeMail | undefined> {
  return (await composeNotices(context, [id])).get(id)
}

export async function composeNotices(
  context: Pick<Context, 'db' | 'config' | 'secret'>,
  ids: number[],
): Promise<Map<number, NoticeMail>> {
  const { db, config } = context
  if (ids.length === 0) return new Map()
  const agency = await findAgency(db)
  const from = { name: agency.name, address: config.mailFrom ?? agency.email }
  const mails = new Map<number, NoticeMail>()
  for (const facts of await findNoticeFacts(db, ids)) {
    const words = wordNotice(facts, agency, context)
    if (words) mails.set(facts.id, { ...words, from, to: chooseRecipient(facts, agency) })
  }
  return mails
}

/**
 * Only addresses that the agency, a listing or an account gives; never the one a visitor typed. What waited for somebody who is
 * suspended goes to the agency. Who asked for a tour and has no address is told on the site alone, and the agency does not get mail
 * meant for a visitor; but where the listing is gone, so is its page, and the agency is asked to call.
 */
function chooseRecipient(facts: NoticeFacts, agency: Agency): string | null {
  const { kind, property, recipient: named } = facts
  const own = ownAddress(facts)
  if (kind === 'tour_answer' && !goneVisit(facts)) return own
  const recipient = named?.suspended_at ? null : named
  const listed = recipient && property?.user_id === recipient.id ? property.email : null
  return [listed, own, agency.email].find(isMailAddress) ?? null
}
