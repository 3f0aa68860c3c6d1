import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

// A sealed file: magic, cost, salt, nonce prefix; then chunks of 64 KiB, each AES-256-GCM followed by its tag. Each
// nonce contains the chunk's number and whether it is the last one, so that chunks can be neither moved nor cut off
// (the STREAM construction, as in age). The head is authenticated with every chunk.

const magic = Buffer.from('AANGANB1')
const chunkBytes = 64 * 1024
const tagBytes = 16
const saltBytes = 16
const prefixBytes = 7
const headBytes = magic.length + 1 + saltBytes + prefixBytes
// 128 MB and a third of a second for each guess (OWASP names 2^17, 8, 1).
const costLog2 = 17

/** The passphrase is wrong, or the bytes were changed. */
export class NotUnsealed extends Error {
  /** The preceding chunks were authentic, so the passphrase is right. */
  readonly begun: boolean

  constructor(begun: boolean, options?: ErrorOptions) {
    super('not authentic', options)
    this.begun = begun
  }
}

export const isSealed = (head: Uint8Array) => magic.equals(head.subarray(0, magic.length))

export async function* seal(plain: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes)
  const prefix = randomBytes(prefixBytes)
  const head = Buffer.concat([magic, Buffer.of(costLog2), salt, prefix])
  const key = await deriveKey(passphrase, salt, costLog2)
  yield head
  let number = 0
  for await (const { bytes, last } of chunksOf(plain, chunkBytes)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(prefix, number++, last)).setAAD(head)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/** Everything it yielded before it throws NotUnsealed is authentic. */
export async function* unseal(sealed: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  let head: Buffer | undefined
  let key: Buffer | undefined
  let number = 0
  for await (const { bytes, last } of chunksOf(sealed, chunkBytes + tagBytes, headBytes)) {
    if (!head) {
      head = bytes
      const cost = head[magic.length]
      // Another cost means another file, or an attempt to exhaust the memory.
      if (!isSealed(head) || head.length !== headBytes || cost !== costLog2 || last)
        throw new NotUnsealed(false)
      key = await deriveKey(passphrase, head.subarray(magic.length + 1, headBytes - prefixBytes), cost)
      continue
    }
    if (!key || bytes.length < tagBytes) throw new NotUnsealed(number > 0)
    const nonce = nonceOf(head.subarray(headBytes - prefixBytes), number++, last)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce)
    decipher.setAAD(head).setAuthTag(bytes.subarray(-tagBytes))
    yield open(decipher, bytes.subarray(0, -tagBytes), number > 1)
  }
}

function open(decipher: ReturnType<typeof createDecipheriv>, bytes: Uint8Array, begun: boolean): Buffer {
  try {
    return Buffer.concat([decipher.update(bytes), decipher.final()])
  } catch (cause) {
    throw new NotUnsealed(begun, { cause })
  }
}

function nonceOf(prefix: Uint8Array, number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.set(prefix)
  nonce.writeUInt32BE(number, prefixBytes)
  nonce[11] = last ? 1 : 0
  return nonce
}

function deriveKey(passphrase: string, salt: Uint8Array, log2: number): Promise<Buffer> {
  const derive = promisify<string, Uint8Array, number, object, Buffer>(scrypt)
  const options = { N: 2 ** log2, r: 8, p: 1, maxmem: 2 * 128 * 8 * 2 ** log2 }
  return derive(passphrase.normalize('NFC'), salt, 32, options)
}

async function* chunksOf(source: AsyncIterable<Uint8Array>, size: number, firstSize = size) {
  let held: Buffer[] = []
  let length = 0
  let wanted = firstSize
  for await (const piece of source) {
    held.push(Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength))
    length += piece.byteLength
    // Holds one byte more than a chunk, so that the last chunk is recognized.
    if (length <= wanted) continue
    let all = Buffer.concat(held)
    while (all.length > wanted) {
      yield { bytes: all.subarray(0, wanted), last: false }
      all = all.subarray(wanted)
      wanted = size
    }
    held = [all]
    length = all.length
  }
  yield { bytes: Buffer.concat(held), last: true }
}
