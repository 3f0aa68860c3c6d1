import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawText } from './preview-text.ts'

const widthOf = async (text: string) => {
  const { input } = await drawText({ text, size: 40, weight: 500, color: '#000000', width: 2000, lines: 1 })
  return (await sharp(input).metadata()).width
}

test('letters are drawn from our own fonts, so their widths differ', async () => {
  expect(await widthOf('WWWWWW')).toBeGreaterThan(2 * (await widthOf('iiiiii')))
  expect(await widthOf('₹₹₹₹₹₹')).not.toBe(await widthOf('€€€€€€'))
  expect(await widthOf('\u0915\u094d\u0937')).toBeLessThan(await widthOf('\u0915\u0915\u0937'))
})

test.for(['स्कूल', 'School'])('nothing of a line is cut off: %s', async (text) => {
  const line = { text, size: 42, weight: 500, color: '#000000', width: 2000 }
  const heights = [1, 2].map(async (lines) => (await drawText({ ...line, lines })).height)
  const [one, two] = await Promise.all(heights)
  expect(one).toBe(two)
})

test('a title has at most the lines it was given', async () => {
  const line = { size: 42, weight: 500, color: '#000000', width: 400 }
  const words = 'कृष्णा विहार में कुएँ वाला मकान, स्कूल के पास '
  const heightOf = async (text: string, lines: number) => (await drawText({ ...line, text, lines })).height
  const two = await heightOf(words.repeat(9), 2)
  expect(two).toBeLessThan(await heightOf(words.repeat(9), 3))
  expect(two).toBe(await heightOf(words.repeat(5), 2))
})
