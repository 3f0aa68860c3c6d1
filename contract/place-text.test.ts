import { expect, test } from 'vitest'
import { fullAddress } from './place-text.ts'

const named = {
  places: { Bhopal: 'भोपाल', 'Kolar Road, Bhopal': 'कोलार रोड, भोपाल', 'Madhya Pradesh': 'मध्य प्रदेश' },
}
const english = { places: {} }
const kolar = { locality: 'Kolar Road', city: 'Bhopal' }

test('an address has the locality and the city once, called as in the language', () => {
  const address = 'Danish Kunj, Kolar Road, Bhopal'
  expect(fullAddress(english, { ...kolar, address })).toBe(address)
  expect(fullAddress(named, { ...kolar, address })).toBe('Danish Kunj, कोलार रोड, भोपाल')
  expect(fullAddress(english, { ...kolar, address: 'Danish Kunj' })).toBe(address)
  expect(fullAddress(named, { ...kolar, address: 'Danish Kunj' })).toBe('Danish Kunj, कोलार रोड, भोपाल')
  expect(fullAddress(named, { ...kolar, address: 'दानिश कुंज, कोलार रोड, भोपाल' })).toBe(
    'दानिश कुंज, कोलार रोड, भोपाल',
  )
})

test('nothing follows the city that an address names', () => {
  expect(fullAddress(named, { ...kolar, address: 'Danish Kunj, Bhopal' })).toBe('Danish Kunj, भोपाल')
})

test('without an address or a locality it is what there is', () => {
  expect(fullAddress(named, { ...kolar, address: '' })).toBe('कोलार रोड, भोपाल')
  expect(fullAddress(named, { address: 'Danish Kunj', locality: '', city: 'Bhopal' })).toBe(
    'Danish Kunj, भोपाल',
  )
  expect(fullAddress(english, { address: '', locality: '', city: 'Dewas' })).toBe('Dewas')
})
