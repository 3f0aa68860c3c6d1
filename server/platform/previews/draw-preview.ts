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
  /** `ground` is the colour, #rrggbb, on which light text can be read. */
  agency: { name: string; ground: string; logo: string | null }
}

/** https://ogp.me and the guides of WhatsApp and X ask for 1.91 to 1. */
export const previewSize = { width: 1200, height: 630 } as const
/** The largest that a logo is drawn. */
export const logoSize = { width: 240, height: 56 } as const
// Each picture is drawn once, so a cache would only use memory.
sharp.cache(false)
const maxBytes = 300_000
const margin = 56
const pale = '#fdfaf3'
const platePadding = 14

/** A JPEG below 300 kB; in the colour of the agency without a cover. */
export async function drawPreview(
  facts: PreviewFacts,
  { cover, logo }: { cover: Buffer | undefined; logo: Buffer | undefined },
): Promise<Buffer> {
  const { width, height } = previewSize
  const ground = cover
    ? sharp(cover).resize(width, height, { fit: 'cover' })
    : sharp({ create: { width, height, channels: 3, background: facts.agency.ground } })
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
  const agency = await drawAgency(facts.agency, logo)
  let bottom = height - margin + 8
  const stacked: OverlayOptions[] = [place, title, price].map(({ input, height: tall }) => {
    bottom -= tall
    const at = { input, left: margin, top: bottom }
    bottom -= 18
    return at
  })
  const picture = ground.composite([
    ...(cover ? [{ input: shade(), left: 0, top: 0 }] : []),
    { input: badge.input, left: margin, top: margin - 12 },
    ...agency,
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
  return mount(await drawText(line), ground)
}

/** The name on the agency's colour, with the logo before it, on white as on the site's icons; right-aligned at the top. */
async function drawAgency({ name, ground }: PreviewFacts['agency'], logo: Buffer | undefined) {
  const line = { text: name, size: 30, weight: 600, color: pale, width: 520, lines: 2 }
  const plates = [await drawPlate(line, ground)]
  if (logo) {
    const fitted = sharp(logo)
      .resize({ ...logoSize, fit: 'inside' })
      .png()
    const { data, info } = await fitted.toBuffer({ resolveWithObject: true })
    plates.push(await mount({ input: data, width: info.width, height: info.height }, '#ffffff'))
  }
  let left: number = previewSize.width - margin
  return plates.map(({ input, width }) => {
    left -= width
    const at = { input, left, top: margin - 24 }
    left -= 12
    return at
  })
}

async function mount(inner: { input: Buffer; width: number; height: number }, ground: string) {
  const width = inner.width + 2 * platePadding
  const height = inner.height + 2 * platePadding
  const plate = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" rx="12" fill="${ground}"/></svg>`)
  const input = await sharp(plate)
    .composite([{ input: inner.input, left: platePadding, top: platePadding }])
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
