import type { CallInput, CallOutput } from '#contract/api.ts'
import type { Attestation } from '#contract/schemas/security.ts'
import { findAgency } from '#server/features/agency/agency.queries.ts'
import { recordAudit } from '#server/platform/audit/audit.ts'
import type { Caller } from '#server/platform/calls/visit.ts'
import { ceremonySeconds } from '#server/platform/calls/visit.ts'
import type { Context } from '#server/platform/context/context.ts'
import { isTaken } from '#server/platform/db/unique-violation.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { m } from '#server/platform/messages/messages.ts'
import { algorithmNumbers } from '#server/platform/passkeys/cose-key.ts'
import { verifyRegistration } from '#server/platform/passkeys/verify.ts'
import { requireRecentProof } from '#server/platform/sessions/proof.ts'
import { requireGivenFactor } from '#server/platform/sessions/second-factor.ts'
import { holdSession, noteProof, type Viewer } from '#server/platform/sessions/sessions.ts'
import { makeChallenge, takeChallenge } from './user.challenge.ts'
import { keepOneFactor } from './user.factors.ts'
import { requirePasskeySite } from './user.passkey-site.ts'
import * as rows from './user.passkeys.queries.ts'
import { presentPasskey } from './user.present.ts'
import { lockUser } from './user.queries.ts'

const maxPasskeys = 20

/**
 * The options for a new discoverable passkey, with which signing in needs no number. Throws second_factor_required,
 * reauthentication_required, forbidden without a verified number, and conflict where passkeys are impossible or the
 * account has too many.
 */
export async function preparePasskey(
  context: Context,
  _input: CallInput<'user.passkeyOptions'>,
  { viewer, visit }: Caller<'user.passkeyOptions'>,
): Promise<CallOutput<'user.passkeyOptions'>> {
  const { db, config } = context
  refuseUnverified(viewer)
  requireGivenFactor(viewer)
  requireRecentProof(viewer, context.now())
  const { rpId } = requirePasskeySite(config)
  const own = await rows.findPasskeys(db, viewer.id)
  if (own.length >= maxPasskeys) throw new ApiError('conflict', { sentence: m.passkey_too_many })
  const handle = handleOf(context, viewer, own)
  const challenge = await makeChallenge(context, visit, viewer.id)
  return {
    data: {
      rp: { id: rpId, name: (await findAgency(db)).name },
      user: { id: handle.toString('base64url'), name: viewer.phone, displayName: viewer.name },
      challenge,
      pubKeyCredParams: algorithmNumbers.map((alg) => ({ type: 'public-key', alg })),
      timeout: ceremonySeconds * 1000,
      excludeCredentials: own.map(({ credential_id, transports }) => ({
        id: credential_id.toString('base64url'),
        type: 'public-key',
        transports,
      })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
    },
  }
}

/**
 * Stores a new passkey, which is then the second factor of the session. Throws second_factor_required,
 * reauthentication_required, not_signed_in, forbidden without a verified number, invalid_input for a wrong answer to
 * the challenge, and conflict for a passkey that is stored already.
 */
export async function addPasskey(
  context: Context,
  { body }: CallInput<'user.addPasskey'>,
  { viewer, visit, locale }: Caller<'user.addPasskey'>,
): Promise<CallOutput<'user.addPasskey'>> {
  refuseUnverified(viewer)
  requireGivenFactor(viewer)
  requireRecentProof(viewer, context.now())
  const made = await checkAttestation(context, viewer, visit, body.response)
  if (!made) throw invalidField('response', m.passkey_not_made)
  const row = await context.db
    .transaction(async (tx) => {
      await holdSession(tx, viewer)
      const own = await rows.findPasskeys(tx, viewer.id)
      const user_handle = handleOf(context, viewer, own)
      const facts = { ...made, user_id: viewer.id, user_handle, name: body.name, created_at: context.now() }
      const added = await rows.insertPasskey(tx, facts)
      await noteProof(tx, viewer.session.hash, { factor: true }, context.now())
      const act = { actor: viewer.id, subject: `user:${viewer.id}`, details: { passkey: added.id } }
      await recordAudit(tx, { ...act, action: 'user.passkey_added' }, context.now())
      return added
    })
    .catch((error) => {
      if (!isTaken(error, 'passkeys_credential_id_key')) throw error
      throw new ApiError('conflict', { sentence: m.passkey_known })
    })
  return { data: presentPasskey(row), message: m.passkey_added({}, { locale }) }
}

/** Renames a passkey of the viewer. Throws not_found. */
export async function renamePasskey(
  { db }: Context,
  { params, body }: CallInput<'user.renamePasskey'>,
  { viewer, locale }: Caller<'user.renamePasskey'>,
): Promise<CallOutput<'user.renamePasskey'>> {
  const row = await rows.renamePasskey(db, viewer.id, params.id, body.name)
  if (!row) throw new ApiError('not_found')
  return { data: presentPasskey(row), message: m.passkey_renamed({}, { locale }) }
}

/**
 * Removes a passkey of the viewer. Throws reauthentication_required, not_found, and conflict when it is the only
 * factor that the account needs.
 */
export async function removePasskey(
  context: Context,
  { params }: CallInput<'user.removePasskey'>,
  { viewer, locale }: Caller<'user.removePasskey'>,
): Promise<CallOutput<'user.removePasskey'>> {
  requireRecentProof(viewer, context.now())
  await context.db.transaction(async (tx) => {
    // Two removals run one after the other, so that the second finds itself the last.
    await lockUser(tx, viewer.id)
    if (!(await rows.deletePasskey(tx, viewer.id, params.id))) throw new ApiError('not_found')
    await keepOneFactor(context, tx, viewer)
    const act = { actor: viewer.id, subject: `user:${viewer.id}`, details: { passkey: params.id } }
    await recordAudit(tx, { ...act, action: 'user.passkey_removed' }, context.now())
  })
  return { data: { id: params.id }, message: m.passkey_removed({}, { locale }) }
}

/** Undefined if the passkey does not answer the challenge of this browser. */
async function checkAttestation(
  context: Context,
  viewer: Viewer,
  visit: Caller['visit'],
  response: Attestation,
) {
  const { rpId, origin } = requirePasskeySite(context.config)
  const challenge = await takeChallenge(context, visit, viewer.id)
  if (challenge === undefined) return undefined
  try {
    const { id, publicKey, counter } = verifyRegistration(response, { challenge, origin, rpId })
    return {
      credential_id: id,
      public_key: publicKey,
      counter,
      transports: response.response.transports ?? [],
    }
  } catch (error) {
    // The person gets one answer for every mismatch.
    context.log.info({ err: error, user: viewer.id }, 'New passkey refused')
    return undefined
  }
}

// Anybody may have typed an unverified number; a passkey would outlive the browser that claimed it.
function refuseUnverified(viewer: Viewer) {
  if (!viewer.verified) throw new ApiError('conflict', { sentence: m.passkey_needs_number })
}

/** WebAuthn's user handle: 32 bytes that reveal nothing about the person, the same for all their passkeys. */
function handleOf({ secret }: Context, { id }: Viewer, own: rows.PasskeyRow[]): Buffer {
  return own[0]?.user_handle ?? secret.digest('passkey', String(id))
}
