import type { Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'

/** Blurred placeholder, base64, at most about 25 bytes. */
export async function thumbhashOf(picture: Sharp): Promise<string> {
  const small = picture.clone().resize(100, 100, { fit: 'inside' }).toColourspace('srgb').ensureAlpha()
  const { data, info } = await small.raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

const side = 32
const kept = 8

/**
 * 64 bits as 16 hex digits, similar for pictures that look alike: which of the lowest 8 by 8 frequencies of the grey
 * picture exceed their median (pHash, C. Zauner, Implementation and Benchmarking of Perceptual Image Hash Functions,
 * 2010).
 */
export async function perceptualHashOf(picture: Sharp): Promise<string> {
  const grey = picture.clone().flatten({ background: '#ffffff' }).resize(side, side, { fit: 'fill' })
  const pixels = await grey.toColourspace('b-w').extractChannel(0).raw({ depth: 'uchar' }).toBuffer()
  const waves: number[] = []
  for (let v = 0; v < kept; v += 1) for (let u = 0; u < kept; u += 1) waves.push(waveOf(pixels, u, v))
  // The first is the brightness of the whole, far above all others.
  const median = waves.slice(1).sort((a, b) => a - b)[31] ?? 0
  const bits = waves.reduce((all, wave) => all * 2n + (wave > median ? 1n : 0n), 0n)
  return bits.toString(16).padStart(16, '0')
}

function waveOf(pixels: Buffer, u: number, v: number): number {
  let sum = 0
  for (let y = 0; y < side; y += 1) {
    for (let x = 0; x < side; x += 1) {
      sum += (pixels[y * side + x] ?? 0) * (cosines[u * side + x] ?? 0) * (cosines[v * side + y] ?? 0)
    }
  }
  return sum
}

const cosines = Array.from({ length: kept * side }, (_, index) =>
  Math.cos((Math.floor(index / side) * (2 * (index % side) + 1) * Math.PI) / (2 * side)),
)
