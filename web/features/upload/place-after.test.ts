import { expect, test } from 'vitest'
import { placeAfter } from './place-after.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 1, 2],
  ['ArrowRight', 4, undefined],
  ['ArrowLeft', 2, 1],
  ['ArrowLeft', 0, undefined],
  ['ArrowDown', 0, 2],
  ['ArrowDown', 2, 4],
  ['ArrowDown', 3, 4],
  ['ArrowDown', 4, undefined],
  ['ArrowUp', 4, 2],
  ['ArrowUp', 3, 1],
  ['ArrowUp', 1, undefined],
  ['KeyA', 1, undefined],
])('%s takes the picture at %i to %s', (code, at, to) => {
  expect(placeAfter(code, at, { all: 5, columns: 2 })).toBe(to)
})

test('in one column up and down mean earlier and later', () => {
  expect(placeAfter('ArrowDown', 0, { all: 2, columns: 1 })).toBe(1)
  expect(placeAfter('ArrowDown', 1, { all: 2, columns: 1 })).toBeUndefined()
  expect(placeAfter('ArrowUp', 1, { all: 2, columns: 1 })).toBe(0)
})
