import type { AgeValue } from '#contract/enums.ts'
import type { Draw } from './draw.ts'
import { type Family, familyOf } from './kinds.ts'
import { type City, localities, type Water } from './localities.ts'
import type { Lot } from './lots/lot.ts'
import { squareFeetPerAcre } from './prices.ts'

export type Facts = Omit<Lot, 'age' | 'baths' | 'cars'> & {
  city: City
  family: Family
  water: Water
  notes: readonly string[]
  area: number
  age: AgeValue | null
  cars: number | null
  baths: number | null
  floorName: string
  storeys: number
  plotArea: number
  road: number
  charges: number
  deposit: number
  /** False where the colony is young. */
  developed: boolean
  unit: string
}

export function factsOf(lot: Lot, storeys: number, hasPlan: boolean, draw: Draw): Facts {
  const { city, water, notes } = localities[lot.in]
  const family = familyOf[lot.kind]
  const inBlock = family === 'flat' || family === 'office'
  const floor = lot.floor ?? (inBlock ? 1 + Math.floor(draw.fraction() * (storeys - 1)) : 0)
  const area = lot.acres ? Math.round(lot.acres * squareFeetPerAcre) : lot.area
  return {
    ...lot,
    city,
    water,
    notes,
    family,
    area,
    floor,
    storeys,
    floorName: inBlock
      ? (['ground', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth'][floor] ?? '')
      : '',
    // A plan has its own north arrow, so the facing is not random beside one.
    faces:
      lot.faces ??
      (family === 'plot'
        ? draw.pick(['east', 'west', 'north', 'south'])
        : inBlock && !hasPlan && draw.chance(0.5)
          ? draw.pick(['east', 'north', 'west'])
          : undefined),
    age: ageOf(lot, family, draw),
    cars: carsOf(lot, family, draw),
    baths: bathsOf(lot, family),
    plotArea: groundOf(lot, Math.round((area * draw.between(0.62, 0.72)) / 50) * 50),
    road:
      family === 'farm land' ? draw.pick([12, 15, 18]) : draw.pick(area >= 2400 ? [30, 40] : [20, 25, 30]),
    charges: inBlock ? Math.round((area * draw.between(1.2, 2.4)) / 100) * 100 : 0,
    deposit: family === 'office' ? draw.pick([3, 4, 6]) : draw.pick([2, 2, 3]),
    developed: !['Rau', 'Limbodi', 'Sanwer Road', 'Mhow', 'Chintaman Road'].includes(lot.in),
    unit:
      lot.kind === 'office'
        ? 'office'
        : lot.kind === 'studio'
          ? 'studio'
          : lot.kind === 'apartment'
            ? 'apartment'
            : 'flat',
  }
}

/** Not smaller than the drawn house of 27 by 39 feet needs. */
function groundOf({ kind }: Lot, usual: number): number {
  return kind === 'Independent House' ? Math.max(usual, 1500) : usual
}

function ageOf(lot: Lot, family: Family, draw: Draw): AgeValue | null {
  if (family === 'plot' || family === 'farm land' || lot.fresh) return null
  return lot.age ?? draw.pick([3, 3, 8, 8, 8, 10])
}

function carsOf(lot: Lot, family: Family, draw: Draw): number | null {
  if (family === 'plot' || family === 'farm land' || family === 'hostel') return null
  if (lot.cars !== undefined) return lot.cars
  const bhk = lot.bhk ?? 0
  if (family === 'flat')
    return bhk <= 1 ? (draw.chance(0.35) ? 1 : 0) : bhk === 2 ? (draw.chance(0.8) ? 1 : 0) : 1
  if (family === 'house') return lot.kind === 'Villa' ? 2 : 1
  return family === 'office' ? draw.pick([0, 1, 1, 2]) : draw.pick([3, 4])
}

function bathsOf(lot: Lot, family: Family): number | null {
  if (lot.bhk === null || lot.kind === 'Loan') return null
  if (lot.baths) return lot.baths
  const usual = family === 'house' ? lot.bhk : lot.bhk <= 2 ? lot.bhk : lot.bhk - (lot.area < 1400 ? 1 : 0)
  return Math.min(4, usual)
}
