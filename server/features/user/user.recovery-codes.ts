import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { CallInput, CallOutput } from '#contract/api.ts'
import { toPlainDigits } from '#contract/digits.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Caller } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { queueNotice } from '#server/platform/notices/notices.ts'
import { holdSession } from '#server/platform/sessions/sessions.ts'
import { deriveSecret, makeGroups } from './user.password.ts'
import { findUser, lockUser, type UserRow } from './user.queries.ts'
import {
  countRecoveryCodes,
  deleteRecoveryCode,
  findRecoveryCodes,
  replaceRecoveryCodes,
} from './user.recovery-codes.queries.ts'
import { takeTotp } from './user.totp.ts'

const amount = 10

export type NewCodes = { codes: string[]; nonce: Buffer; hashes: Buffer[] }

/**
 * Ten codes of 50 bits, with what the database stores of them. Derive them before a transaction begins: it takes a while.
 * Throws too_many_requests.
 */
export async function makeRecoveryCodes({ limits }: Context, userId: number): Promise<NewCodes> {
  await limits.take('factor_made_user', userId)
  const nonce = randomBytes(16)
  const codes = Array.from({ length: amount }, () => makeGroups(2))
  const hashes = await Promise.all(codes.map((code) => deriveSecret(plain(code), nonce)))
  return { codes, nonce, hashes }
}

/**
 * Makes ten new recovery codes in the place of those before, for the digits of the authenticator: a session alone, or
 * with a password, must not get a lasting way in. Throws conflict without an authenticator, invalid_input for wrong
 * digits, too_many_requests, not_signed_in.
 */
export async function renewRecoveryCodes(
  context: Context,
  { body }: CallInput<'user.renewRecoveryCodes'>,
  { viewer }: Caller<'user.renewRecoveryCodes'>,
): Promise<CallOutput<'user.renewRecoveryCodes'>> {
  const found = await findUser(context.db, viewer.id)
  if (!found?.totp_secret) throw new ApiError('conflict', { sentence: m.recovery_needs_totp })
  const act = { actor: viewer.id, subject: `user:${viewer.id}` }
  if (!(await takeTotp(context, found, body.totp))) {
    await context.db.transaction((tx) => {
      const entry = { ...act, action: 'user.proof_refused', details: { reason: 'totp' } } as const
      return recordAudit(tx, entry, context.now())
    })
    throw invalidField('totp', m.security_wrong_totp)
  }
  const made = await makeRecoveryCodes(context, viewer.id)
  await context.db.transaction(async (tx) => {
    await holdSession(tx, viewer)
    // Somebody may have removed the authenticator meanwhile, and its codes with it.
    if (!(await lockUser(tx, viewer.id))?.totp_secret) {
      throw new ApiError('conflict', { sentence: m.recovery_needs_totp })
    }
    await replaceRecoveryCodes(tx, viewer.id, made)
    await recordAudit(tx, { ...act, action: 'user.recovery_codes_made', details: {} }, context.now())
  })
  return { data: { recovery_codes: made.codes } }
}

/**
 * Accepts each code once, in the place of the authenticator's digits and under their limit, and notifies the person.
 * Codes without an authenticator are worth nothing. Throws too_many_requests.
 */
export async function takeRecoveryCode(context: Context, user: UserRow, text: string): Promise<boolean> {
  await context.limits.take('factor_user', user.id)
  const stored = user.totp_secret ? await findRecoveryCodes(context.db, user.id) : []
  const [first] = stored
  if (!first) return false
  const derived = await deriveSecret(plain(text), first.nonce)
  // Compares with all of them, so that the time does not tell which one was nearly right.
  const [right] = stored.filter(({ hash }) => timingSafeEqual(hash, derived))
  if (!right) return false
  const taken = await context.db.transaction((tx) => useCode(context, tx, user, right.id))
  if (taken) await context.limits.forget('factor_user', user.id)
  return taken
}

/** False if it was used before: of two requests with the same code one gets it. */
async function useCode(context: Context, tx: Tx, user: UserRow, id: number): Promise<boolean> {
  // One after the other, so that each counts those that are left after it.
  if (!(await lockUser(tx, user.id)) || !(await deleteRecoveryCode(tx, id))) return false
  const left = await countRecoveryCodes(tx, user.id)
  await queueNotice(context, tx, {
    kind: 'user.recovery_code_used',
    subject: { kind: 'user', id: user.id },
    occurrence: id,
    recipient_id: user.id,
    data: { left },
  })
  const act = { actor: user.id, subject: `user:${user.id}`, details: { codes_left: left } }
  await recordAudit(tx, { ...act, action: 'user.recovery_code_used' }, context.now())
  return true
}

/** As people copy them: with capitals, blanks or without hyphens. */
function plain(text: string): string {
  return toPlainDigits(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
}
