import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Property } from '#contract/schemas/property.ts'
import { overwriteGetLocale } from '#messages/runtime'
import { filterProperties } from './filter-properties.ts'

beforeAll(() => overwriteGetLocale(() => 'hi'))
afterAll(() => overwriteGetLocale(() => 'en'))

function listing(id: number, facts: Partial<Property>): Property {
  const none = {
    title_hi: '',
    location: 'Rau, Indore',
    address: '',
    sub_type: 'Villa',
    listed_at: '',
  } as const
  return { ...none, id, title: `House ${id}`, ...facts } as Property
}
const all = [
  listing(217, { title_hi: 'गाँव में फ़्लैट' }),
  listing(218, { sub_type: 'Row House', address: '12 Garden Road', title_hi: '३ कमरे' }),
]

function found(keyword: string): number[] {
  const filter = { keyword, review: 'all', pictures: 'all', confirmation: 'all', sort: 'oldest' } as const
  return filterProperties(all, filter, (place) => place.replace('Rau', 'राऊ'))
    .map(({ id }) => id)
    .toSorted()
}

test('words and numbers are found in whatever spelling', () => {
  for (const keyword of ['गांव', 'फ्लैट', 'गाँव फ़्लैट', '\u095e\u094dलैट'])
    expect(found(keyword), keyword).toEqual([217])
  expect(found('GARDEN')).toEqual([218])
  for (const keyword of ['#२१७', '#217']) expect(found(keyword), keyword).toEqual([217])
  for (const keyword of ['१२ garden', '12 garden', '३']) expect(found(keyword), keyword).toEqual([218])
  expect(found('राऊ')).toEqual([217, 218])
})

test('kinds are found by their names in English and in the language of the page', () => {
  for (const keyword of ['row house', 'रो हाउस']) expect(found(keyword), keyword).toEqual([218])
})
