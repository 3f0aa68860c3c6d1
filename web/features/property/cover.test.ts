import { thumbHashToAverageRGBA } from 'thumbhash'
import { expect, test } from 'vitest'
import { toCover } from './cover.ts'

const picture = {
  hash: 'a',
  url: '/a.jpg',
  width: 4,
  height: 3,
  widths: [320],
  alt: '',
  rendered: false,
  ready: true,
  failed: false,
}

test("a picture's placeholder colour is the average of its ThumbHash", () => {
  for (const hash of [
    '1QcSHQRnh493V4dIh4eXh1h4kJUI',
    'YJqGPQw7sFlslqhFafSE+Q6oJ1h2iHB2Rw',
    '3/gBBQAASZkAAAAA',
    'AAAA',
  ]) {
    const { r, g, b } = thumbHashToAverageRGBA(Uint8Array.from(Buffer.from(hash, 'base64')))
    const hex = [r, g, b].map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    expect(toCover({ ...picture, thumbhash: hash }).tint).toBe(`#${hex.join('')}`)
  }
})

test('a picture without a ThumbHash has the default colour', () => {
  expect(toCover({ ...picture, thumbhash: null }).tint).toBe('var(--sunken)')
})
