import '#tests/support/english-page.ts'
import { expect, test } from 'vitest'
import { priceInWords } from './price-words.ts'

test.each([
  [1, 'one rupee'],
  [7, 'seven rupees'],
  [19, 'nineteen rupees'],
  [20, 'twenty rupees'],
  [45, 'forty-five rupees'],
  [99, 'ninety-nine rupees'],
  [100, 'one hundred rupees'],
  [999, 'nine hundred ninety-nine rupees'],
  [1_000, 'one thousand rupees'],
  [18_500, 'eighteen thousand five hundred rupees'],
  [99_999, 'ninety-nine thousand nine hundred ninety-nine rupees'],
  [1_00_000, 'one lakh rupees'],
  [82_50_000, 'eighty-two lakh fifty thousand rupees'],
  [1_00_00_000, 'one crore rupees'],
  [1_00_00_001, 'one crore one rupees'],
  [1_23_45_678, 'one crore twenty-three lakh forty-five thousand six hundred seventy-eight rupees'],
  [101_00_00_000, 'one hundred one crore rupees'],
  [1234_05_00_000, 'one thousand two hundred thirty-four crore five lakh rupees'],
  [10_000_00_00_000, 'ten thousand crore rupees'],
])('%i is said "%s"', (rupees, words) => {
  expect(priceInWords(rupees)).toBe(words)
})
