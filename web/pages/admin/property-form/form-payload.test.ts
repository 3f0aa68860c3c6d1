import { expect, test } from 'vitest'
import { fieldsToCreate, fieldsToUpdate } from './form-payload.ts'
import { emptyValues, type FormValues } from './form-values.ts'

const user = {
  id: 7,
  name: 'Asha Verma',
  username: null,
  email: null,
  email_verified: false,
  phone: '+919826012345',
  role: 'seller',
  verified: true,
  language: 'en',
  second_factor: 'not_needed',
} as const

const empty = emptyValues(user, 'Madhya Pradesh')

const flat: FormValues = {
  ...empty,
  title: 'Flat by the lake',
  sub_type: 'Flat',
  price: '8250000',
  city: 'Indore',
  area: '1250',
  bedrooms: '3',
  bathrooms: '2',
  age: '3',
  features: ['Gym', 'Balcony'],
  nearby: [{ title: 'City School', title_hi: 'सिटी स्कूल', distance: '500 m', category: 'Education' }],
}

test('a new listing is sent trimmed and without empty fields', () => {
  const values: FormValues = {
    ...flat,
    title: '  Flat by the lake ',
    price: '82.5 lakh',
    area: '1,250',
    nearby: [...flat.nearby, { title: '  ', title_hi: '', distance: '1 km', category: 'Transportation' }],
  }
  expect(fieldsToCreate(empty, values)).toEqual({
    title: 'Flat by the lake',
    status: 'available',
    type: 'sale',
    sub_type: 'Flat',
    area: '1250',
    price: '8250000',
    city: 'Indore',
    state: 'Madhya Pradesh',
    country: 'India',
    age: '3',
    bedrooms: '3',
    bathrooms: '2',
    hide_location: 'false',
    new_project: 'false',
    features: '["Balcony","Gym"]',
    name: 'Asha Verma',
    phone: '+91 98260 12345',
    agent_id: '',
    nearby: '[{"title":"City School","title_hi":"सिटी स्कूल","distance":"500 m","category":"Education"}]',
  })
})

test('a new listing sends no fields that its property type lacks', () => {
  const sent = fieldsToCreate(empty, { ...flat, sub_type: 'plot', acres: '2', rooms: '4', garages: '1' })
  for (const name of ['bedrooms', 'bathrooms', 'rooms', 'garages', 'age', 'features', 'acres', 'beegha']) {
    expect(sent).not.toHaveProperty(name)
  }
  expect(fieldsToCreate(empty, { ...flat, sub_type: 'Agricultural Land', acres: '2.5' }).acres).toBe('2.5')
})

test('an area in another unit is sent as it was typed and in square feet, and one in square feet without its unit', () => {
  const typed: FormValues = {
    ...flat,
    ...{ area: '108', area_unit: 'sq_yd', carpet_area: '92.50', carpet_area_unit: 'sq_m' },
  }
  const sent = fieldsToCreate(empty, typed)
  expect(sent).toMatchObject({ area: '972', area_entered: '108 sq_yd', carpet_area_entered: '92.50 sq_m' })
  expect(sent.carpet_area).toBe('995.66')
  expect(fieldsToCreate(empty, flat)).not.toHaveProperty('area_entered')
  expect(fieldsToUpdate(typed, { ...typed, area: '972', area_unit: 'sq_ft' })).toEqual({ area_entered: '' })
})

test('facts are sent as the API reads them, and only those that the kind of listing has', () => {
  const facts: FormValues = {
    ...flat,
    ...{ carpet_area: '1,010.5', floor: ' -1 ', lift: 'false', water: ['tanker', 'borewell'] },
    ...{ maintenance: '2,500', deposit: '50,000', meals: ['lunch'], khasra: '112' },
  }
  const sent = fieldsToCreate(empty, facts)
  expect(sent).toMatchObject({
    ...{
      carpet_area: '1010.5',
      floor: '-1',
      lift: 'false',
      water: '["borewell","tanker"]',
      maintenance: '2500',
    },
  })
  for (const name of ['deposit', 'meals', 'khasra']) expect(sent).not.toHaveProperty(name)
  expect(fieldsToCreate(empty, { ...facts, type: 'rent' }).deposit).toBe('50000')
  expect(fieldsToUpdate(facts, { ...facts, sub_type: 'Villa', water: [] })).toMatchObject({
    floor: '',
    water: '[]',
  })
})

test('an area is sent in square feet, whatever its unit', () => {
  expect(fieldsToCreate(empty, { ...flat, area: '100', area_unit: 'sq_m' }).area).toBe('1076.39')
  expect(fieldsToCreate(empty, { ...flat, area: '1,000', area_unit: 'sq_yd' }).area).toBe('9000')
})

test('invalid values are sent as typed', () => {
  const sent = fieldsToCreate(empty, { ...flat, area: 'large', price: 'on request' })
  expect(sent).toMatchObject({ area: 'large', price: 'on request' })
})

test('an edit sends only what changed', () => {
  expect(fieldsToUpdate(flat, flat)).toEqual({})
  expect(fieldsToUpdate(flat, { ...flat, title: 'Flat by the lake ', price: '82.5 lakh' })).toEqual({})
  expect(fieldsToUpdate(flat, { ...flat, features: ['Balcony', 'Gym'] })).toEqual({})
  expect(fieldsToUpdate(flat, { ...flat, price: '80 lakh', description: 'Sunny' })).toEqual({
    price: '8000000',
    description: 'Sunny',
  })
})

test('an edit sends removed values as empty', () => {
  expect(fieldsToUpdate(flat, { ...flat, area: '', bedrooms: '', nearby: [], features: [] })).toEqual({
    area: '',
    bedrooms: '',
    nearby: '[]',
    features: '[]',
  })
})

test('an edit to a property type without rooms removes the rooms', () => {
  expect(fieldsToUpdate(flat, { ...flat, sub_type: 'plot' })).toEqual({
    sub_type: 'plot',
    bedrooms: '',
    bathrooms: '',
    age: '',
    features: '[]',
  })
})

test('both parts of a position are sent, even when one alone changed', () => {
  const placed = { ...flat, latitude: '22.75', longitude: '75.89' }
  expect(fieldsToUpdate(placed, { ...placed, latitude: '22.76' })).toEqual({
    latitude: '22.76',
    longitude: '75.89',
  })
  expect(fieldsToUpdate(placed, flat)).toEqual({ latitude: '', longitude: '' })
})

test('the contact of staff is left out of a listing that they enter for its owner, but not one that they typed', () => {
  const values = { ...flat, owner_phone: ' 98260 55501 ' }
  const sent = fieldsToCreate(empty, values)
  expect(sent.owner_phone).toBe('98260 55501')
  for (const name of ['name', 'phone', 'email']) expect(sent).not.toHaveProperty(name)
  expect(fieldsToCreate(empty, { ...values, name: 'Ramesh Patel' }).name).toBe('Ramesh Patel')
})

test.each([
  ['30 x 50 ft', 'sq_ft'],
  ['30x50', 'sq_yd'],
] as const)('the sides %s are sent as square feet, whatever the unit beside them (%s)', (area, area_unit) => {
  const plot: FormValues = { ...empty, title: 'Plot', sub_type: 'plot', area, area_unit }
  const sent = fieldsToCreate(empty, plot)
  expect(sent).toMatchObject({ area: '1500' })
  expect(sent).not.toHaveProperty('area_entered')
})
