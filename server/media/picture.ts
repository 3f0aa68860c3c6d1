import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { BadFile } from './bad-file.ts'
import { settings } from './encoding.ts'
import { perceptualHashOf, thumbhashOf } from './fingerprint.ts'
import { jpegWidthOf, widthsOf } from './sizes.ts'
import { type PictureType, sniffType } from './sniff.ts'
import { checkStructure } from './structure.ts'

// What the workers do; nothing else opens a picture that a stranger sent.

const mostPixels = 50_000_000
// What WebP can hold.
const mostSide = 16_383
const leastSide = 16

export type PictureFacts = { width: number; height: number; thumbhash: string; phash: string }

sharp.cache(false)
// One thread a worker: as many workers as cores keep all of them busy, and none waits for another's picture.
sharp.concurrency(1)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadHeifFile',
  ],
})

/** Decodes all of a picture. Sizes are those of the upright picture. Throws a BadFile. */
export async function inspectPicture(path: string): Promise<PictureFacts> {
  const file = await readFile(path)
  const type = sniffType(file)
  if (!type || type === 'mp4' || type === 'webm') throw new BadFile('type')
  const { width, height } = await measure(path, type)
  checkStructure(type, file)
  try {
    const picture = open(path)
    return {
      width,
      height,
      thumbhash: await thumbhashOf(picture),
      phash: await perceptualHashOf(picture),
    }
  } catch {
    throw new BadFile('damaged')
  }
}

const formats: Record<PictureType, string> = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif' }

async function measure(path: string, type: PictureType) {
  const facts = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (facts?.format !== formats[type]) throw new BadFile('damaged')
  if ((facts.pages ?? 1) > 1) throw new BadFile('animated')
  const { width, height } = facts.autoOrient
  if (width * height > mostPixels || Math.max(width, height) > mostSide) throw new BadFile('pixels')
  if (Math.min(width, height) < leastSide) throw new BadFile('small')
  return { width, height }
}

function open(path: string) {
  return sharp(path, { limitInputPixels: mostPixels, pages: 1, failOn: 'error' }).autoOrient()
}

/**
 * Writes all sizes of a picture into a folder, named as they are served. Colours become sRGB; nothing of the file but its
 * pixels is left. The picture is decoded once, and smaller sizes are made from the largest.
 */
export async function encodePicture(path: string, folder: string, hash: string): Promise<void> {
  const { width } = (await sharp(path, { limitInputPixels: mostPixels }).metadata()).autoOrient
  const widths = widthsOf(width)
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
  const preview = jpegWidthOf(widths) ?? width
  const opaque = resized(preview).flatten({ background: '#ffffff' })
  await write(`${hash}-${preview}.jpg`, opaque.jpeg(settings.jpeg).toBuffer())
}
