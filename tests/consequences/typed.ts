import fc from 'fast-check'
import { type Actor, agencyContact, type Cast, typed } from './cast.ts'

// Values that depend on the people of a sequence are generated as words and resolved when the command runs, so that
// failing sequences are readable.

/** Texts that lead people to another number, site or account. A published one must have been approved. */
const planted = [
  `${typed} Call 99999 88888 now`,
  `${typed} see https://evil.example/login`,
  `${typed} Pay the token by UPI today`,
] as const
const harmless = [`${typed} A quiet lane`, `${typed} Two wells and a mango tree`] as const

export const words = fc.constantFrom(...planted, ...harmless, ...harmless)

export function isPlanted(text: string): boolean {
  return planted.some((one) => text.includes(one))
}

export const whose = fc.constantFrom('own', 'owner', 'stranger', 'victim', 'agency')
type Whose = 'own' | 'owner' | 'stranger' | 'victim' | 'agency'

export function phoneOf(cast: Cast, who: Actor, word: Whose): string {
  if (word === 'agency') return agencyContact.phone
  return word === 'victim' ? cast.victim.phone : cast.people[word === 'own' ? who : word].phone
}

export function mailboxOf(cast: Cast, who: Actor, word: Whose): string {
  if (word === 'agency') return agencyContact.email
  return word === 'victim' ? cast.victim.mailbox : cast.people[word === 'own' ? who : word].mailbox
}

export const names = fc.constantFrom(`${typed} Asha`, `${typed} Aangan Head Office`)

export const listingText = fc.record(
  {
    name: names,
    phone: whose,
    email: whose,
    description: words,
    nearby: words,
  },
  { requiredKeys: [] },
)
export type ListingText = {
  name?: string
  phone?: Whose
  email?: Whose
  description?: string
  nearby?: string
}

export function fieldsOf(cast: Cast, who: Actor, text: ListingText): Record<string, string> {
  const { phone, email, nearby, ...rest } = text
  return {
    ...rest,
    ...(phone && { phone: phoneOf(cast, who, phone) }),
    ...(email && { email: mailboxOf(cast, who, email) }),
    ...(nearby && { nearby: JSON.stringify([{ title: nearby, distance: '1 km', category: 'Education' }]) }),
  }
}
