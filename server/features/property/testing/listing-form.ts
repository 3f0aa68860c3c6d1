import sharp from 'sharp'

export const listing = {
  title: 'A house with a well',
  type: 'sale',
  sub_type: 'Villa',
  price: '5000000',
  city: 'Indore',
}

export function formOf(
  texts: Record<string, string>,
  files: [field: string, bytes: Buffer][] = [],
): FormData {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  for (const [field, bytes] of files) {
    form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
  }
  return form
}

/** All qualities of one number look the same. */
export async function makePicture(number: number, quality = 90): Promise<Buffer> {
  const side = 16
  let state = number * 7919 + 17
  const pixels = Buffer.from(
    Array.from({ length: side * side * 3 }, () => {
      state = (state * 1103515245 + 12345) % 2147483648
      return state >> 16
    }),
  )
  return sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
    .resize(320, 240, { fit: 'fill', kernel: 'cubic' })
    .jpeg({ quality })
    .toBuffer()
}
