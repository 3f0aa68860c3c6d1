import { createPublicKey, type JsonWebKey, type KeyObject, verify } from 'node:crypto'
import { readCbor } from './cbor.ts'

// Names of RFC 9052, section 7.1, and of RFC 9053, section 7: `first` is the curve, or the modulus of RSA.
const labels = { type: 1, algorithm: 3, first: -1, second: -2, third: -3 }

// Larger keys of RSA would hold up everybody while a signature is checked; authenticators make none.
const rsaLimits = { minBits: 2048, maxBits: 4096, maxExponent: 2n ** 32n }

/**
 * The algorithms of which we take keys, by their number in COSE (RFC 9053, section 2; RFC 8812). Every authenticator of the
 * last ten years supports one. The best comes first.
 */
const algorithms = new Map<unknown, { hash: string | null; jwkOf(key: CoseKey): JsonWebKey }>([
  [
    -8,
    {
      hash: null,
      jwkOf: (key) => ({ kty: 'OKP', crv: named(key, 1, 6, 'Ed25519'), x: text(key, 'second') }),
    },
  ],
  [
    -7,
    {
      hash: 'sha256',
      jwkOf: (key) => ({
        kty: 'EC',
        crv: named(key, 2, 1, 'P-256'),
        x: text(key, 'second'),
        y: text(key, 'third'),
      }),
    },
  ],
  [
    -257,
    {
      hash: 'sha256',
      jwkOf: (key) => ({
        kty: named(key, 3, undefined, 'RSA'),
        n: text(key, 'first'),
        e: text(key, 'second'),
      }),
    },
  ],
])

/** The numbers of the algorithms in COSE, the best first. */
export const algorithmNumbers = [...algorithms.keys()] as number[]

type CoseKey = Map<unknown, unknown>

/** Throws for a key that is no COSE_Key, or of another algorithm. */
export function readPublicKey(bytes: Uint8Array): { key: KeyObject; hash: string | null } {
  const fields = readCbor(bytes)
  if (!(fields instanceof Map)) throw new Error('The public key is no map')
  const algorithm = algorithms.get(fields.get(labels.algorithm))
  if (!algorithm) throw new Error(`The public key has the algorithm ${fields.get(labels.algorithm)}`)
  const key = createPublicKey({ key: algorithm.jwkOf(fields), format: 'jwk' })
  const { modulusLength: bits, publicExponent: exponent } = key.asymmetricKeyDetails ?? {}
  if (bits !== undefined && (bits < rsaLimits.minBits || bits > rsaLimits.maxBits))
    throw new Error(`The RSA key has ${bits} bits`)
  if (exponent !== undefined && exponent > rsaLimits.maxExponent)
    throw new Error('The RSA key has a long exponent')
  return { key, hash: algorithm.hash }
}

/** True if the owner of the key signed these bytes. Throws as `readPublicKey`. */
export function isSigned(publicKey: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean {
  const { key, hash } = readPublicKey(publicKey)
  return verify(hash, bytes, key, signature)
}

/** `name`, if the key has this type and curve. */
function named(key: CoseKey, type: number, curve: number | undefined, name: string): string {
  if (key.get(labels.type) !== type || (curve && key.get(labels.first) !== curve))
    throw new Error(`The public key does not say ${name}`)
  return name
}

function text(key: CoseKey, part: 'first' | 'second' | 'third'): string {
  const value = key.get(labels[part])
  if (!(value instanceof Uint8Array)) throw new Error('A part of the public key is missing')
  return Buffer.from(value).toString('base64url')
}
