import { createHash } from 'node:crypto'
import type { Assertion, Attestation } from '#contract/schemas/security.ts'
import { type AuthenticatorData, readAuthenticatorData } from './authenticator-data.ts'
import { readCbor } from './cbor.ts'
import { isSigned, readPublicKey } from './cose-key.ts'

/** Which ceremony a browser must have answered. `challenge` is in base64url, as it was sent. */
export type Ceremony = { challenge: string; origin: string; rpId: string }

/** A passkey as it is stored; `publicKey` is a COSE_Key (RFC 9052). */
export type NewPasskey = { id: Buffer; publicKey: Buffer; counter: number }

/**
 * Checks the answer to `navigator.credentials.create` (WebAuthn Level 3, section 7.1) and returns the new passkey. Its owner must
 * have been verified by the device. Throws an Error that names the first check that failed.
 *
 * The site asks for no attestation and takes passkeys of every maker, so it does not read what an authenticator says of its maker.
 */
export function verifyRegistration({ id, rawId, response }: Attestation, ceremony: Ceremony): NewPasskey {
  checkClientData('webauthn.create', response.clientDataJSON, ceremony)
  const object = readCbor(bytesOf(response.attestationObject))
  const data = object instanceof Map ? object.get('authData') : undefined
  if (!(data instanceof Uint8Array)) throw new Error('The attestation object has no authenticator data')
  const authenticator = readAuthenticatorData(Buffer.from(data))
  checkAuthenticator(authenticator, ceremony)
  const { made, counter } = authenticator
  if (!made) throw new Error('The authenticator made no passkey')
  const name = made.id.toString('base64url')
  if (name !== id || name !== rawId) throw new Error('The passkey has another id than the answer')
  readPublicKey(made.publicKey)
  return { ...made, counter }
}

/**
 * Checks the answer to `navigator.credentials.get` of the passkey with this key (WebAuthn Level 3, section 7.2) and returns the
 * authenticator's counter, which the caller compares with the stored one. Its owner must have been verified by the device.
 * Throws an Error that names the first check that failed.
 */
export function verifyAssertion({ response }: Assertion, publicKey: Uint8Array, ceremony: Ceremony): number {
  const clientData = checkClientData('webauthn.get', response.clientDataJSON, ceremony)
  const data = bytesOf(response.authenticatorData)
  const authenticator = readAuthenticatorData(data)
  checkAuthenticator(authenticator, ceremony)
  const signed = Buffer.concat([data, sha256(clientData)])
  if (!isSigned(publicKey, signed, bytesOf(response.signature))) throw new Error('The signature is wrong')
  return authenticator.counter
}

/** Returns the bytes that were checked. */
function checkClientData(type: string, encoded: string, { challenge, origin }: Ceremony): Buffer {
  const bytes = bytesOf(encoded)
  const said: Record<string, unknown> = { ...JSON.parse(bytes.toString()) }
  if (said.type !== type) throw new Error(`The answer is one to ${said.type}`)
  if (said.challenge !== challenge) throw new Error('The answer is one to another challenge')
  if (said.origin !== origin) throw new Error(`The answer was given to ${said.origin}`)
  // No page may frame ours, so nobody answers from a frame of another website.
  if (said.crossOrigin === true || said.topOrigin !== undefined)
    throw new Error('The answer was given in a frame of another website')
  return bytes
}

function checkAuthenticator(data: AuthenticatorData, { rpId }: Ceremony) {
  if (!data.rpIdHash.equals(sha256(rpId))) throw new Error('The passkey belongs to another website')
  if (!data.userPresent) throw new Error('Nobody was present')
  if (!data.userVerified) throw new Error('The device did not verify its owner')
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64url')
}

function sha256(data: string | Uint8Array): Buffer {
  return createHash('sha256').update(data).digest()
}
