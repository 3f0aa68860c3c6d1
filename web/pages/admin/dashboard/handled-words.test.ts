import '#tests/support/english-page.ts'
import { expect, test } from 'vitest'
import { durationText } from './handled-words.ts'

test('a duration is no finer than a reader needs', () => {
  const texts = [0.2, 35.4, 59.6, 130, 119.8, 700, 2879, 2881, 10_000].map(durationText)
  expect(texts).toEqual([
    ...['1 min', '35 min', '1 h', '2 h 10 min', '2 h', '12 h', '48 h', '2 days', '7 days'],
  ])
})
