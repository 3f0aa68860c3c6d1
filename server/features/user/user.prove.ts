import type { CallInput } from '#contract/api.ts'
import type { ProofWay } from '#contract/enums.ts'
import type { User } from '#contract/schemas/user.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Caller } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { m, type Sentence } from '#server/platform/messages/messages.ts'
import { needsSecondFactor } from '#server/platform/sessions/second-factor.ts'
import { holdSession, noteProof, type Viewer } from '#server/platform/sessions/sessions.ts'
import { tryCode, useCode } from './user.codes.ts'
import { moveSession } from './user.login.ts'
import { takeAssertion } from './user.passkey-assertion.ts'
import { presentViewer } from './user.present.ts'
import { findUser } from './user.queries.ts'
import { takeRecoveryCode } from './user.recovery-codes.ts'
import { answerUser } from './user.signed-in.ts'
import { takeTotp } from './user.totp.ts'
import { tryPassword } from './user.try-password.ts'

type Body = CallInput<'user.prove'>['body']

/**
 * Notes in the session that the person has just proved their identity, which some acts need (sessions/proof.ts). An
 * authenticator, a recovery code or a passkey is also the second factor: a session that lacked it gets more rights and therefore a new
 * id. Throws invalid_input for a wrong proof, too_many_requests, and not_signed_in.
 */
export async function prove(
  context: Context,
  { body }: CallInput<'user.prove'>,
  { viewer, visit }: Caller<'user.prove'>,
): Promise<{ user: User }> {
  const way = wayOf(body)
  if (!(await tries[way](context, body, viewer, visit))) {
    await context.db.transaction((tx) => {
      const act = { actor: viewer.id, subject: `user:${viewer.id}`, details: { reason: way } }
      return recordAudit(tx, { ...act, action: 'user.proof_refused' }, context.now())
    })
    throw invalidField(way, sentences[way])
  }
  const isFactor = way !== 'password' && way !== 'code'
  if (isFactor && needsSecondFactor(viewer.role) && !viewer.session.factorAt) {
    return giveFactor(context, viewer, visit)
  }
  await noteProof(context.db, viewer.session.hash, { factor: false }, context.now())
  return { user: await presentViewer(context, viewer) }
}

async function giveFactor(context: Context, viewer: Viewer, visit: Caller['visit']) {
  const facts = { proved: true, factor: true, startedAt: viewer.session.startedAt }
  const { user, session } = await context.db.transaction(async (tx) => {
    await holdSession(tx, viewer)
    const found = await findUser(tx, viewer.id)
    if (!found) throw new ApiError('not_signed_in')
    return { user: found, session: await moveSession(tx, viewer, found, visit, context.now(), facts) }
  })
  visit.openSession(session)
  return answerUser(context, user, facts)
}

function wayOf(body: Body): ProofWay {
  const [way, another] = (Object.keys(tries) as ProofWay[]).filter((each) => body[each] !== undefined)
  if (!way || another) throw new ApiError('invalid_input')
  return way
}

type Try = (context: Context, body: Body, viewer: Viewer, visit: Caller['visit']) => Promise<boolean>

const tries: Record<ProofWay, Try> = {
  password: async (context, { password = '' }, viewer, visit) =>
    tryPassword(context, viewer, visit, password),
  totp: async (context, { totp = '' }, viewer) => {
    const user = await findUser(context.db, viewer.id)
    return Boolean(user?.totp_secret) && user !== undefined && takeTotp(context, user, totp)
  },
  recovery_code: async (context, { recovery_code = '' }, viewer) => {
    const user = await findUser(context.db, viewer.id)
    return user !== undefined && takeRecoveryCode(context, user, recovery_code)
  },
  code: async (context, { code = '' }, viewer, visit) => {
    await context.limits.take('code_guess_address', visit.address)
    if (!mayProveByCode(viewer)) return false
    const id = await tryCode(context, viewer, code)
    return id !== undefined && context.db.transaction((tx) => useCode(tx, id, context.now()))
  },
  passkey: async (context, { passkey }, viewer, visit) => {
    await context.limits.take('passkey_address', visit.address)
    return passkey !== undefined && (await takeAssertion(context, visit, passkey, viewer.id)) !== undefined
  },
}

/** A code proves only a verified number; a superadmin never signs in by one. */
export function mayProveByCode({ verified, role }: Viewer): boolean {
  return verified && role !== 'superadmin'
}

const sentences: Record<ProofWay, Sentence> = {
  password: m.security_wrong_password,
  totp: m.security_wrong_totp,
  recovery_code: m.recovery_wrong,
  code: m.user_code_wrong,
  passkey: m.passkey_refused,
}
