import type { Agency } from '#contract/schemas/agency.ts'
import { isMailAddress } from './mail-address.ts'

declare const checked: unique symbol

/**
 * An address that the site may send mail to. The invariant, stated here once: a mail goes only to an address that is verified
 * (its mailbox opened the link, or admin or superadmin entered it), to one that the agency wrote on a listing, or to the
 * agency's own. The one exception is the mail that verifies an address, which holds nothing a user typed. `Mail.send` takes no
 * other type, and only the functions of this file make one.
 */
export type Recipient = string & { readonly [checked]: true }

type VerifiedEmail = { email: string | null; email_verified_at: Date | null }
type PrintedEmail = { email: string | null; agency_email: string | null }

/** The address of an account, once it is verified. */
export function verifiedRecipient({ email, email_verified_at }: VerifiedEmail): Recipient | null {
  return email_verified_at ? recipientOf(email) : null
}

/** The printed address of a listing, if the agency wrote it or its owner has verified it. */
export function listingRecipient(printed: PrintedEmail, owner: VerifiedEmail): Recipient | null {
  const { email, agency_email } = printed
  if (email === null) return null
  if (email === agency_email) return recipientOf(email)
  const own = verifiedRecipient(owner)
  return own?.toLowerCase() === email.toLowerCase() ? own : null
}

/** The agency's address, from the settings that a superadmin writes. */
export function agencyRecipient({ email }: Pick<Agency, 'email'>): Recipient | null {
  return recipientOf(email)
}

/** The address that a verification mail is about: the only mail to an address that is not verified. */
export function unverifiedRecipient(email: string | null): Recipient | null {
  return recipientOf(email)
}

function recipientOf(email: string | null): Recipient | null {
  return isMailAddress(email) ? (email as Recipient) : null
}
