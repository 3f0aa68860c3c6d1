import { pages } from '#contract/pages.ts'
import type { Context } from '#server/platform/context/context.ts'

/** How long the link of one asking may be answered; it ends earlier with the answer. */
export const confirmationDays = 30
const dayMs = 86_400_000

type Owner = { id: number; phone: string; email: string | null }
export type ConfirmationToken = { ownerId: number; askedAt: Date; key: Buffer }

/**
 * For the owner of the listings that were asked about at this moment, and for nothing else. It ends when the owner's number or
 * address changes. The token stands after #, which browsers do not send: no log or Referer contains it.
 */
export function confirmationPath({ secret }: Pick<Context, 'secret'>, owner: Owner, askedAt: Date): string {
  const key = secret.digest('confirmation', subjectOf(owner, askedAt)).toString('base64url')
  return `${pages.confirmListings.href()}#${owner.id}.${askedAt.getTime()}.${key}`
}

/** Undefined if the token is malformed. */
export function readConfirmationToken(token: string): ConfirmationToken | undefined {
  const [, id, asked, key] = /^([1-9][0-9]{0,8})\.([1-9][0-9]{0,14})\.([\w-]{43})$/.exec(token) ?? []
  if (!id || !asked || !key) return undefined
  return { ownerId: Number(id), askedAt: new Date(Number(asked)), key: Buffer.from(key, 'base64url') }
}

/** False for an expired one, too. */
export function opensConfirmation(
  { secret, now }: Pick<Context, 'secret' | 'now'>,
  owner: Owner,
  { ownerId, askedAt, key }: ConfirmationToken,
): boolean {
  const expires = askedAt.getTime() + confirmationDays * dayMs
  return (
    owner.id === ownerId &&
    secret.matches('confirmation', subjectOf(owner, askedAt), key) &&
    expires > now().getTime()
  )
}

function subjectOf({ id, phone, email }: Owner, askedAt: Date): string {
  return JSON.stringify([id, askedAt.toISOString(), phone, email])
}
