import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaUnits, beeghaSizes } from '#contract/areas.ts'
import { emptyValues, type FormValues } from './form-values.ts'
import { sizesAfter } from './land-sizes.ts'

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
const land: FormValues = { ...emptyValues(user, 'Madhya Pradesh'), sub_type: 'Agricultural Land' }
const usual = '27225 sq_ft'

test.each([
  ['beegha', { beegha: '2' }, '2 beegha'],
  ['acres', { acres: '1.25' }, '1.25 acre'],
  ['area', { area: '54,450' }, ''],
] as const)('%s fills in the others', (source, typed, area_entered) => {
  expect({ ...typed, ...sizesAfter({ ...land, ...typed }, source, usual) }).toEqual({
    ...{ area: '54450', acres: '1.25', hectares: '0.506', beegha: '2', beegha_size: usual },
    ...typed,
    area_entered,
  })
})

test('the area follows in the unit that is chosen for it', () => {
  const values: FormValues = { ...land, area_unit: 'hectare', acres: '10' }
  expect(sizesAfter(values, 'acres', usual)).toMatchObject({ area: '4.047', hectares: '4.047' })
})

test('another beegha changes land that was typed in beegha', () => {
  const values: FormValues = {
    ...land,
    ...{ area_entered: '2 beegha', beegha: '2', beegha_size: '12000 sq_ft' },
  }
  expect(sizesAfter(values, 'beegha_size', usual)).toMatchObject({
    beegha: '2',
    area: '24000',
    acres: '0.551',
  })
})

test('another beegha changes only the number of beegha of land that was typed in acres', () => {
  const values: FormValues = {
    ...land,
    ...{ area_entered: '1 acre', acres: '1', beegha_size: '12000 sq_ft' },
  }
  expect(sizesAfter(values, 'beegha_size', usual)).toMatchObject({
    beegha: '3.63',
    area: '43560',
    acres: '1',
  })
})

test.each(['', 'large', '-1', '1.23456'])('"%s" acres change nothing', (acres) => {
  expect(sizesAfter({ ...land, acres }, 'acres', usual)).toEqual({})
})

test('what was typed is what is sent, in any unit', () => {
  const numbers = fc.integer({ min: 1, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2))
  fc.assert(
    fc.property(
      numbers,
      fc.constantFrom(...areaUnits),
      fc.constantFrom(...beeghaSizes),
      (area, area_unit, beegha_size) => {
        const sizes = sizesAfter({ ...land, area, area_unit, beegha_size }, 'area', usual)
        expect(sizes.area_entered).toBe(area_unit === 'sq_ft' ? '' : `${area} ${area_unit}`)
      },
    ),
  )
})
