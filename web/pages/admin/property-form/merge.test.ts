import { expect, test } from 'vitest'
import type { Picture } from '#contract/schemas/property.ts'
import type { FormFiles, FormPicture } from '#web/features/upload/form-files.ts'
import { emptyValues } from './form-values.ts'
import { changedFields, mergeFiles, mergeValues } from './merge.ts'

const begin = {
  ...emptyValues(
    {
      id: 7,
      name: 'Asha',
      username: null,
      email: null,
      email_verified: false,
      phone: '+919826012345',
      role: 'seller',
      verified: true,
      language: 'en',
      second_factor: 'not_needed',
    },
    'Madhya Pradesh',
  ),
  title: 'Plot by the lake',
  price: '100',
}

test('typed values stay, others follow the newer version', () => {
  const typed = { ...begin, title: 'Plot near the lake', city: 'Indore' }
  const newer = { ...begin, title: 'Plot at the lake', price: '200' }
  expect(mergeValues(begin, typed, newer)).toEqual({
    ...begin,
    title: 'Plot near the lake',
    city: 'Indore',
    price: '200',
  })
})

test('fields that differ are named in the order of the form', () => {
  const after = { ...begin, price: '200', title: '', nearby: [], features: ['Gym' as const] }
  expect(changedFields(begin, after)).toEqual(['title', 'price', 'features'])
})

const kept = (hash: string): FormPicture => ({
  key: hash,
  alt: '',
  alt_hi: '',
  rendered: false,
  kept: { url: `/${hash}`, hash, alt: '', rendered: false } as Picture,
})
const chosen: FormPicture = {
  key: 'new-1',
  alt: '',
  alt_hi: '',
  rendered: false,
  file: new File(['x'], 'x.jpg'),
}
const files = (...pictures: FormPicture[]): FormFiles => ({ pictures })
const names = ({ pictures }: FormFiles) => pictures.map(({ key }) => key)

test('pictures that were not touched follow the newer version', () => {
  const before = files(kept('a'), kept('b'))
  expect(names(mergeFiles(before, before, files(kept('b'), kept('c'))))).toEqual(['b', 'c'])
})

test('sorted pictures lose deleted ones and get new ones at the end', () => {
  const before = files(kept('a'), kept('b'), kept('c'))
  const sorted = files(chosen, kept('c'), kept('a'))
  const newer = files(kept('a'), kept('b'), kept('d'))
  // `b` was removed here, `c` elsewhere.
  expect(names(mergeFiles(before, sorted, newer))).toEqual(['new-1', 'a', 'd'])
})
