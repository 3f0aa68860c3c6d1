import { toPlainDigits } from './digits.ts'
import type { irrigations } from './fact-values.ts'

// Areas as they are typed, such as "2 beegha", and what they are exactly. Floating-point numbers hold neither an acre nor
// a beegha, so exact areas are integers. This file must not import zod, which browsers do not load.

export const areaUnits = [
  'sq_ft',
  'sq_m',
  'sq_yd',
  'are',
  'acre',
  'hectare',
  'decimal',
  'beegha',
  'biswa',
] as const
export type AreaUnit = (typeof areaUnits)[number]

/** Units in which the rooms of a building are measured, and a beegha. */
export const plainUnits = ['sq_ft', 'sq_m', 'sq_yd'] as const satisfies readonly AreaUnit[]

/** A number and its unit as they were typed: "1.50 acre". */
export type Measure = string
type Parts = { number: string; unit: AreaUnit }

/** Beegha in use in Madhya Pradesh: the larger is 2.27 times the smaller. */
export const beeghaSizes = [
  '12000 sq_ft',
  '27225 sq_ft',
  '2500 sq_m',
  '2000 sq_m',
] as const satisfies Measure[]

/** 10⁻¹⁹ m², of which every unit with four decimal places is a whole number. */
const onePerSquareMetre = 10n ** 19n

/** In 10⁻⁹ m². A foot is exactly 0.3048 m. */
const sizes: Record<Exclude<AreaUnit, 'beegha' | 'biswa'>, bigint> = {
  sq_ft: 92_903_040n,
  sq_m: 1_000_000_000n,
  sq_yd: 836_127_360n,
  are: 100_000_000_000n,
  acre: 4_046_856_422_400n,
  hectare: 10_000_000_000_000n,
  decimal: 40_468_564_224n,
}

const names: Record<AreaUnit, string> = {
  sq_ft: 'sq_?f(?:ee)?t|square_f(?:ee|oo)t|sft|वर्ग_फ़?[ुू]ट',
  sq_m: 'sq_?m(?:t|trs?|et(?:re|er)s?)?|square_met(?:re|er)s?|m2|m²|वर्ग_मीटर',
  sq_yd: 'sq_?y(?:ar)?ds?|square_yards?|ga[jz]|गज|वर्ग_गज',
  are: 'ares?',
  acre: 'acres?|एकड़',
  hectare: 'ha|hectares?|हेक्टेयर',
  decimal: 'decimals?|di[sc]mil|डिसमिल',
  beegha: 'b(?:ee|i)ghas?|बीघा|बीघे',
  biswa: 'biswas?|बिस्वा',
}

/** The measure in a text such as "1,200 sq ft", "2.5 acres" or "108 gaj". Undefined for anything else. */
export function readMeasure(text: string, units: readonly AreaUnit[] = areaUnits): Measure | undefined {
  const [, typed = '', word = ''] =
    /^([\d,]+(?:\.\d+)?)\s*([^\d\s].*)$/.exec(toPlainDigits(text).trim().normalize()) ?? []
  const number = typed.replaceAll(',', '')
  const name = word
    .toLowerCase()
    .replaceAll(/[.\s_]+/g, '_')
    .replace(/_$/, '')
  const unit = units.find((each) => new RegExp(`^(?:${names[each]})$`).test(name))
  return unit && /^\d{1,10}(\.\d{1,4})?$/.test(number) ? `${number} ${unit}` : undefined
}

const sideInFeet = String.raw`(\d{1,4}(?:\.\d{1,2})?)\s*(?:(?:ft|feet|foot|फ़?[ुू]ट)\.?|['’′])?`
const sides = new RegExp(String.raw`^${sideInFeet}\s*(?:[x×*]|by)\s*${sideInFeet}$`, 'i')

/** Plots are measured in feet: "30 x 50", "30×50 ft" and "30' x 50'" are 1500 square feet. The frontage is said first. */
export function readSides(text: string): { breadth: string; length: string; area: Measure } | undefined {
  const [, breadth, length] = sides.exec(toPlainDigits(text).trim().normalize()) ?? []
  if (!breadth || !length) return undefined
  return { breadth, length, area: `${Number((Number(breadth) * Number(length)).toFixed(2))} sq_ft` }
}

export function partsOf(measure: Measure): Parts {
  const [number = '', unit = 'sq_ft'] = measure.split(' ')
  return { number, unit: unit as AreaUnit }
}

