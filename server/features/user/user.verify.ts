import type { CallInput } from '#contract/api.ts'
import type { User } from '#contract/schemas/user.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Caller } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { isTaken } from '#server/platform/db/unique-violation.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { m, type Sentence } from '#server/platform/messages/messages.ts'
import { findDevice, rememberDevice } from '#server/platform/sessions/devices.ts'
import type { NewSession, Viewer } from '#server/platform/sessions/sessions.ts'
import { isNumberSuspended } from '#server/platform/sessions/suspended-numbers.ts'
import { tryCode, useCode } from './user.codes.ts'
import { moveSession } from './user.login.ts'
import { mergeUser } from './user.merge.ts'
import { lockAccount, lockUser, type UserRow, updateUser } from './user.queries.ts'
import { answerUser } from './user.signed-in.ts'
import { handInWithheldContacts } from './user.withheld.queries.ts'

type Proven = { user: UserRow; session: NewSession; device: string }
type Refused = { refusal: ApiError }

/**
 * Verifies the number of this user by a code. An existing account with the number takes over what this browser made;
 * otherwise this user becomes the account. Throws invalid_input, with the same sentence for every wrong code.
 */
export async function verify(
  context: Context,
  { body }: CallInput<'user.verify'>,
  { viewer, visit }: Caller<'user.verify'>,
): Promise<{ user: User }> {
  const device = await findDevice(context.db, visit.device, viewer.phone, context.now())
  if (device) await context.limits.take('code_guess_device', device.id)
  else await context.limits.take('code_guess_address', visit.address)
  const codeId = await tryCode(context, viewer, body.code)
  if (codeId === undefined) throw wrongCode()
  // A code is only the first factor; staff then need the second one.
  const facts = { proved: true }
  const prove = () =>
    context.db.transaction(async (tx): Promise<Proven | Refused> => {
      if (!(await useCode(tx, codeId, context.now()))) throw wrongCode()
      const account = await becomeAccount(context, tx, viewer, context.now())
      if ('refusal' in account) return account
      const session = await moveSession(tx, viewer, account.user, visit, context.now(), facts)
      const known = { userId: account.user.id, token: session.token }
      const device = await rememberDevice(tx, known, visit.device, context.now())
      return { user: account.user, session, device }
    })
  // Two browsers may verify a new number at once: one becomes the account, and the other then finds it.
  const proven = await prove().catch((error) => {
    if (isTaken(error, 'users_verified_phone')) return prove()
    throw error
  })
  // After the transaction, because the code is used up in any case.
  if ('refusal' in proven) throw proven.refusal
  visit.openSession(proven.session)
  visit.keepDevice(proven.device)
  return answerUser(context, proven.user, facts)
}

async function becomeAccount(
  { secret }: Context,
  tx: Tx,
  viewer: Viewer,
  now: Date,
): Promise<{ user: UserRow } | Refused> {
  const own = await lockUser(tx, viewer.id)
  if (!own) throw new ApiError('not_signed_in')
  const account = await lockAccount(tx, own.phone)
  if (account && account.id !== own.id) return mergeInto(tx, own, account, now)
  if (!account && (await isNumberSuspended(tx, secret, own.phone))) {
    return { refusal: new ApiError('forbidden', { sentence: m.user_suspended }) }
  }
  const user = await updateUser(tx, own.id, { phone_verified_at: own.phone_verified_at ?? now }, now)
  if (!user) throw new ApiError('not_signed_in')
  await handInWithheldContacts(tx, own.id, now)
  await recordAudit(
    tx,
    { actor: own.id, action: 'user.verified', subject: `user:${own.id}`, details: {} },
    now,
  )
  return { user }
}

async function mergeInto(tx: Tx, own: UserRow, account: UserRow, now: Date) {
  const sentence = refusalOf(account)
  if (sentence) return { refusal: new ApiError('forbidden', { sentence }) }
  await mergeUser(tx, own, account, now)
  const merged = {
    actor: account.id,
    action: 'user.merged' as const,
    subject: `user:${account.id}`,
    details: { merged: own.id },
  }
  await recordAudit(tx, merged, now)
  const user = await lockUser(tx, account.id)
  if (!user) throw new Error('the account that took over is gone')
  return { user }
}

// Only the holder of the phone learns this.
function refusalOf(account: UserRow): Sentence | undefined {
  if (account.suspended_at) return m.user_suspended
  return account.role === 'superadmin' ? m.user_superadmin_by_password : undefined
}

function wrongCode(): ApiError {
  return invalidField('code', m.user_code_wrong)
}
