import { expect, test } from 'vitest'
import { pickSearch, readFilter, readPage, writeFilter } from './table-filter.ts'

const choices = { keyword: 'text', role: ['all', 'buyer', 'seller'] } as const

test('the default filter has an empty query', () => {
  const usual = { keyword: '', role: 'all' } as const
  expect(readFilter(choices, {})).toEqual(usual)
  expect(writeFilter(choices, usual)).toEqual({})
})

test('a filter is read back from its address', () => {
  const filter = { keyword: 'asha & co', role: 'seller' } as const
  expect(readFilter(choices, writeFilter(choices, filter))).toEqual(filter)
})

test('unknown parameters and values of the address are ignored', () => {
  const picked = pickSearch(choices, { role: 'emperor', keyword: ['a', 'b'], page: '2', other: 'x' })
  expect(picked).toEqual({ role: 'emperor', keyword: undefined, page: '2' })
  expect(readFilter(choices, picked)).toEqual({ keyword: '', role: 'all' })
})

test('an invalid page is the first', () => {
  expect(['7', '0', '-1', '1e3', '123456', undefined].map((page) => readPage({ page }))).toEqual([
    7, 1, 1, 1, 1, 1,
  ])
})
