import { pages } from '#contract/pages.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { InvitationRow } from './invitation.queries.ts'

export const invitationDays = 7

/** The token is derived from the site's secret, so no copy of the database holds it. */
export function invitationPath({ secret }: Pick<Context, 'secret'>, row: InvitationRow): string {
  return pages.invitation.href(
    `${row.id}.${secret.digest('invitation', subjectOf(row)).toString('base64url')}`,
  )
}

/** Undefined if the token is malformed. */
export function idOfInvitation(token: string): number | undefined {
  const [, id] = /^([1-9][0-9]{0,8})\.[\w-]{43}$/.exec(token) ?? []
  return id ? Number(id) : undefined
}

/** False for an invitation that has expired, too. */
export function opensInvitation(
  { secret, now }: Pick<Context, 'secret' | 'now'>,
  row: InvitationRow,
  token: string,
): boolean {
  const key = Buffer.from(token.split('.')[1] ?? '', 'base64url')
  return row.expires_at > now() && secret.matches('invitation', subjectOf(row), key)
}

// All columns that never change: after a restore an id may be given again.
function subjectOf({ id, phone, role, expires_at }: InvitationRow): string {
  return `${id}:${phone}:${role}:${expires_at.toISOString()}`
}
