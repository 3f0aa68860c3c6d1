import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'

type Wrong = { origin?: string; rpId?: string; unverified?: true; counter?: number; challenge?: string }

export function openAuthenticator(origin = 'https://aangan.example', rpId = new URL(origin).hostname) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let userHandle = Buffer.alloc(0)
  let counter = 0

  function authData(wrong: Wrong, attested?: Buffer) {
    counter = wrong.counter ?? counter + 1
    const flags = 0x01 | (wrong.unverified ? 0 : 0x04) | (attested ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const parts = [sha256(wrong.rpId ?? rpId), Buffer.from([flags]), count]
    return Buffer.concat(attested ? [...parts, attested] : parts)
  }

  function clientData(type: string, challenge: string, wrong: Wrong) {
    const data = { type, challenge: wrong.challenge ?? challenge, origin: wrong.origin ?? origin }
    return Buffer.from(JSON.stringify({ ...data, crossOrigin: false }))
  }

  const credential = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {} }
  return {
    create(options: { challenge: string; user: { id: string } }, wrong: Wrong = {}) {
      userHandle = Buffer.from(options.user.id, 'base64url')
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const length = Buffer.from([0, id.length])
      const key = Buffer.concat([
        // COSE_Key: kty EC2, alg ES256, crv P-256, x, y.
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 32]),
        Buffer.from(x, 'base64url'),
        Buffer.from([0x22, 0x58, 32]),
        Buffer.from(y, 'base64url'),
      ])
      const data = authData(wrong, Buffer.concat([Buffer.alloc(16), length, id, key]))
      const object = Buffer.concat([
        // CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes of a length in one byte}.
        Buffer.from([0xa3, 0x63, ...Buffer.from('fmt'), 0x64, ...Buffer.from('none')]),
        Buffer.from([0x67, ...Buffer.from('attStmt'), 0xa0, 0x68, ...Buffer.from('authData')]),
        Buffer.from([0x58, data.length]),
        data,
      ])
      const clientDataJSON = text(clientData('webauthn.create', options.challenge, wrong))
      const response = { clientDataJSON, attestationObject: text(object), transports: ['internal'] }
      return { ...credential, response }
    },
    get(options: { challenge: string }, wrong: Wrong = {}) {
      const client = clientData('webauthn.get', options.challenge, wrong)
      const data = authData(wrong)
      const signature = createSign('sha256').update(data).update(sha256(client)).sign(privateKey)
      const response = {
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
        userHandle: text(userHandle),
      }
      return { ...credential, response }
    },
  }
}

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

function text(bytes: Buffer): string {
  return bytes.toString('base64url')
}
