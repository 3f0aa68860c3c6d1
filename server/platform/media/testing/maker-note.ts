/** A handmade EXIF block with a maker and a maker note (EXIF 2.32, section 4.6.5). */
export function withMakerNote(jpeg: Buffer, maker: string, note: string): Buffer {
  const make = Buffer.from(`${maker}\0`)
  const text = Buffer.from(note)
  // After the header of eight bytes: a directory of two entries, a directory of one, then the values they point at.
  const [first, second] = [8, 8 + 2 + 2 * 12 + 4]
  const makeAt = second + 2 + 12 + 4
  const tiff = Buffer.concat([
    Buffer.from('MM\0*\0\0\0\x08', 'latin1'),
    directory([
      [0x010f, 2, make.length, makeAt],
      [0x8769, 4, 1, second],
    ]),
    directory([[0x927c, 7, text.length, makeAt + make.length]]),
    make,
    text,
  ])
  if (first !== tiff.readUInt32BE(4)) throw new Error('the directory is elsewhere')
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(tiff.length + 8, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from('Exif\0\0', 'latin1'), tiff, jpeg.subarray(2)])
}

function directory(entries: [tag: number, type: number, count: number, value: number][]): Buffer {
  const bytes = Buffer.alloc(2 + entries.length * 12 + 4)
  bytes.writeUInt16BE(entries.length, 0)
  entries.forEach(([tag, type, count, value], index) => {
    const at = 2 + index * 12
    bytes.writeUInt16BE(tag, at)
    bytes.writeUInt16BE(type, at + 2)
    bytes.writeUInt32BE(count, at + 4)
    bytes.writeUInt32BE(value, at + 8)
  })
  return bytes
}
