import type { CallInput } from '#contract/api.ts'
import type { User } from '#contract/schemas/user.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Caller } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { readPhone } from '#server/platform/phone/phone.ts'
import { moveSession } from './user.login.ts'
import { isPassword } from './user.password.ts'
import { findSuperadmin, type UserRow } from './user.queries.ts'
import { takeRecoveryCode } from './user.recovery-codes.ts'
import { answerUser } from './user.signed-in.ts'
import { takeTotp } from './user.totp.ts'

/**
 * Signs a superadmin in by number and password (docs/product.md, 5). An unknown number, somebody else's, a wrong
 * password, wrong digits and a wrong recovery code get the same answer after the same work. Repeated attempts are delayed, but nobody is
 * ever locked out. Throws wrong_credentials, totp_required, forbidden for a suspended account, invalid_input and
 * too_many_requests.
 */
export async function signInBySecret(
  context: Context,
  { body }: CallInput<'user.secret'>,
  { viewer, visit }: Caller<'user.secret'>,
): Promise<{ user: User }> {
  const { db, secret, limits, config, now } = context
  if (body.totp !== undefined && body.recovery_code !== undefined) throw new ApiError('invalid_input')
  const phone = readPhone(body.phone, config.phoneCountries)
  if (!phone) throw invalidField('phone', m.field_phone)
  await limits.delay('secret_address', visit.address)
  const account = secret.digest('phone', phone).toString('hex')
  await limits.delay('secret_account', account)
  const found = await findSuperadmin(db, phone)
  if (!(await isPassword(body.password, found?.password_hash ?? undefined)) || !found) {
    throw await refuse(context, found, 'password')
  }
  if (found.totp_secret) {
    // Only those who gave the right password learn this.
    const way = wayOf(body)
    if (!way) throw new ApiError('totp_required')
    if (!(await takers[way](context, found, body[way] ?? ''))) throw await refuse(context, found, way)
  }
  const facts = { proved: true, factor: found.totp_secret !== null }
  if (found.suspended_at) {
    await refuse(context, found, 'suspended')
    throw new ApiError('forbidden', { sentence: m.user_suspended })
  }
  const session = await db.transaction(async (tx) => {
    const started = await moveSession(tx, viewer, found, visit, now(), facts)
    const subject = `user:${found.id}`
    await recordAudit(tx, { actor: found.id, action: 'user.secret_signed_in', subject, details: {} }, now())
    return started
  })
  // Regular sign-ins must not count as guesses.
  await Promise.all([
    limits.forget('secret_address', visit.address),
    limits.forget('secret_account', account),
  ])
  visit.openSession(session)
  return answerUser(context, found, facts)
}

type FactorWay = 'totp' | 'recovery_code'

function wayOf(body: CallInput<'user.secret'>['body']): FactorWay | undefined {
  if (body.totp !== undefined) return 'totp'
  return body.recovery_code === undefined ? undefined : 'recovery_code'
}

const takers = { totp: takeTotp, recovery_code: takeRecoveryCode }

type Reason = 'password' | FactorWay | 'suspended'

async function refuse({ db, now }: Context, found: UserRow | undefined, reason: Reason) {
  const subject = found ? `user:${found.id}` : 'user:unknown'
  await db.transaction((tx) =>
    recordAudit(tx, { actor: null, action: 'user.secret_refused', subject, details: { reason } }, now()),
  )
  return new ApiError('wrong_credentials')
}
