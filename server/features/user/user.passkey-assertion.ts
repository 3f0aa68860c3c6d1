import type { Assertion } from '#contract/schemas/security.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Visit } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { takeChallenge } from './user.challenge.ts'
import { requirePasskeySite } from './user.passkey-site.ts'
import { countUse, findPasskey, type PasskeyRow } from './user.passkeys.queries.ts'

/**
 * The passkey that answered this browser's challenge; undefined for everything else: no live challenge, an unknown passkey
 * or one of somebody else than `userId`, a wrong signature, another site, no proof of the person (PIN, finger), a counter
 * that did not go up. The challenge is used up all the same.
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

/** Where nobody is signed in the passkey itself says whose it is; else it may leave that out. */
function namesItsOwner({ response }: Assertion, { user_handle }: PasskeyRow, known: boolean): boolean {
  if (!response.userHandle) return known
  return Buffer.from(response.userHandle, 'base64url').equals(user_handle)
}

/** The authenticator's counter when the signature is right; undefined when it is not. */
async function checkSignature(
  { log }: Context,
  response: Assertion,
  challenge: string,
  passkey: PasskeyRow,
  { rpId, origin }: { rpId: string; origin: string },
): Promise<number | undefined> {
  // Loaded by the first passkey of a process.
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
        // Looked at afterwards, in one statement with the kept one: two signatures may come at once.
        counter: 0,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch (error) {
    // The library throws for every part that does not fit; to the person all of them are one answer.
    log.info({ err: error, passkey: passkey.id }, 'a passkey was refused')
    return undefined
  }
}
