import { pages } from '#contract/pages.ts'
import type { Context } from '#server/platform/context/context.ts'

export const linkDays = 3

type Verification = {
  id: number
  user_id: number | null
  address_digest: Buffer
  expires_at: Date
  used_at: Date | null
}

/**
 * The token stands after #, which browsers do not send: no log or Referer contains it, and a program that only fetches
 * links confirms nothing.
 */
export function verificationPath({ secret }: Pick<Context, 'secret'>, verification: Verification): string {
  const key = secret.digest('email_link', subjectOf(verification)).toString('base64url')
  return `${pages.verifyEmail.href()}#${verification.id}.${key}`
}

/** Undefined if the token is malformed. */
export function idOfToken(token: string): number | undefined {
  const [, id] = /^([1-9][0-9]{0,8})\.[\w-]{43}$/.exec(token) ?? []
  return id ? Number(id) : undefined
}

/** False for used and expired verifications, too. */
export function opens(
  { secret, now }: Pick<Context, 'secret' | 'now'>,
  verification: Verification,
  token: string,
): boolean {
  const key = Buffer.from(token.split('.')[1] ?? '', 'base64url')
  return secret.matches('email_link', subjectOf(verification), key) && isOpen(verification, now())
}

export function isOpen({ expires_at, used_at }: Verification, now: Date): boolean {
  return used_at === null && expires_at > now
}

/** Upper and lower case are the same address. */
export function digestOf({ secret }: Pick<Context, 'secret'>, email: string): Buffer {
  return secret.digest('email', email.toLowerCase())
}

export function isAbout({ secret }: Pick<Context, 'secret'>, verification: Verification, email: string) {
  return secret.matches('email', email.toLowerCase(), verification.address_digest)
}

// All columns that never change: after a restore an id may be given again.
function subjectOf({ id, address_digest, expires_at }: Verification): string {
  return `${id}:${address_digest.toString('hex')}:${expires_at.toISOString()}`
}
