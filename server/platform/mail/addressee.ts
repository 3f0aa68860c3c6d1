import { localeOf } from '#contract/locales.ts'
import type { Addressee, MailListing, MailPerson, MailSite } from '#server/platform/mail/mail-kinds.ts'
import { agencyRecipient, listingRecipient, verifiedRecipient } from '#server/platform/mail/recipient.ts'

/**
 * At the listing's address if it is theirs, else at their own; the agency if the person has none or is suspended. In the
 * person's language all the same: somebody at the agency passes the text on.
 */
export function personOrAgency(
  person: MailPerson | null,
  { agency, agencyLocale }: MailSite,
  listing: MailListing | null = null,
): Addressee {
  if (person && !person.suspended_at) {
    const listed = listing?.user_id === person.id ? listingRecipient(listing, person) : null
    const address = listed ?? verifiedRecipient(person)
    if (address) return { address, reader: 'person', locale: localeOf(person.language) }
  }
  const locale = person && !person.suspended_at ? localeOf(person.language) : agencyLocale
  return { address: agencyRecipient(agency), reader: 'agency', locale }
}

/** As personOrAgency, for a mail that tells the agency something else than the person. */
export function personElseAgency(person: MailPerson | null, site: MailSite): Addressee {
  const to = personOrAgency(person, site)
  return to.reader === 'agency' ? { ...to, locale: site.agencyLocale } : to
}

/** The agency must not read what only the visitor may know. */
export function personAlone(person: MailPerson | null): Addressee {
  const address = person && !person.suspended_at ? verifiedRecipient(person) : null
  return { address, reader: 'person', locale: localeOf(person?.language) }
}
