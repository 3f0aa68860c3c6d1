import { createHash, generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { encodeCBOR } from '@levischuck/tiny-cbor'
import { describe, expect, test } from 'vitest'
import type { Assertion, Attestation } from '#contract/schemas/security.ts'
import { openAuthenticator } from '#tests/support/authenticator.ts'
import { readAuthenticatorData } from './authenticator-data.ts'
import { isSigned, readPublicKey } from './cose-key.ts'
import { verifyAssertion, verifyRegistration } from './verify.ts'

type Vector = {
  title: string
  registration: { id: string; challenge: string; clientDataJSON: string; attestationObject: string }
  authentication: { challenge: string; clientDataJSON: string; authenticatorData: string; signature: string }
}
/** The examples of WebAuthn Level 3, section 16, which its editors generate. Their website is https://example.org. */
const vectors: Vector[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'testing', 'vectors.json'), 'utf8'),
)
const site = { origin: 'https://example.org', rpId: 'example.org' }

/** Why each example is not accepted, in both ceremonies; the others are. */
const refusals: Record<string, [string?, string?]> = {
  'ES256 Credential with No Attestation': ['verify', 'verify'],
  'ES256 Credential with Self Attestation': [undefined, 'verify'],
  'ES256 Credential with "crossOrigin": true in clientDataJSON': ['frame', 'frame'],
  'ES256 Credential with "topOrigin" in clientDataJSON': ['frame', 'frame'],
  'ES256 Credential with very long credential ID': ['verify'],
  'Packed Attestation with ES384 Credential': ['verify', 'algorithm'],
  'Packed Attestation with ES512 Credential': ['algorithm', 'verify'],
  'Packed Attestation with RS256 Credential': [undefined, 'verify'],
  'Packed Attestation with Ed25519 Credential': ['verify', 'verify'],
  'Packed Attestation with Ed448 Credential': ['verify', 'algorithm'],
  'Android Key Attestation with ES256 Credential': [undefined, 'verify'],
  'Apple Anonymous Attestation with ES256 Credential': ['verify', 'verify'],
  'FIDO U2F Attestation with ES256 Credential': ['verify', 'verify'],
}

const bytes = (text: string) => Buffer.from(text, 'base64url')

function attestationOf({ registration: { id, challenge: _, ...response } }: Vector): Attestation {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
}

function assertionOf({ registration: { id }, authentication }: Vector): Assertion {
  const { challenge: _, ...response } = authentication
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
}

/** Without the checks of the ceremony. */
function keyOf({ registration }: Vector): Buffer {
  const object = bytes(registration.attestationObject)
  const start = object.indexOf(createHash('sha256').update(site.rpId).digest())
  const made = readAuthenticatorData(object.subarray(start)).made
  if (!made) throw new Error('This example makes no passkey')
  return made.publicKey
}

function signedBy({ authentication }: Vector) {
  const client = createHash('sha256').update(bytes(authentication.clientDataJSON)).digest()
  return Buffer.concat([bytes(authentication.authenticatorData), client])
}

describe.each(vectors)('the example of the standard "$title"', (vector) => {
  const [made, given] = refusals[vector.title] ?? []
  const { registration, authentication } = vector

  test(`its registration is ${made ? `refused (${made})` : 'accepted'}`, () => {
    const verify = () =>
      verifyRegistration(attestationOf(vector), { ...site, challenge: registration.challenge })
    if (made) expect(verify).toThrow(made)
    else expect(verify().id.toString('base64url')).toBe(registration.id)
  })

  test(`its authentication is ${given ? `refused (${given})` : 'accepted'}`, () => {
    const verify = () =>
      verifyAssertion(assertionOf(vector), keyOf(vector), { ...site, challenge: authentication.challenge })
    if (given) expect(verify).toThrow(given)
    else expect(verify()).toBe(0)
  })

  test('its signature holds for its own bytes only, if the algorithm is one of ours', () => {
    const check = (signed: Buffer) => isSigned(keyOf(vector), signed, bytes(authentication.signature))
    if (/ES384|ES512|Ed448/.test(vector.title))
      return expect(() => check(signedBy(vector))).toThrow('algorithm')
    expect(check(signedBy(vector))).toBe(true)
    const bent = signedBy(vector)
    bent.writeUInt8(bent.readUInt8(40) ^ 1, 40)
    expect(check(bent)).toBe(false)
  })
})

