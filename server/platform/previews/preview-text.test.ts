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
