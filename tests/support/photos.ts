import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import sharp from 'sharp'

export type Chosen = { name: string; mimeType: string; buffer: Buffer }

const size = { width: 4000, height: 3000 }
const smallSize = { width: 640, height: 480 }
let grain: Promise<Buffer> | undefined

/** Pictures of which the site makes two widths instead of five. */
export function takeSmallPhotos(colours: readonly string[]): Promise<Chosen[]> {
  return Promise.all(
    colours.map(async (background, at) => {
      const picture = sharp({ create: { ...smallSize, channels: 3, background } }).jpeg()
      return { name: `small-${at + 1}.jpg`, mimeType: 'image/jpeg', buffer: await picture.toBuffer() }
    }),
  )
}

/** As a phone takes them: twelve megapixels, more than a megabyte. */

export function takePhotos(colours: readonly string[]): Promise<Chosen[]> {
  grain ??= makeGrain()
  return Promise.all(colours.map(async (colour, at) => takePhoto(colour, at, await grain)))
}

async function takePhoto(background: string, at: number, noise: Buffer | undefined): Promise<Chosen> {
  const buffer = await sharp({ create: { ...size, channels: 3, background } })
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer()
  expect(buffer.length).toBeGreaterThan(1_000_000)
  return { name: `photo-${at + 1}.jpg`, mimeType: 'image/jpeg', buffer }
}

function makeGrain(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  return sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888', noise } })
    .resize(size)
    .png({ compressionLevel: 1 })
    .toBuffer()
}

export function takeFilm(path: string): Chosen {
  const source = ['-f', 'lavfi', '-i', 'testsrc2=size=640x360:rate=15:duration=2']
  execFileSync('ffmpeg', ['-v', 'error', '-y', ...source, '-pix_fmt', 'yuv420p', path])
  return { name: 'walk.mp4', mimeType: 'video/mp4', buffer: readFileSync(path) }
}

export async function drawPlan(words: string): Promise<Chosen> {
  const lines = `<rect x="60" y="60" width="1080" height="680" fill="none" stroke="#222" stroke-width="12"/>
    <path d="M600 60v680M60 400h540" stroke="#222" stroke-width="8"/><text x="640" y="400" font-size="40">${words}</text>`
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="100%" height="100%" fill="#fff"/>${lines}</svg>`
  const buffer = await sharp(Buffer.from(drawing)).png().toBuffer()
  return { name: 'naksha.png', mimeType: 'image/png', buffer }
}
