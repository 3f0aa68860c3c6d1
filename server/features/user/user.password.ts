import { type Argon2Parameters, argon2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

// OWASP's password storage cheat sheet: argon2id with 19 MiB, two passes, one lane.
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1 }
const tagLength = 32
// Each takes its memory and one of four threads, which files and DNS use, too.
const maxAtOnce = 2

/** A PHC string, `$argon2id$v=19$m=..,t=..,p=..$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await deriveSecret(password, nonce)
  const { memory, passes, parallelism } = cost
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${toBase64(nonce)}$${toBase64(tag)}`
}

/** Takes as long without a stored password, so that the time does not reveal whether there is one. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { tag, ...parameters } = parseStored(stored ?? nobodys)
  const message = readPassword(password)
  const derived = await withSlot(() => derive({ message, tagLength: tag.length, ...parameters }))
  return timingSafeEqual(derived, tag) && stored !== undefined
}

/** Five groups of five, 125 bits. */
export function makePassword(): string {
  return makeGroups(5)
}

/** Groups of five, each of 25 bits, without characters that look alike. */
export function makeGroups(count: number): string {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
  const group = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('')
  return Array.from({ length: count }, group).join('-')
}

/** 32 bytes, the same for the same nonce of 16 bytes: for several secrets with one nonce an entered one is derived once. */
export function deriveSecret(secret: string, nonce: Buffer): Promise<Buffer> {
  return withSlot(() => derive({ message: readPassword(secret), nonce, tagLength, ...cost }))
}

const nobodys = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${toBase64(randomBytes(16))}$${toBase64(randomBytes(tagLength))}`

function parseStored(stored: string) {
  const [, memory, passes, parallelism, nonce = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(stored) ?? []
  if (!memory) throw new Error('A kept password is no PHC string of argon2id')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(nonce, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}

// Keyboards compose the same characters differently.
function readPassword(password: string): string {
  return password.normalize('NFKC')
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

function derive(parameters: Argon2Parameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    argon2('argon2id', parameters, (error, tag) => (error ? reject(error) : resolve(tag)))
  })
}

let running = 0
const waiting: (() => void)[] = []

async function withSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // Passes the slot on, so that no newcomer overtakes.
    if (next) next()
    else running -= 1
  }
}