describe('an answer', () => {
  const device = openAuthenticator(site.origin, site.rpId)
  const ceremony = { ...site, challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }
  const user = { id: 'AAAA' }
  const made = device.create({ ...ceremony, user }) as Attestation

  test.each([
    ['to another challenge', { challenge: 'BBBB' }],
    ['given to another website', { origin: 'https://evil.example' }],
    ['of a passkey of another website', { rpId: 'evil.example' }],
    ['of somebody whom the device did not verify', { unverified: true as const }],
  ])('%s is refused in both ceremonies', (_, wrong) => {
    const { publicKey } = verifyRegistration(made, ceremony)
    expect(() =>
      verifyRegistration(device.create({ ...ceremony, user }, wrong) as Attestation, ceremony),
    ).toThrow()
    expect(() => verifyAssertion(device.get(ceremony, wrong) as Assertion, publicKey, ceremony)).toThrow()
    expect(verifyAssertion(device.get(ceremony, { counter: 9 }) as Assertion, publicKey, ceremony)).toBe(9)
  })

  test('to one ceremony is refused in the other', () => {
    const { publicKey } = verifyRegistration(made, ceremony)
    const given = device.get(ceremony) as Assertion
    const { clientDataJSON } = given.response
    const swapped = { ...made, response: { ...made.response, clientDataJSON } }
    expect(() => verifyRegistration(swapped, ceremony)).toThrow('webauthn.get')
    given.response.clientDataJSON = made.response.clientDataJSON
    expect(() => verifyAssertion(given, publicKey, ceremony)).toThrow('webauthn.create')
  })

  test('that names another passkey than it holds is refused', () => {
    expect(() => verifyRegistration({ ...made, id: 'AAAA' }, ceremony)).toThrow('another id')
    expect(() => verifyRegistration({ ...made, rawId: 'AAAA' }, ceremony)).toThrow('another id')
  })

  test('that is cut anywhere, or goes on after its end, is refused', () => {
    const object = bytes(made.response.attestationObject)
    const send = (attestationObject: Buffer) =>
      verifyRegistration(
        {
          ...made,
          response: { ...made.response, attestationObject: attestationObject.toString('base64url') },
        },
        ceremony,
      )
    expect(send(object).counter).toBe(1)
    for (let length = 0; length < object.length; length += 1)
      expect(() => send(object.subarray(0, length)), String(length)).toThrow()
    expect(() => send(Buffer.concat([object, Buffer.from([0])]))).toThrow()
  })
})

describe('authenticator data', () => {
  const head = (flags: number) => Buffer.concat([Buffer.alloc(32), Buffer.from([flags]), Buffer.alloc(4)])

  test('without a passkey end after the counter, or after the extensions that they announce', () => {
    expect(readAuthenticatorData(head(0x05)).made).toBeUndefined()
    const extensions = Buffer.from(encodeCBOR(new Map([['credProtect', 2]])))
    expect(readAuthenticatorData(Buffer.concat([head(0x85), extensions])).userVerified).toBe(true)
    expect(() => readAuthenticatorData(Buffer.concat([head(0x05), extensions]))).toThrow('after their end')
    expect(() => readAuthenticatorData(head(0x85))).toThrow()
  })

  test('that call a passkey copied which cannot be copied are refused', () => {
    expect(() => readAuthenticatorData(head(0x15))).toThrow('copied')
    expect(readAuthenticatorData(head(0x1d)).userPresent).toBe(true)
  })

  test('with an id longer than the standard allows are refused', () => {
    const length = Buffer.from([0x04, 0x00])
    const made = Buffer.concat([head(0x45), Buffer.alloc(16), length, Buffer.alloc(1200)])
    expect(() => readAuthenticatorData(made)).toThrow('1024 bytes')
  })
})

describe('a public key', () => {
  const coseOf = (fields: [number, unknown][]) => encodeCBOR(new Map(fields) as never)

  const ofRsa = (modulusLength: number, exponent?: Buffer) => {
    const { publicKey } = generateKeyPairSync('rsa', { modulusLength })
    const { n = '', e = '' } = publicKey.export({ format: 'jwk' })
    return coseOf([
      [1, 3],
      [3, -257],
      [-1, new Uint8Array(bytes(n))],
      [-2, new Uint8Array(exponent ?? bytes(e))],
    ])
  }

  test('of RSA that is too short, or long enough to hold up everybody, is refused', () => {
    expect(readPublicKey(ofRsa(2048)).hash).toBe('sha256')
    expect(() => readPublicKey(ofRsa(1024))).toThrow('1024 bits')
    expect(() => readPublicKey(ofRsa(4608))).toThrow('4608 bits')
    expect(() => readPublicKey(ofRsa(2048, Buffer.alloc(200, 0xff)))).toThrow('long exponent')
  })

  test('that is nested, or claims more than it has, is refused', () => {
    expect(() => readPublicKey(Buffer.alloc(9000, 0x81))).toThrow()
    expect(() => readPublicKey(Buffer.from('9bffffffffffffffff', 'hex'))).toThrow()
    expect(() => readPublicKey(Buffer.from('5bffffffffffffffff', 'hex'))).toThrow()
  })

  test.each([
    [
      'of a point that is not on its curve',
      [
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(32).fill(1)],
        [-3, new Uint8Array(32).fill(2)],
      ],
    ],
    [
      'of another type than its algorithm',
      [
        [1, 3],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(32)],
        [-3, new Uint8Array(32)],
      ],
    ],
    [
      'of another curve than its algorithm',
      [
        [1, 1],
        [3, -8],
        [-1, 4],
        [-2, new Uint8Array(32)],
      ],
    ],
    [
      'with a part missing',
      [
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(32)],
      ],
    ],
    ['without an algorithm', [[1, 2]]],
  ] as [string, [number, unknown][]][])('%s is refused', (_, fields) => {
    expect(() => readPublicKey(coseOf(fields))).toThrow()
  })
})
