import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { comparePictures, markDifferences } from './compare-pictures.ts'

const white = (width: number, height: number) => ({
  data: new Uint8Array(width * height * 3).fill(255),
  width,
  height,
})

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('one channel of one pixel is a difference, and it is marked in red', () => {
  const after = white(4, 3)
  after.data[(1 * 4 + 2) * 3 + 1] = 254
  const { pixels, picture } = markDifferences(white(4, 3), after)
  expect(pixels).toBe(1)
  expect([...picture.subarray(18, 21)]).toEqual([220, 0, 0])
})

test('pixels that only the larger picture has count, whichever of the two it is', () => {
  expect(markDifferences(white(4, 3), white(4, 5)).pixels).toBe(8)
  expect(markDifferences(white(4, 5), white(4, 3)).pixels).toBe(8)
})

test('the comparison of two sets of pictures names those that differ, also in size, and new ones', async () => {
  const [earlier, later, marked] = ['earlier', 'later', 'marked'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  await write(earlier, 'same', 10)
  await write(later, 'same', 10)
  await write(earlier, 'taller', 10)
  await write(later, 'taller', 12)
  await write(later, 'new', 10)
  expect(await comparePictures(later, earlier, marked)).toEqual([
    { file: 'new.png', pixels: 0, note: 'not in the earlier set' },
    { file: 'taller.png', pixels: 20, note: '10x10 became 10x12' },
  ])
  expect((await sharp(join(marked, 'taller.png')).metadata()).height).toBe(12)
})

async function write(to: string, name: string, height: number) {
  await mkdir(to, { recursive: true })
  await sharp({ create: { width: 10, height, channels: 3, background: '#fff' } })
    .png()
    .toFile(join(to, `${name}.png`))
}
