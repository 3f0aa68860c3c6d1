import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AreaUnit,
  agree,
  areaIn,
  areaUnits,
  beeghaSizes,
  exactArea,
  isBeeghaSize,
  partsOf,
  plainUnits,
  rateOf,
  ratePer,
  readMeasure,
  readSides,
} from './areas.ts'

const perSquareMetre = 10n ** 19n

/** Without an exponent, and exactly. */
function squareMetres(measure: string, beegha = '2500 sq_m'): string {
  const area = exactArea(measure, beegha)
  const fraction = String(area % perSquareMetre)
    .padStart(19, '0')
    .replace(/0+$/, '')
  return fraction ? `${area / perSquareMetre}.${fraction}` : String(area / perSquareMetre)
}

test.each([
  ['1 sq_ft', '0.09290304'],
  ['1 sq_yd', '0.83612736'],
  ['1 are', '100'],
  ['1 acre', '4046.8564224'],
  ['1 hectare', '10000'],
  ['1 decimal', '40.468564224'],
])('%s is exactly %s m²', (measure, metres) => {
  expect(squareMetres(measure)).toBe(metres)
})

test.each([
  ['12000 sq_ft', '1114.83648'],
  ['27225 sq_ft', '2529.285264'],
  ['3025 sq_yd', '2529.285264'],
  ['2500 sq_m', '2500'],
  ['2000 sq_m', '2000'],
])('a beegha of %s is exactly %s m²', (size, metres) => {
  expect(squareMetres('1 beegha', size)).toBe(metres)
})

test('the largest beegha in use is 2.27 times the smallest', () => {
  const metres = beeghaSizes.map((size) => Number(squareMetres('1 beegha', size)))
  expect(Math.max(...metres) / Math.min(...metres)).toBeCloseTo(2.27, 2)
})

test('2 beegha of 27,225 sq ft are 1.25 acre', () => {
  expect(areaIn('acre', exactArea('2 beegha', '27225 sq_ft'), 3, '27225 sq_ft')).toBe(1.25)
})

const sizes = fc.constantFrom(...beeghaSizes)
const numbers = fc
  .tuple(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 0, max: 4 }))
  .map(([digits, decimals]) => {
    const text = String(digits).padStart(decimals + 1, '0')
    return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
  })
const units = fc.constantFrom(...areaUnits)
const measures = fc.tuple(numbers, units).map(([number, unit]) => `${number} ${unit}`)

test('20 biswa are one beegha, whatever its size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), sizes, (count, size) => {
      expect(exactArea(`${count * 20} biswa`, size)).toBe(exactArea(`${count} beegha`, size))
    }),
  )
})

test('what was typed comes back with the same digits and unit', () => {
  fc.assert(
    fc.property(numbers, units, (number, unit) => {
      const read = readMeasure(`${number} ${unit}`)
      expect(read).toBe(`${number} ${unit}`)
      expect(partsOf(read as string)).toEqual({ number, unit })
    }),
  )
})

test('an exact area in its own unit is the number that was typed', () => {
  fc.assert(
    fc.property(numbers, units, sizes, (number, unit, size) => {
      expect(areaIn(unit, exactArea(`${number} ${unit}`, size), 4, size)).toBe(Number(number))
    }),
  )
})

test('a conversion to another unit is exact to half of its last decimal place', () => {
  fc.assert(
    fc.property(measures, units, sizes, (measure, unit, size) => {
      const exact = exactArea(measure, size)
      const converted = areaIn(unit, exact, 3, size)
      const whole = exactArea(`1 ${unit}`, size)
      const back = (BigInt(Math.round(converted * 1000)) * whole) / 1000n
      const off = back > exact ? back - exact : exact - back
      expect(off * 2000n <= whole + 2000n).toBe(true)
    }),
  )
})

test('areas of different units add up exactly', () => {
  expect(exactArea('43560 sq_ft', '')).toBe(exactArea('1 acre', ''))
  expect(exactArea('100 decimal', '')).toBe(exactArea('1 acre', ''))
  expect(exactArea('9 sq_ft', '')).toBe(exactArea('1 sq_yd', ''))
  expect(exactArea('100 are', '')).toBe(exactArea('1 hectare', ''))
})

test.each<[string, string]>([
  ['1,200 sq ft', '1200 sq_ft'],
  ['1200 Sq. Ft.', '1200 sq_ft'],
  ['92.50 sqm', '92.50 sq_m'],
  ['108 gaj', '108 sq_yd'],
  ['2 bigha', '2 beegha'],
  ['2.5 Acres', '2.5 acre'],
  ['1 ha', '1 hectare'],
  ['12 dismil', '12 decimal'],
  ['1,00,000 square feet', '100000 sq_ft'],
])('"%s" is read as "%s"', (text, measure) => {
  expect(readMeasure(text)).toBe(measure)
})

test.each([
  '',
  '1200',
  'acre',
  '1.23456 acre',
  '-2 acre',
  '2 acres or more',
  '2 katha',
  '1e3 acre',
  '12345678901 sq_ft',
])('"%s" is no area', (text) => {
  expect(readMeasure(text)).toBeUndefined()
})

test('rooms are not measured in acres', () => {
  expect(readMeasure('1 acre', plainUnits)).toBeUndefined()
})

