import { expect, test } from 'vitest'
import { apiSearch } from './api-search.ts'
import { filterValues } from './filter-values.ts'

test('a page that asks for flats or for apartments finds both', () => {
  expect(apiSearch({ sub_type: 'Flat' }).sub_type).toEqual(['Flat', 'apartment'])
  expect(apiSearch({ sub_type: ['plot', 'apartment'] }).sub_type).toEqual(['plot', 'Flat', 'apartment'])
  expect(apiSearch({}).sub_type).toBeUndefined()
})

test('flats and apartments are one filter, which one cross removes', () => {
  expect(filterValues({ sub_type: 'Flat,plot,apartment' }, 'sub_type')).toEqual(['Flat,apartment', 'plot'])
})
