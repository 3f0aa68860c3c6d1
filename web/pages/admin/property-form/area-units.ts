import {
  type AreaUnit,
  areaIn,
  exactArea,
  type Measure,
  needsBeegha,
  plainUnits,
  readMeasure,
  readSides,
} from '#contract/areas.ts'

export const areaNames = ['area', 'carpet_area', 'built_up_area', 'super_built_up_area'] as const
export type AreaName = (typeof areaNames)[number]

type Sizes = Record<AreaName, string> & Record<`${AreaName}_unit`, AreaUnit> & { beegha_size: string }

/** The area as it was typed, with its unit; the sides of a plot are in feet, whatever the unit. Undefined without a number. */
export function measureOf(values: Sizes, name: AreaName): Measure | undefined {
  return readSides(values[name])?.area ?? readMeasure(`${values[name]} ${values[`${name}_unit`]}`)
}

export function squareFeetOf(values: Sizes, name: AreaName): number | undefined {
  const measure = measureOf(values, name)
  if (measure === undefined) return undefined
  const beegha = readMeasure(values.beegha_size, plainUnits)
  return needsBeegha(measure) && !beegha ? undefined : inUnit('sq_ft', measure, beegha ?? measure)
}

export function inUnit(unit: AreaUnit, measure: Measure, beegha: Measure): number {
  return areaIn(unit, exactArea(measure, beegha), unit === 'sq_ft' ? 2 : 3, beegha)
}
