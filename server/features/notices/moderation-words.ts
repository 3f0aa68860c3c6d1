import { m } from '#messages'
import type { NoticeFacts } from './notice-facts.ts'
import type { EventWords } from './notice-words.ts'
import { oneLine, quote } from './plain.ts'

/** What the agency said to a listing, or to changes of one that stays public meanwhile (`revision`). */
export function wordModeration({ property, revision }: NoticeFacts): EventWords | undefined {
  // Its owner has read the answer, and put it away.
  if (!property || revision?.state === 'withdrawn') return undefined
  const title = oneLine(property.title)
  const [subject, opening] = revision ? ofChanges(revision.state) : ofListing(property.moderation)
  const rejected = (revision?.state ?? property.moderation) === 'rejected'
  const reason = revision ? revision.reason : property.moderation_reason
  return {
    subject: subject({ title }),
    paragraphs: [
      opening({ title }),
      rejected && reason ? `${m.mail_moderation_reason()}\n${quote(reason)}` : null,
      rejected ? m.mail_moderation_next() : null,
    ],
  }
}

function ofListing(state: string) {
  if (state === 'accepted') return [m.mail_listing_accepted_subject, m.mail_listing_accepted] as const
  if (state === 'rejected') return [m.mail_listing_rejected_subject, m.mail_listing_rejected] as const
  return [m.mail_listing_pending_subject, m.mail_listing_pending] as const
}

function ofChanges(state: string) {
  if (state === 'accepted') return [m.mail_changes_accepted_subject, m.mail_changes_accepted] as const
  if (state === 'rejected') return [m.mail_changes_rejected_subject, m.mail_changes_rejected] as const
  return [m.mail_listing_pending_subject, m.mail_listing_pending] as const
}
