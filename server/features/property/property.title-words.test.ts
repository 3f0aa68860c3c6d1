import { expect, test } from 'vitest'
import { startsOf } from '#server/platform/spelling/spelling.ts'
import { eachBit } from './property.bitmap.ts'
import { addTitle, createTitleWords, mayStartWith } from './property.title-words.ts'

const size = 128

function indexOf(titles: Record<number, string>) {
  const index = createTitleWords()
  for (const [id, title] of Object.entries(titles).reverse()) addTitle(index, Number(id), startsOf(title))
  return (...beginnings: string[]) => {
    const found: number[] = []
    eachBit(mayStartWith(index, beginnings, size), (id) => found.push(id))
    return found
  }
}

test('finds titles by the beginnings of their words', () => {
  const find = indexOf({ 3: 'Garden flat', 40: 'Flat by the garage', 41: 'Flats', 100: 'गार्डन वाला flat' })
  expect(find('gar')).toEqual([3, 40, 100])
  expect(find('flat')).toEqual([3, 40, 41, 100])
  expect(find('flat', 'gard')).toEqual([3, 100])
  expect(find('flats')).toEqual([41])
  expect(find('lat')).toEqual([])
  expect(find('zebra')).toEqual([])
  expect(find('flat', 'zebra')).toEqual([])
})

test('a word that stands twice in a title is one', () => {
  expect(indexOf({ 5: 'Flat beside flat' })('flat')).toEqual([5])
})

test('of many beginnings the rarest leave listings out', () => {
  const find = indexOf({ 1: 'a b c d rare', 2: 'a b c d', 3: 'a b c', 4: 'a b' })
  expect(find('a', 'b', 'c', 'd', 'rare')).toEqual([1])
  expect(find('a', 'b', 'c')).toEqual([1, 2, 3])
})
