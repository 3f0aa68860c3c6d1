import { expect, test } from 'vitest'
import { shareEqual } from './share-equal.ts'

test('equal parts of a page become the same object, and nothing changes its value', () => {
  const card = () => ({ id: 7, facts: ['2 BHK'], cover: { widths: [320, 640] }, rera: undefined })
  const page = { similar: [card()], recent: [card(), { ...card(), id: 8 }], date: null, price: 0 }
  const shared = shareEqual(page)
  expect(shared).toEqual(page)
  expect(Object.keys(shared.similar[0] ?? {})).toEqual(['id', 'facts', 'cover'])
  expect(shared.similar[0]).toBe(shared.recent[0])
  expect(shared.recent[1]).not.toBe(shared.recent[0])
  expect(shared.recent[1]?.cover).toBe(shared.recent[0]?.cover)
})
