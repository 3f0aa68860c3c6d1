import type { CallInput, CallOutput } from '#contract/api.ts'
import type { User } from '#contract/schemas/user.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Caller } from '#server/platform/calls/visit.ts'
import { ceremonySeconds } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { makeChallenge } from './user.challenge.ts'
import { moveSession } from './user.login.ts'
import { takeOverGuest } from './user.merge.ts'
import { takeAssertion } from './user.passkey-assertion.ts'
import { requirePasskeySite } from './user.passkey-site.ts'
import { findPasskeys } from './user.passkeys.queries.ts'
import { lockUser } from './user.queries.ts'
import { answerUser } from './user.signed-in.ts'

/** The challenge names no passkey: the person picks one on the device. */
export async function challengePasskey(
  context: Context,
  { body }: CallInput<'user.passkeyChallenge'>,
  { viewer, visit }: Caller<'user.passkeyChallenge'>,
): Promise<CallOutput<'user.passkeyChallenge'>> {
  await context.limits.take('passkey_address', visit.address)
  const { rpId } = requirePasskeySite(context.config)
  const own = body.proof && viewer ? await findPasskeys(context.db, viewer.id) : []
  return {
    data: {
      challenge: await makeChallenge(context, visit, null),
      rpId,
      timeout: ceremonySeconds * 1000,
      userVerification: 'required',
      allowCredentials: own.map(({ credential_id, transports }) => ({
        id: credential_id.toString('base64url'),
        type: 'public-key' as const,
        transports,
      })),
    },
  }
}

/**
 * Signs in by a passkey, which counts as both factors: possession of the device and user verification. An unverified
 * user of this browser with the same number is merged, as with a code. Throws wrong_credentials, and forbidden for a
 * suspended account.
 */
export async function signInByPasskey(
  context: Context,
  { body }: CallInput<'user.passkeySignIn'>,
  { viewer, visit }: Caller<'user.passkeySignIn'>,
): Promise<{ user: User }> {
  await context.limits.take('passkey_address', visit.address)
  const passkey = await takeAssertion(context, visit, body.response)
  if (!passkey) throw new ApiError('wrong_credentials', { sentence: m.passkey_refused })
  const facts = { proved: true, factor: true }
  const { user, session } = await context.db.transaction(async (tx) => {
    const found = await lockUser(tx, passkey.user_id)
    if (!found) throw new ApiError('wrong_credentials', { sentence: m.passkey_refused })
    // Only the holder of the passkey learns this.
    if (found.suspended_at) throw new ApiError('forbidden', { sentence: m.user_suspended })
    const account = await takeOverGuest(tx, viewer, found, context.now())
    const started = await moveSession(tx, viewer, account, visit, context.now(), facts)
    const act = { actor: account.id, subject: `user:${account.id}`, details: {} }
    await recordAudit(tx, { ...act, action: 'user.passkey_signed_in' }, context.now())
    return { user: account, session: started }
  })
  visit.openSession(session)
  return answerUser(context, user, facts)
}
