import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata } from 'sharp'
import { BadFile } from './bad-file.ts'
import { settings } from './encoding.ts'
import { perceptualHashOf, thumbhashOf } from './fingerprint.ts'
import { jpegWidthOf } from './sizes.ts'
import { isVideoType, type PictureType, sniffType } from './sniff.ts'
import { checkStructure } from './structure.ts'

// Runs only in workers; nothing else may open a stranger's picture.

const maxPixels = 50_000_000
const maxSide = 16_383
const minSide = 16
// Per picture; keeps a worker within its memory limit (workers.ts).
const maxDecodedBytes = 240_000_000
// A picture that decodes to this many bytes counts as one megapixel, even if it is smaller. The maximum is 50.
const bytesOfMegapixel = maxDecodedBytes / 50

/** `megapixels` is the weight while decoding, at least the real value. Sizes are those of the upright picture. */
export type PictureFacts = { width: number; height: number; megapixels: number }
export type Fingerprint = { thumbhash: string; phash: string }

sharp.cache(false)
// One thread for each worker: as many workers as cores keep all of them busy, and none waits for another's picture.
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
    // Only for our own pictures; a stranger's is opened by its path.
    'VipsForeignLoadHeifBuffer',
  ],
})

/** Does not decode the picture. Throws a BadFile. */
export async function measurePicture(path: string): Promise<PictureFacts> {
  const file = await readFile(path)
  const type = sniffType(file)
  if (!type || isVideoType(type)) throw new BadFile('type')
  const facts = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (facts?.format !== formats[type]) throw new BadFile('damaged')
  if ((facts.pages ?? 1) > 1) throw new BadFile('animated')
  const { width, height } = facts.autoOrient
  const pixels = width * height
  if (pixels > maxPixels || Math.max(width, height) > maxSide) throw new BadFile('pixels')
  if (Math.min(width, height) < minSide) throw new BadFile('small')
  const bytes = pixels * bytesPerPixel(type, facts)
  if (bytes > maxDecodedBytes) throw new BadFile('heavy')
  checkStructure(type, file)
  return { width, height, megapixels: Math.max(pixels / 1_000_000, bytes / bytesOfMegapixel) }
}

const formats: Record<PictureType, string> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' }

/** Memory that the decoders hold at once, measured; the rest of a picture is streamed in lines. */
function bytesPerPixel(type: PictureType, { isProgressive, chromaSubsampling }: Metadata): number {
  // Planes, their conversion and the picture itself.
  if (type === 'avif') return 18
  // All coefficients of all scans, two bytes each; a third of that for colours halved in both directions.
  if (type === 'jpeg' && isProgressive) return chromaSubsampling === '4:2:0' ? 3 : 6
  return 4
}

/** Decodes a whole picture that measurePicture accepted. Throws a BadFile. */
export async function fingerprintPicture(path: string): Promise<Fingerprint> {
  try {
    const picture = open(path)
    return { thumbhash: await thumbhashOf(picture), phash: await perceptualHashOf(picture) }
  } catch {
    throw new BadFile('damaged')
  }
}

function open(path: string) {
  return sharp(path, { limitInputPixels: maxPixels, pages: 1, failOn: 'error' }).autoOrient()
}

/**
 * Widths are pixels, ascending; files are named as they are served. Converts to sRGB and keeps only pixels. Decodes the
 * picture once and makes smaller sizes from the largest.
 */
export async function encodePicture(
  path: string,
  folder: string,
  { hash, widths }: { hash: string; widths: number[] },
): Promise<void> {
  const decoded = open(path)
    .resize({ width: widths.at(-1) })
    .toColourspace('srgb')
  const { data, info } = await decoded.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  const { channels } = info
  const resized = (to: number) =>
    sharp(data, { raw: { width: info.width, height: info.height, channels } }).resize({ width: to })
  const write = async (name: string, bytes: Promise<Buffer>) => writeFile(join(folder, name), await bytes)
  for (const to of widths) {
    await write(`${hash}-${to}.webp`, resized(to).webp(settings.webp).toBuffer())
    await write(`${hash}-${to}.avif`, resized(to).avif(settings.avif).toBuffer())
  }
  const preview = jpegWidthOf(widths) ?? info.width
  const opaque = resized(preview).flatten({ background: '#ffffff' })
  await write(`${hash}-${preview}.jpg`, opaque.jpeg(settings.jpeg).toBuffer())
}

/** Encodes one of our own pictures fast rather than small, because few browsers request WebP. */
export function convertPicture(avif: Uint8Array, format: 'webp' | 'jpg'): Promise<Buffer> {
  const picture = sharp(avif)
  return (
    format === 'webp' ? picture.webp({ quality: 68, effort: 1 }) : picture.jpeg({ quality: 74 })
  ).toBuffer()
}
