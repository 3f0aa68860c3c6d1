import sharp, { type OverlayOptions } from 'sharp'
import { drawText, type Line } from './preview-text.ts'

/** The preview's file name is derived from them. */
export type PreviewFacts = {
  title: string
  /** Formatted, with its unit. */
  price: string
  place: string
  badge: string
  /** Says that a computer made the cover. */
  impression: string | null
  cover: string | null
}

/** https://ogp.me and the guides of WhatsApp and X ask for 1.91 to 1. */
export const previewSize = { width: 1200, height: 630 } as const
// Each picture is drawn once, so a cache would only use memory.
sharp.cache(false)
const maxBytes = 300_000
const margin = 56
const pale = '#fdfaf3'
const platePadding = 14

/** A JPEG below 300 kB; plain green without a cover. */
export async function drawPreview(facts: PreviewFacts, cover: Buffer | undefined): Promise<Buffer> {
  const { width, height } = previewSize
  const ground = cover
    ? sharp(cover).resize(width, height, { fit: 'cover' })
    : sharp({ create: { width, height, channels: 3, background: '#10261c' } })
  const text = { color: pale, width: width - 2 * margin }
  const price = await drawText({ ...text, text: facts.price, size: 64, weight: 600, lines: 1 })
  const title = await drawText({ ...text, text: facts.title, size: 42, weight: 500, lines: 2 })
  const place = await drawText({ ...text, text: facts.place, size: 30, weight: 400, lines: 1 })
  const badge = await drawText({
    ...text,
    text: facts.badge,
    size: 30,
    weight: 600,
    lines: 1,
  })
  // In a message the picture is as wide as a phone at most, where these letters are 12 pixels high.
  const impression =
    facts.impression !== null &&
    (await drawPlate({ ...text, text: facts.impression, size: 40, weight: 500, lines: 1 }, '#0a140fb3'))
  let bottom = height - margin + 8
  const stacked: OverlayOptions[] = [place, title, price].map(({ input, height: tall }) => {
    bottom -= tall
    const at = { input, left: margin, top: bottom }
    bottom -= 18
    return at
  })
  const picture = ground.composite([
    { input: shade(), left: 0, top: 0 },
    { input: badge.input, left: margin, top: margin - 12 },
    ...(impression ? [{ input: impression.input, left: margin, top: 112 }] : []),
    ...stacked,
  ])
  const drawn = await picture.png({ compressionLevel: 1 }).toBuffer()
  for (const quality of [82, 70, 55]) {
    const jpeg = await sharp(drawn).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length < maxBytes) return jpeg
  }
  return sharp(drawn).jpeg({ quality: 35, mozjpeg: true }).toBuffer()
}

/** On a ground of its own, which is #rrggbb or #rrggbbaa, a line can be read over any picture. */
async function drawPlate(line: Line, ground: string) {
  const words = await drawText(line)
  const width = words.width + 2 * platePadding
  const height = words.height + 2 * platePadding
  const plate = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" rx="12" fill="${ground}"/></svg>`)
  const input = await sharp(plate)
    .composite([{ input: words.input, left: platePadding, top: platePadding }])
    .png()
    .toBuffer()
  return { input, width, height }
}

// Dark enough below and above for light text over any picture.
function shade() {
  const { width, height } = previewSize
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g" x2="0" y2="1"><stop stop-color="#0a140f" stop-opacity=".6"/>
    <stop offset=".3" stop-color="#0a140f" stop-opacity=".1"/><stop offset=".48" stop-color="#0a140f" stop-opacity=".25"/>
    <stop offset="1" stop-color="#0a140f" stop-opacity=".92"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/></svg>`)
}
