import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** The difference of one picture: pixels, both sizes where they differ, or one that the earlier set does not have. */
export type Difference = { file: string; pixels: number; note: string }

/**
 * Compares the pictures of `folder` with those of the same name in `earlier`, pixel by pixel and without tolerance. Of each
 * one that differs it writes a picture into `marked`: the new picture in pale grey, what differs in red.
 */
export async function comparePictures(
  folder: string,
  earlier: string,
  marked: string,
): Promise<Difference[]> {
  const known = new Set(await readdir(earlier))
  const files = (await readdir(folder)).filter((file) => file.endsWith('.png')).sort()
  const differences: Difference[] = []
  for (const file of files) {
    if (!known.has(file)) {
      differences.push({ file, pixels: 0, note: 'not in the earlier set' })
      continue
    }
    const before = await readPicture(join(earlier, file))
    const after = await readPicture(join(folder, file))
    const { pixels, picture } = markDifferences(before, after)
    const sized = before.width !== after.width || before.height !== after.height
    if (pixels === 0 && !sized) continue
    const note = sized ? `${before.width}x${before.height} became ${after.width}x${after.height}` : ''
    differences.push({ file, pixels, note })
    await mkdir(marked, { recursive: true })
    const raw = { width: after.width, height: after.height, channels: 3 as const }
    await sharp(picture, { raw }).png().toFile(join(marked, file))
  }
  return differences
}

/** Three bytes for each pixel, row by row. */
export type Picture = { data: Uint8Array; width: number; height: number }

async function readPicture(path: string): Promise<Picture> {
  const { data, info } = await sharp(path).removeAlpha().toColourspace('srgb').raw().toBuffer({
    resolveWithObject: true,
  })
  return { data, width: info.width, height: info.height }
}

/**
 * Every pixel of `after` that `before` does not have in the same place counts; where one picture is larger, all of that
 * does.
 */
export function markDifferences(before: Picture, after: Picture): { pixels: number; picture: Uint8Array } {
  const picture = new Uint8Array(after.data.length)
  let pixels = 0
  for (let y = 0; y < after.height; y += 1) {
    for (let x = 0; x < after.width; x += 1) {
      const at = (y * after.width + x) * 3
      const from = (y * before.width + x) * 3
      const inside = x < before.width && y < before.height
      const [red, green, blue] = [after.data[at] ?? 0, after.data[at + 1] ?? 0, after.data[at + 2] ?? 0]
      if (
        inside &&
        before.data[from] === red &&
        before.data[from + 1] === green &&
        before.data[from + 2] === blue
      ) {
        picture.fill(215 + Math.round((red + green + blue) / 20), at, at + 3)
      } else {
        picture.set([220, 0, 0], at)
        pixels += 1
      }
    }
  }
  const common = Math.min(before.width, after.width) * Math.min(before.height, after.height)
  return { pixels: pixels + before.width * before.height - common, picture }
}