test('two statements agree up to one percent, either way', () => {
  const area = (feet: number): bigint => exactArea(`${feet} sq_ft`, '')
  expect(agree(area(1000), area(990))).toBe(true)
  expect(agree(area(990), area(1000))).toBe(true)
  expect(agree(area(1000), area(989))).toBe(false)
  expect(agree(area(989), area(1000))).toBe(false)
})

test.each<[string, boolean]>([
  ['999 sq_ft', false],
  ['1000 sq_ft', true],
  ['100000 sq_ft', true],
  ['100001 sq_ft', false],
])('whether %s may be a beegha: %s', (size, may) => {
  expect(isBeeghaSize(size)).toBe(may)
})

const unitsOfBeegha: AreaUnit[] = ['beegha', 'biswa']
test('only beegha and biswa depend on the size of a beegha', () => {
  fc.assert(
    fc.property(numbers, units, (number, unit) => {
      const [one, other] = [beeghaSizes[0], beeghaSizes[1]].map((size) =>
        exactArea(`${number} ${unit}`, size),
      )
      expect(one !== other).toBe(unitsOfBeegha.includes(unit))
    }),
  )
})

test.for([
  ['2 बीघा', '2 beegha'],
  ['२.५ एकड़', '2.5 acre'],
  ['१,२०० वर्ग फ़ुट', '1200 sq_ft'],
  ['1200 वर्ग फुट', '1200 sq_ft'],
  ['१०८ गज', '108 sq_yd'],
  ['१ हेक्टेयर', '1 hectare'],
])('"%s" is %s', ([typed, measure]) => {
  expect(readMeasure(typed as string)).toBe(measure)
})

test.each([
  ['30x50', '30', '50', '1500 sq_ft'],
  ['30 x 50 ft', '30', '50', '1500 sq_ft'],
  ['30×50', '30', '50', '1500 sq_ft'],
  ["30' X 50'", '30', '50', '1500 sq_ft'],
  ['30 feet * 50 feet', '30', '50', '1500 sq_ft'],
  ['30 by 50', '30', '50', '1500 sq_ft'],
  ['30.5 ft. x 40.25 ft.', '30.5', '40.25', '1227.63 sq_ft'],
  ['३० x ५० फ़ुट', '30', '50', '1500 sq_ft'],
  ['30 x 50 फुट', '30', '50', '1500 sq_ft'],
])('the sides %s are %s by %s feet', (text, breadth, length, area) => {
  expect(readSides(text)).toEqual({ breadth, length, area })
})

test.each(['30', '30 x', 'x 50', '30 x 50 m', '30 x 50 x 10', '3 BHK x 2', '30000 x 50', ''])(
  '%j are no sides in feet',
  (text) => {
    expect(readSides(text)).toBeUndefined()
  },
)

const lakh = 100_000
const unmeasured = {
  ...{ area: null, carpet_area: null, built_up_area: null, super_built_up_area: null, beegha_size: null },
  ...{ area_entered: null, carpet_area_entered: null },
  ...{ built_up_area_entered: null, super_built_up_area_entered: null },
}
const acre = {
  ...{ ...unmeasured, sub_type: 'Agricultural Land', price: 190 * lakh },
  ...{ area: 43_560, area_entered: '1 acre', beegha_size: '2500 sq_m' },
}

test('₹1,90,00,000 for an acre are exactly that per acre and ₹1,17,37,506 per beegha of 2,500 sq m', () => {
  const rated = rateOf(acre)
  expect(rated?.basis).toBe('land')
  const per = (unit: AreaUnit) => ratePer(unit, acre.price, rated?.area ?? 0n, acre.beegha_size)
  expect(per('acre')).toBe(190 * lakh)
  // 1,90,00,000 * 2500 / 4046.8564224
  expect(per('beegha')).toBe(11_737_505.61969)
})

test('a rate is of the area that was typed, and not of its square feet with two decimal places', () => {
  const flat = { ...unmeasured, sub_type: 'Flat', price: 60 * lakh, carpet_area: 107.64 }
  expect(rateOf(flat)).toMatchObject({ basis: 'carpet', rate: 55_741.360089 })
  expect(rateOf({ ...flat, carpet_area_entered: '10 sq_m' })).toMatchObject({
    basis: 'carpet',
    rate: 55_741.824,
  })
})

test('an area in beegha of unknown size has the rate of its square feet', () => {
  const old = { ...acre, area_entered: '1.6 beegha', beegha_size: null }
  expect(rateOf(old)?.rate).toBe(rateOf({ ...old, area_entered: null })?.rate)
})

test('a PG and a listing without an area have no rate', () => {
  expect(rateOf({ ...acre, sub_type: 'PG' })).toBeUndefined()
  expect(rateOf({ ...unmeasured, sub_type: 'Flat', price: lakh })).toBeUndefined()
})

test('land costs as much in beegha as in acres, to the rupee', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), measures, sizes, (price, measure, size) => {
      const area = exactArea(measure, size)
      const [perAcre, perBeegha] = [ratePer('acre', price, area, size), ratePer('beegha', price, area, size)]
      const ratio = Number(exactArea('1 beegha', size)) / Number(exactArea('1 acre', size))
      expect(Math.abs(perAcre * ratio - perBeegha)).toBeLessThanOrEqual(1e-6 + perBeegha * 1e-12)
    }),
  )
})
