import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { spellCommand } from '#server/platform/config/spell-command.ts'
import type { Context } from '#server/platform/context/context.ts'
import { users } from '#server/platform/db/schema.ts'
import type { UserRow } from './user.queries.ts'

const stepSeconds = 30

/** The key is for typing, the address for an authenticator. */
export function makeTotp(issuer: string, label: string): { key: string; uri: string } {
  const shared = new Secret({ size: 20 })
  return { key: shared.base32, uri: new TOTP({ issuer, label, secret: shared }).toString() }
}

/** The key of an authenticator, sealed and in base64, as the database stores it. */
export function sealTotp({ secret }: Context, key: string): string {
  return secret.seal('totp', key).toString('base64')
}

/** Accepts the current step and its neighbours; undefined otherwise. */
export function stepOf(shared: string, token: string, now: Date): number | undefined {
  const timestamp = now.getTime()
  const delta = new TOTP({ secret: Secret.fromBase32(shared) }).validate({ token, timestamp, window: 1 })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / stepSeconds) + delta
}

/** Accepts each step once. Throws too_many_requests. */
export async function takeTotp(context: Context, user: UserRow, token: string): Promise<boolean> {
  await context.limits.take('factor_user', user.id)
  const shared = context.secret.unseal('totp', Buffer.from(user.totp_secret ?? '', 'base64'))
  if (shared === undefined) {
    context.log.error(
      { user: user.id },
      `Cannot read the key of an authenticator app, because APP_SECRET has changed. Set the earlier APP_SECRET, or stop the site and run ${spellCommand('superadmin', '--totp')} (a new key) or --no-totp (none)`,
    )
    return false
  }
  const step = stepOf(shared, token, context.now())
  if (step === undefined) return false
  // One statement: of two requests with the same digits one gets it.
  const { rowCount } = await context.db
    .update(users)
    .set({ totp_step: step })
    .where(and(eq(users.id, user.id), or(isNull(users.totp_step), lt(users.totp_step, step))))
  if (rowCount !== 1) return false
  await context.limits.forget('factor_user', user.id)
  return true
}
