import type { Assertion } from '#contract/schemas/security.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Visit } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { verifyAssertion } from '#server/platform/passkeys/verify.ts'
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
  const counter = checkSignature(context, response, challenge, passkey, site)
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

/** The authenticator's counter; one statement compares it with the stored one later, because two may arrive at once. Undefined if the answer is wrong. */
function checkSignature(
  { log }: Context,
  response: Assertion,
  challenge: string,
  passkey: PasskeyRow,
  { rpId, origin }: { rpId: string; origin: string },
): number | undefined {
  try {
    return verifyAssertion(response, passkey.public_key, { challenge, origin, rpId })
  } catch (error) {
    // The person gets one answer for every mismatch.
    log.info({ err: error, passkey: passkey.id }, 'Passkey refused')
    return undefined
  }
}
