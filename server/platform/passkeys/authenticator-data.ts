import { countCbor } from './cbor.ts'

export type AuthenticatorData = {
  rpIdHash: Buffer
  userPresent: boolean
  userVerified: boolean
  counter: number
  /** A passkey that was just made; `publicKey` is a COSE_Key. */
  made: { id: Buffer; publicKey: Buffer } | undefined
}

// Bits of the flags, by their names in WebAuthn Level 3, section 6.1.
const bits = { up: 0x01, uv: 0x04, be: 0x08, bs: 0x10, at: 0x40, ed: 0x80 }
const headBytes = 37
const aaguidBytes = 16
const maxIdBytes = 1023

/**
 * Reads what an authenticator says of itself and of a ceremony (WebAuthn Level 3, section 6.1). Throws for data that end
 * early, go on after their end, or contradict themselves.
 */
export function readAuthenticatorData(bytes: Buffer): AuthenticatorData {
  if (bytes.length < headBytes) throw new Error(`The authenticator data have ${bytes.length} bytes`)
  const flags = bytes.readUInt8(32)
  if (flags & bits.bs && !(flags & bits.be))
    throw new Error('A passkey that cannot be copied is said to be copied')
  let end = headBytes
  let made: AuthenticatorData['made']
  if (flags & bits.at) {
    const idStart = end + aaguidBytes + 2
    const idBytes = bytes.readUInt16BE(idStart - 2)
    if (idBytes > maxIdBytes) throw new Error(`The id of the passkey has ${idBytes} bytes`)
    const keyStart = idStart + idBytes
    end = keyStart + countCbor(bytes, keyStart)
    made = { id: bytes.subarray(idStart, keyStart), publicKey: bytes.subarray(keyStart, end) }
  }
  if (flags & bits.ed) end += countCbor(bytes, end)
  if (end !== bytes.length) throw new Error('The authenticator data go on after their end')
  return {
    rpIdHash: bytes.subarray(0, 32),
    userPresent: Boolean(flags & bits.up),
    userVerified: Boolean(flags & bits.uv),
    counter: bytes.readUInt32BE(33),
    made,
  }
}
