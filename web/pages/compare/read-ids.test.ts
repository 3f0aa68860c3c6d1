import { expect, test } from 'vitest'
import { readIds } from './read-ids.ts'

test.each([
  [undefined, []],
  ['', []],
  ['3', [3]],
  ['3,1,2', [3, 1, 2]],
  ['3, 1 ,3', [3, 1]],
  [
    ['5', '6,5'],
    [5, 6],
  ],
  ['0,-1,1e3,0x1,abc,7', [7]],
  ['2147483647,2147483648,99999999999', [2_147_483_647]],
  [7, []],
])('%j holds the ids %j', (value, ids) => {
  expect(readIds(value)).toEqual(ids)
})
