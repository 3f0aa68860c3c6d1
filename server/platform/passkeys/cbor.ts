import { type CBORType, decodeCBOR, decodePartialCBOR } from '@levischuck/tiny-cbor'

/** The CBOR value (RFC 8949) of all these bytes. Throws for anything else. */
export function readCbor(bytes: Uint8Array): CBORType {
  return decodeCBOR(viewOf(bytes))
}

/** How many bytes the CBOR value at `start` has. Throws where the bytes end before it. */
export function countCbor(bytes: Uint8Array, start: number): number {
  const [, length] = decodePartialCBOR(viewOf(bytes), start)
  return length
}

/** The library takes no subclass of Uint8Array, such as Buffer. */
function viewOf({ buffer, byteOffset, length }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, length)
}
