import type { Agency } from '#contract/schemas/agency.ts'
import { isMailAddress } from './mail-address.ts'

declare const checked: unique symbol

/**
 * Invariant: a mail goes only to an address that is verified (its mailbox opened the link, or admin or superadmin
 * entered it), that the agency wrote on a listing, or that is the agency's own. The one exception is the mail that
 * verifies an address, which holds nothing a user typed. `Mail.send` accepts no other type, and only this file creates
 * one.
 */
export type Recipient = string & { readonly [checked]: true }

type VerifiedEmail = { email: string | null; email_verified_at: Date | null }
type PrintedEmail = { email: string | null; agency_email: string | null }

/** The address of an account, if it is verified and a single plain address; else null. */
export function verifiedRecipient({ email, email_verified_at }: VerifiedEmail): Recipient | null {
  return email_verified_at ? recipientOf(email) : null
}

/** Null unless the agency wrote the address or the listing's owner verified it. */
export function listingRecipient(printed: PrintedEmail, owner: VerifiedEmail): Recipient | null {
  const { email, agency_email } = printed
  if (email === null) return null
  if (email === agency_email) return recipientOf(email)
  const own = verifiedRecipient(owner)
  return own?.toLowerCase() === email.toLowerCase() ? own : null
}

/** The address of the agency, if it is a single plain address; else null. */
export function agencyRecipient({ email }: Pick<Agency, 'email'>): Recipient | null {
  return recipientOf(email)
}

/**
 * The address of the verification mail, the only mail to an address that is not verified yet. Null if it is not a
 * single plain address.
 */
export function unverifiedRecipient(email: string | null): Recipient | null {
  return recipientOf(email)
}

/** An address that a superadmin entered for somebody who is to work here. Null if it is not a single plain address. */
export function staffRecipient(email: string | null): Recipient | null {
  return recipientOf(email)
}

function recipientOf(email: string | null): Recipient | null {
  return isMailAddress(email) ? (email as Recipient) : null
}
