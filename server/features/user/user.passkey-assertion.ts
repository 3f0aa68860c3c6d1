import type { Assertion } from '#contract/schemas/security.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Visit } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { takeChallenge } from './user.challenge.ts'
import { requirePasskeySite } from './user.passkey-site.ts'
import { countUse, findPasskey, type PasskeyRow } from './user.passkeys.queries.ts'

/**
 * The passkey that answered this browser's challenge, which is used up in any case. Undefined without a valid
 * challenge, for an unknown passkey or one of another person than `userId`, a wrong signature, another site, no user
 * verification (PIN, finger), or a counter that did not increase.
 */
export async function takeAssertion(
  context: Context,
  visit: Visit,
  response: Assertion,
  userId?: number,
): Promise<PasskeyRow | undefined> {
  const site = requirePasskeySite(context.config)
  const challenge = await takeChallenge(context, visit, null)
  if (challenge === undefined) return undefined
  const passkey = await findPasskey(context.db, Buffer.from(response.id, 'base64url'))
  if (!passkey || (userId !== undefined && passkey.user_id !== userId)) return undefined
  if (!namesItsOwner(response, passkey, userId !== undefined)) return undefined
  const counter = await checkSignature(context, response, challenge, passkey, site)
  if (counter === undefined) return undefined
  if (await countUse(context.db, passkey.id, counter, context.now())) return passkey
  await context.db.transaction((tx) => {
    const details = { reason: 'counter' } as const
    const subject = `user:${passkey.user_id}`
    return recordAudit(tx, { actor: null, action: 'user.passkey_refused', subject, details }, context.now())
  })
  return undefined
}

/** Without a session the passkey must name its owner. */
function namesItsOwner({ response }: Assertion, { user_handle }: PasskeyRow, known: boolean): boolean {
  if (!response.userHandle) return known
  return Buffer.from(response.userHandle, 'base64url').equals(user_handle)
}

/** Undefined if the signature is wrong. */
async function checkSignature(
  { log }: Context,
  response: Assertion,
  challenge: string,
  passkey: PasskeyRow,
  { rpId, origin }: { rpId: string; origin: string },
): Promise<number | undefined> {
  // Only sites with passkeys need this library.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...response,
        authenticatorAttachment: undefined,
        response: { ...response.response, userHandle: response.response.userHandle ?? undefined },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id.toString('base64url'),
        publicKey: new Uint8Array(passkey.public_key),
        // One statement compares it with the stored counter later, because two signatures may arrive at once.
        counter: 0,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch (error) {
    // The library throws for every mismatch; the person gets one answer for all.
    log.info({ err: error, passkey: passkey.id }, 'Passkey refused')
    return undefined
  }
}
