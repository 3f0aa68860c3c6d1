import { expect, test } from 'vitest'
import { numberWords, plainWord, spokenNumberAt } from '#server/features/property/query/number-words.ts'

const read = (text: string) =>
  spokenNumberAt(
    text.split(' ').map((word) => (/^\d/.test(word) ? { number: Number(word) } : { plain: plainWord(word) })),
    0,
  )?.value

test('no word stands for two numbers', () => {
  const values = new Map<string, Set<number>>()
  for (const [word, value] of numberWords()) {
    values.set(word, (values.get(word) ?? new Set()).add(value))
  }
  expect([...values].filter(([, each]) => each.size > 1)).toEqual([])
})

test('every number below one hundred has a word in each language', () => {
  const known = new Set(numberWords().map(([, value]) => value))
  for (let value = 0; value <= 100; value += 1) expect(known).toContain(value)
})

test.each([
  ['साठ', 60],
  ['saath', 60],
  ['सात', 7],
  ['saat', 7],
  ['अठहत्तर', 78],
  ['twenty five', 25],
  ['साढ़े सात', 7.5],
  ['sadhe 7', 7.5],
  ['paune do', 1.75],
  ['sava', 1.25],
  ['sava sau', 125],
  ['dhai sau', 250],
  ['teen sau pachas', 350],
  ['5 hundred', 500],
])('"%s" is a number', (text, value) => {
  expect(read(text)).toBe(value)
})

test('digits alone are left to the grammar', () => {
  expect(read('7 lakh')).toBeUndefined()
})
