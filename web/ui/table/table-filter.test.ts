import { expect, test } from 'vitest'
import { pickSearch } from './table-filter.ts'
import { readFilter, readPage, writeFilter } from './table-values.ts'

const choices = { keyword: 'text', role: ['all', 'buyer', 'seller'] } as const

test('an address that says nothing is the usual filter, and the usual filter says nothing', () => {
  const usual = { keyword: '', role: 'all' } as const
  expect(readFilter(choices, {})).toEqual(usual)
  expect(writeFilter(choices, usual)).toEqual({})
})

test('a filter comes back from the address it was written to', () => {
  const filter = { keyword: 'asha & co', role: 'seller' } as const
  expect(readFilter(choices, writeFilter(choices, filter))).toEqual(filter)
})

test('words that the table does not know, lists and other parameters of the address are left aside', () => {
  const picked = pickSearch(choices, { role: 'emperor', keyword: ['a', 'b'], page: '2', other: 'x' })
  expect(picked).toEqual({ role: 'emperor', keyword: undefined, page: '2' })
  expect(readFilter(choices, picked)).toEqual({ keyword: '', role: 'all' })
})

test('what is no page is the first', () => {
  expect(['7', '0', '-1', '1e3', '123456', undefined].map((page) => readPage({ page }))).toEqual([
    7, 1, 1, 1, 1, 1,
  ])
})