export function needsBeegha(measure: Measure): boolean {
  const { unit } = partsOf(measure)
  return unit === 'beegha' || unit === 'biswa'
}

/** Exact: a whole number of 10⁻¹⁹ m². `beegha` is the size of one. */
export type ExactArea = bigint

export function exactArea(measure: Measure, beegha: Measure): ExactArea {
  const { number, unit } = partsOf(measure)
  const [whole = '', fraction = ''] = number.split('.')
  return (BigInt(whole + fraction.padEnd(4, '0')) * sizeOf(unit, beegha)) / 10_000n
}

function sizeOf(unit: AreaUnit, beegha: Measure): ExactArea {
  if (unit === 'beegha') return exactArea(beegha, beegha)
  if (unit === 'biswa') return exactArea(beegha, beegha) / 20n
  return (sizes[unit] * onePerSquareMetre) / 1_000_000_000n
}

/** Rounded to `decimals` places. */
export function areaIn(unit: AreaUnit, area: ExactArea, decimals: number, beegha: Measure): number {
  const size = sizeOf(unit, beegha)
  const scale = 10 ** decimals
  return Number((area * BigInt(scale) * 2n + size) / (size * 2n)) / scale
}

/** Whether two statements describe the same land, as people round: they differ by at most one percent. */
export function agree(one: ExactArea, other: ExactArea): boolean {
  const difference = one > other ? one - other : other - one
  return difference * 100n <= (one > other ? one : other)
}

/** Whether so much land may be called a beegha: 1,000 to 1,00,000 sq ft. */
export function isBeeghaSize(size: Measure): boolean {
  const area = exactArea(size, size)
  return area >= exactArea('1000 sq_ft', size) && area <= exactArea('100000 sq_ft', size)
}

/** The basis of a rate for an area: of which area, of the best comparable that a listing states. */
export const rateBases = ['carpet', 'built_up', 'super_built_up', 'plot', 'land', 'area'] as const
export type RateBasis = (typeof rateBases)[number]

type Size = 'carpet_area' | 'built_up_area' | 'super_built_up_area' | 'area'
type Sized = Record<Size, number | null> & { sub_type: string }
/** Areas in square feet of two decimal places, and beside them as they were typed; null for square feet. `price` is whole rupees. */
export type Rated = Sized & Record<`${Size}_entered` | 'beegha_size', Measure | null> & { price: number }

/** Whether land has water beside the rain, which decides with which land its rate compares; null where nobody has said. */
export function isIrrigated(irrigation: readonly (typeof irrigations)[number][]): boolean | null {
  return irrigation.length === 0 ? null : irrigation.some((source) => source !== 'rain_only')
}

/**
 * Rupees per square foot, and of which area. Exact to a millionth, from the area as it was typed. The column of the database
 * divides by the rounded square feet, which is enough for the order of results and for medians.
 */
export function rateOf(listing: Rated): { rate: number; basis: RateBasis; area: ExactArea } | undefined {
  const compared = comparedArea(listing)
  if (!compared || listing.sub_type === 'PG') return undefined
  const { basis, name, size } = compared
  const { price, beegha_size, [`${name}_entered` as const]: typed } = listing
  const isKnown = typed !== null && (beegha_size !== null || !needsBeegha(typed))
  const area = exactArea(isKnown ? typed : `${size} sq_ft`, beegha_size ?? '')
  return { rate: ratePer('sq_ft', price, area, ''), basis, area }
}

/** Rupees for one `unit` where `area` costs `price`, to a millionth. `beegha` is the size of one. */
export function ratePer(unit: AreaUnit, price: number, area: ExactArea, beegha: Measure): number {
  const millionths = (BigInt(price) * sizeOf(unit, beegha) * 2_000_000n + area) / (area * 2n)
  return Number(millionths) / 1_000_000
}

/** The best comparable area that a listing states, in square feet. `area` is the whole: rooms, ground or both, as the seller counts. */
export function comparedArea(listing: Sized): { size: number; basis: RateBasis; name: Size } | undefined {
  const { sub_type } = listing
  const ofGround = sub_type === 'Agricultural Land' ? 'land' : sub_type === 'plot' ? 'plot' : 'area'
  const bases = [
    ['carpet', 'carpet_area'],
    ['built_up', 'built_up_area'],
    ['super_built_up', 'super_built_up_area'],
    [ofGround, 'area'],
  ] as const
  for (const [basis, name] of bases) {
    const size = listing[name]
    if (size) return { size, basis, name }
  }
  return undefined
}
