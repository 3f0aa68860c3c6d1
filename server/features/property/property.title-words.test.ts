import { expect, test } from 'vitest'
import { startsOf } from '#server/platform/spelling/spelling.ts'
import { eachBit } from './property.bitmap.ts'
import { addTitle, createTitleWords, findBeginning, removeTitle } from './property.title-words.ts'

const words = 4

function indexOf(titles: Record<number, string>) {
  const index = createTitleWords()
  for (const [id, title] of Object.entries(titles).reverse()) addTitle(index, Number(id), startsOf(title))
  return (...beginnings: string[]) => {
    const found: number[] = []
    eachBit(findBeginning(index, beginnings, words), (id) => found.push(id))
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

test('each beginning leaves listings out', () => {
  const find = indexOf({ 1: 'a b c d rare', 2: 'a b c d', 3: 'a b c', 4: 'a b' })
  expect(find('a', 'b', 'c', 'd', 'rare')).toEqual([1])
  expect(find('a', 'b', 'c')).toEqual([1, 2, 3])
})

test('finds what the present titles have, whatever was added, renamed and removed before', () => {
  let seed = 5
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const vocabulary = ['flat', 'flats', 'plot', 'villa', 'garden', 'gate', 'road', 'rau']
  const total = 8000
  const index = createTitleWords()
  const titles = new Map<number, string>()
  const ids = (beginnings: string[]) => {
    const found: number[] = []
    eachBit(findBeginning(index, beginnings, Math.ceil(total / 32)), (id) => found.push(id))
    return found
  }
  for (let change = 0; change < 30_000; change += 1) {
    const id = random(total)
    const before = titles.get(id)
    if (before !== undefined) removeTitle(index, id, startsOf(before))
    titles.delete(id)
    if (random(3) === 0) continue
    // One word is in most titles, one in a single one.
    const title = `home ${vocabulary[random(8)]} ${vocabulary[random(8)]} number ${id}`
    titles.set(id, title)
    addTitle(index, id, startsOf(title))
  }
  for (const beginnings of [
    ['home'],
    ['fl'],
    ['ga', 'rau'],
    ['flat', 'plot'],
    ['7'],
    ['flats', 'nu', 'ho'],
    ['x'],
  ]) {
    const expected = [...titles]
      .filter(([, title]) => beginnings.every((each) => startsOf(title).includes(` ${each}`)))
      .map(([id]) => id)
      .sort((a, b) => a - b)
    expect(ids(beginnings), beginnings.join()).toEqual(expected)
  }
  for (const [id, title] of titles) removeTitle(index, id, startsOf(title))
  expect(index.listings.size).toBe(0)
  expect(ids(['home'])).toEqual([])
})
