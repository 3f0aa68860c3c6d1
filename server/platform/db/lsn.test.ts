import { expect, test } from 'vitest'
import { laterLsn, readLsn, unknownLsn, writeLsn } from './lsn.ts'

test.each(['0/0', '16/B374D848', 'FFFFFFFF/FFFFFFFF', 'A/1'])(
  'the position %s is read and written',
  (text) => {
    expect(writeLsn(readLsn(text) ?? -1n)).toBe(text)
  },
)

test.each(['', '16', '16/', '/1', '16/B374D848F', 'x/1', '1/2/3', '-1/1', undefined, null])(
  '%s is no position',
  (text) => {
    expect(readLsn(text)).toBeUndefined()
  },
)

test('positions are compared as numbers, not as texts', () => {
  const [early, late] = [readLsn('9/FFFFFFFF') ?? -1n, readLsn('10/0') ?? -1n]
  expect([laterLsn(early, late), laterLsn(late, early), laterLsn(unknownLsn, late)]).toEqual([
    late,
    late,
    unknownLsn,
  ])
})
