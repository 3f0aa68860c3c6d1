import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Context } from '#server/context.ts'
import { users } from '#server/db/schema.ts'
import type { UserRow } from './user.queries.ts'

const stepSeconds = 30

/** A new second factor: what is kept, and the address that an authenticator reads. */
export function makeTotp({ secret }: Context, issuer: string, label: string): { kept: string; uri: string } {
  const shared = new Secret({ size: 20 })
  const uri = new TOTP({ issuer, label, secret: shared }).toString()
  return { kept: secret.seal('totp', shared.base32).toString('base64'), uri }
}

/** Takes six digits of now, or of a step before or after, each step once. False when they are none of these. */
export async function takeTotp(context: Context, user: UserRow, token: string): Promise<boolean> {
  const shared = context.secret.unseal('totp', Buffer.from(user.totp_secret ?? '', 'base64'))
  if (shared === undefined) {
    context.log.error({ user: user.id }, 'APP_SECRET has changed: npm run superadmin -- --totp or --no-totp')
    return false
  }
  const timestamp = context.now().getTime()
  const delta = new TOTP({ secret: Secret.fromBase32(shared) }).validate({ token, timestamp, window: 1 })
  if (delta === null) return false
  const step = Math.floor(timestamp / 1000 / stepSeconds) + delta
  // One statement: of two requests with the same digits one gets it.
  const { rowCount } = await context.db
    .update(users)
    .set({ totp_step: step })
    .where(and(eq(users.id, user.id), or(isNull(users.totp_step), lt(users.totp_step, step))))
  return rowCount === 1
}
