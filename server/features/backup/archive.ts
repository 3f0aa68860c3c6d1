import { createHash } from 'node:crypto'
import { readTar } from '#server/platform/files/read-tar.ts'

// A plain tar. Its last entry is the SHA-256 of all bytes before it, because sums of single entries would not cover
// headers and padding.

const block = 512
const checkName = 'sha256'
const tailBytes = 4 * block

export type Item = { name: string; content: Buffer | { size: number; bytes: AsyncIterable<Uint8Array> } }

export async function* writeArchive(items: AsyncIterable<Item>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const item of items) {
    for await (const bytes of writeItem(item)) {
      hash.update(bytes)
      yield bytes
    }
  }
  yield writeTail(hash.digest('hex'))
}

async function* writeItem({ name, content }: Item) {
  const whole = Buffer.isBuffer(content)
  const size = whole ? content.length : content.size
  yield writeHead(name, size)
  if (whole) yield content
  else {
    let passed = 0
    for await (const bytes of content.bytes) {
      passed += bytes.length
      yield bytes as Buffer
    }
    if (passed !== size) throw new Error(`${name} has ${passed} bytes in place of ${size}`)
  }
  yield Buffer.alloc(-size & (block - 1))
}

function writeTail(digest: string): Buffer {
  const text = Buffer.alloc(block)
  text.write(`${digest}\n`)
  return Buffer.concat([writeHead(checkName, 65), text, Buffer.alloc(2 * block)])
}

/** POSIX ustar. */
function writeHead(name: string, size: number): Buffer {
  const head = Buffer.alloc(block)
  if (Buffer.byteLength(name) > 100 || size >= 8 ** 11) throw new Error(`cannot be packed: ${name}`)
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  head.write(name, 0)
  head.write(octal(0o600, 7) + octal(0, 7) + octal(0, 7) + octal(size, 11) + octal(0, 11), 100)
  head.write(`${' '.repeat(8)}0`, 148)
  head.write('ustar\x0000', 257)
  const sum = head.reduce((total, byte) => total + byte, 0)
  head.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return head
}

export class BrokenArchive extends Error {}

export type Entry = { name: string; size: number; bytes: AsyncIterable<Uint8Array> }

/**
 * The next entry comes after the bytes of the last, whether or not somebody has read them. Throws BrokenArchive for a wrong
 * byte, at the latest after the last entry: callers that act on entries must first read the whole archive once.
 */
export async function* readArchive(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Entry> {
  for await (const { header, body } of readTar(checkTail(bytes)))
    if (header.name !== checkName) yield { name: header.name, size: header.size, bytes: body }
}

async function* checkTail(bytes: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  let held = Buffer.alloc(0)
  for await (const piece of bytes) {
    const all = Buffer.concat([held, piece])
    const settled = all.subarray(0, Math.max(0, all.length - tailBytes))
    held = all.subarray(settled.length)
    hash.update(settled)
    if (settled.length > 0) yield settled
  }
  if (!held.equals(writeTail(hash.digest('hex')))) throw new BrokenArchive('its checksum is wrong')
  yield held
}
