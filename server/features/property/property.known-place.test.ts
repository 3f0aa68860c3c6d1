import { expect, test } from 'vitest'
import { type KnownPlaces, makeSpelling } from './property.known-place.ts'

const known: KnownPlaces = {
  places: [
    { city: 'Indore', locality: 'Vijay Nagar' },
    { city: 'Indore', locality: 'New Palasia' },
    { city: 'Bhopal', locality: 'Kolar Road' },
    { city: 'Ujjain', locality: '' },
    { city: 'Dewas', locality: '' },
    { city: 'Sagar', locality: '' },
    { city: 'Mhow', locality: '' },
  ],
  names: { Mhow: ['महू', 'Dr. Ambedkar Nagar'], 'New Palasia, Indore': ['नई पलासिया'] },
}
const spelled = (city: string, locality = '') => makeSpelling(known)({ city, locality })

test.each([
  ['इंदौर', 'Indore'],
  ['Indor', 'Indore'],
  ['INDORE', 'Indore'],
  ['भोपाल', 'Bhopal'],
  ['उज्जैन', 'Ujjain'],
  ['Ujain', 'Ujjain'],
  ['देवास', 'Dewas'],
  ['महू', 'Mhow'],
  ['Dr Ambedkar Nagar', 'Mhow'],
])('the city %s is %s', (written, city) => {
  expect(spelled(written).city).toBe(city)
})

test.each(['Sagor', 'सागोर', 'Sanwer', 'Indira', '…', 'पीथमपुर'])(
  'the city %s is not taken for another',
  (written) => {
    expect(spelled(written).city).toBe(written)
  },
)

test('a locality is written as in other listings of its city', () => {
  expect(spelled('इंदौर', 'विजय नगर')).toEqual({ city: 'Indore', locality: 'Vijay Nagar' })
  expect(spelled('Indore', 'vijaynagar')).toEqual({ city: 'Indore', locality: 'Vijay Nagar' })
  expect(spelled('Indore', 'नई पलासिया')).toEqual({ city: 'Indore', locality: 'New Palasia' })
  expect(spelled('Bhopal', 'Vijay Nagar')).toEqual({ city: 'Bhopal', locality: 'Vijay Nagar' })
  expect(spelled('Indore', 'सांवेर')).toEqual({ city: 'Indore', locality: 'सांवेर' })
})

test('a name that two known places have stays as it was written', () => {
  const twice = { ...known, places: [...known.places, { city: 'Indor', locality: '' }] }
  expect(makeSpelling(twice)({ city: 'इंदौर', locality: '' }).city).toBe('इंदौर')
  expect(makeSpelling(twice)({ city: 'Indor', locality: '' }).city).toBe('Indor')
})

test('a city called like a property of every object has no names by that', () => {
  const odd = { places: [{ city: 'constructor', locality: 'toString' }], names: {} }
  expect(makeSpelling(odd)({ city: 'Constructor', locality: 'TOSTRING' })).toEqual({
    city: 'constructor',
    locality: 'toString',
  })
})
