import { expect, test } from 'vitest'
import { isInVillage } from './cost-subject.ts'

const resort = { type: 'sale', sub_type: 'Resort', address: '', locality: 'Simrol' } as const
const shown = { ...resort, hide_location: false }

test.for([
  ['Village Simrol, Indore', true],
  ['village Memdi, Simrol, Indore', true],
  ['Gram Palia, Hatod', true],
  ['गाँव सिमरोल, इंदौर', true],
  ['गांव सिमरोल', true],
  ['ग्राम पालिया', true],
  ['Khandwa Road, Simrol, Indore', false],
  ['Near Village Square, Indore', false],
  ['Villages Colony, Indore', false],
  ['Gramin Bank Square, Indore', false],
  ['', false],
] as const)('a resort at "%s" is in a village: %s', ([address, expected]) => {
  expect(isInVillage({ ...shown, address })).toBe(expected)
})

test('a locality that is a village says so as well', () => {
  expect(isInVillage({ ...shown, address: 'Khandwa Road', locality: 'Gram Simrol' })).toBe(true)
})

test('farm land and farm houses are in a village, whatever their address', () => {
  const address = 'Khandwa Road, Simrol, Indore'
  expect(isInVillage({ ...shown, address, sub_type: 'Farm House' })).toBe(true)
  expect(isInVillage({ ...shown, address, sub_type: 'Agricultural Land' })).toBe(true)
})

test('a hidden address decides nothing, so that its owner reads the sheet of the visitors', () => {
  expect(isInVillage({ ...resort, address: 'Village Simrol, Indore', hide_location: true })).toBe(false)
})
