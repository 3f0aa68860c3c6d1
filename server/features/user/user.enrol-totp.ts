import type { CallInput, CallOutput } from '#contract/api.ts'
import type { User } from '#contract/schemas/user.ts'
import { findAgency } from '#server/features/agency/agency.queries.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Caller } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { requireRecentProof } from '#server/platform/sessions/proof.ts'
import { requireGivenFactor } from '#server/platform/sessions/second-factor.ts'
import { holdSession } from '#server/platform/sessions/sessions.ts'
import { keepOneFactor } from './user.factors.ts'
import { moveSession } from './user.login.ts'
import { presentViewer } from './user.present.ts'
import { lockUser, updateUser } from './user.queries.ts'
import { deleteRecoveryCodes, replaceRecoveryCodes } from './user.recovery-codes.queries.ts'
import { makeRecoveryCodes } from './user.recovery-codes.ts'
import { answerUser } from './user.signed-in.ts'
import { makeTotp, sealTotp, stepOf } from './user.totp.ts'

const minutes = 10

/** Not stored: the client returns the sealed key with the first digits made from it. */
type Enrolment = { session: number; key: string; until: number }

/**
 * Makes the key of a new authenticator app, valid for ten minutes. An existing authenticator stays until the new one
 * is confirmed. Throws second_factor_required and reauthentication_required.
 */
export async function startTotp(
  context: Context,
  _input: CallInput<'user.startTotp'>,
  { viewer }: Caller<'user.startTotp'>,
): Promise<CallOutput<'user.startTotp'>> {
  requireGivenFactor(viewer)
  requireRecentProof(viewer, context.now())
  const { key, uri } = makeTotp((await findAgency(context.db)).name, viewer.phone)
  const until = context.now().getTime() + minutes * 60_000
  const enrolment: Enrolment = { session: viewer.session.id, key, until }
  const sealed = context.secret.seal('enrolment', JSON.stringify(enrolment))
  return { data: { secret: key, uri, enrolment: sealed.toString('base64url') } }
}

/**
 * Sets up the authenticator whose key startTotp made, once its digits are right, with recovery codes of its own. The
 * session gets a new id. Throws second_factor_required, conflict for an expired or foreign key, invalid_input for wrong digits, too_many_requests,
 * not_signed_in.
 */
export async function confirmTotp(
  context: Context,
  { body }: CallInput<'user.confirmTotp'>,
  { viewer, visit }: Caller<'user.confirmTotp'>,
): Promise<CallOutput<'user.confirmTotp'>> {
  requireGivenFactor(viewer)
  const key = readEnrolment(context, viewer.session.id, body.enrolment)
  if (!key) throw new ApiError('conflict', { sentence: m.totp_enrolment_over })
  await context.limits.take('factor_user', viewer.id)
  const step = stepOf(key, body.totp, context.now())
  if (step === undefined) throw invalidField('totp', m.security_wrong_totp)
  await context.limits.forget('factor_user', viewer.id)
  const { codes, ...stored } = await makeRecoveryCodes(context, viewer.id)
  const facts = { proved: true, factor: true, startedAt: viewer.session.startedAt }
  const { user, session } = await context.db.transaction(async (tx) => {
    await holdSession(tx, viewer)
    const changes = { totp_secret: sealTotp(context, key), totp_step: step }
    const changed = await updateUser(tx, viewer.id, changes, context.now())
    if (!changed) throw new ApiError('not_signed_in')
    await replaceRecoveryCodes(tx, viewer.id, stored)
    // More rights, but no longer life.
    const moved = await moveSession(tx, viewer, changed, visit, context.now(), facts)
    const act = { actor: viewer.id, subject: `user:${viewer.id}`, details: {} }
    await recordAudit(tx, { ...act, action: 'user.totp_set' }, context.now())
    return { user: changed, session: moved }
  })
  visit.openSession(session)
  return { ...(await answerUser(context, user, facts)), recovery_codes: codes }
}

/**
 * Removes the authenticator app of the account and its recovery codes. Throws reauthentication_required, not_found without one, and conflict
 * when it is the only factor that the account needs.
 */
export async function removeTotp(
  context: Context,
  _input: CallInput<'user.removeTotp'>,
  { viewer }: Caller<'user.removeTotp'>,
): Promise<{ user: User }> {
  requireRecentProof(viewer, context.now())
  await context.db.transaction(async (tx) => {
    // Two removals run one after the other, so that the second finds itself the last.
    const user = await lockUser(tx, viewer.id)
    if (!user?.totp_secret) throw new ApiError('not_found')
    await updateUser(tx, viewer.id, { totp_secret: null, totp_step: null }, context.now())
    await deleteRecoveryCodes(tx, viewer.id)
    await keepOneFactor(context, tx, viewer)
    const act = { actor: viewer.id, subject: `user:${viewer.id}`, details: {} }
    await recordAudit(tx, { ...act, action: 'user.totp_removed' }, context.now())
  })
  return { user: await presentViewer(context, viewer) }
}

function readEnrolment({ secret, now }: Context, session: number, text: string): string | undefined {
  const opened = secret.unseal('enrolment', Buffer.from(text, 'base64url'))
  if (opened === undefined) return undefined
  const enrolment = JSON.parse(opened) as Enrolment
  const live = enrolment.until > now().getTime() && enrolment.session === session
  return live ? enrolment.key : undefined
}
