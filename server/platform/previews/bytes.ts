/** Reads a buffer from left to right, in the number forms of WOFF2 (https://www.w3.org/TR/WOFF2/, section 4). */
export function openBytes(buffer: Buffer, start = 0) {
  let place = start
  const step = (bytes: number) => {
    place += bytes
    return place - bytes
  }
  return {
    at: () => place,
    take: (bytes: number) => buffer.subarray(step(bytes), place),
    u8: () => buffer.readUInt8(step(1)),
    u16: () => buffer.readUInt16BE(step(2)),
    i16: () => buffer.readInt16BE(step(2)),
    u32: () => buffer.readUInt32BE(step(4)),
    base128() {
      let value = 0
      for (;;) {
        const byte = buffer.readUInt8(step(1))
        value = value * 128 + (byte & 0x7f)
        if (byte < 0x80) return value
      }
    },
    u255() {
      const code = buffer.readUInt8(step(1))
      if (code === 253) return buffer.readUInt16BE(step(2))
      if (code === 254) return buffer.readUInt8(step(1)) + 506
      return code === 255 ? buffer.readUInt8(step(1)) + 253 : code
    },
  }
}

export type Bytes = ReturnType<typeof openBytes>
