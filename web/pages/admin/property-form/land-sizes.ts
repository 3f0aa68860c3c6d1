import { type Measure, partsOf, plainUnits, readMeasure } from '#contract/areas.ts'
import { inUnit, measureOf } from './area-units.ts'
import type { FormValues } from './form-values.ts'

const unitOf = { acres: 'acre', hectares: 'hectare', beegha: 'beegha' } as const
export type LandSize = keyof typeof unitOf
const landSizes = Object.keys(unitOf) as LandSize[]

const sources = ['area', 'area_unit', 'beegha_size', 'sub_type', ...landSizes] as const
type Source = (typeof sources)[number]

export function isSource(name: string | undefined): name is Source {
  return (sources as readonly (string | undefined)[]).includes(name)
}

/**
 * The other sizes of land after one was typed; nothing from a field without a number. `usual` is
 * the size of a beegha where the form states none.
 */
export function sizesAfter(values: FormValues, source: Source, usual: Measure): Partial<FormValues> {
  const beegha_size = readMeasure(values.beegha_size, plainUnits) ?? usual
  const measure = typedMeasure(values, source)
  if (measure === undefined) return {}
  const isArea = source === 'area' || source === 'area_unit'
  const derived = landSizes
    .filter((name) => name !== source)
    .map((name) => [name, String(inUnit(unitOf[name], measure, beegha_size) || '')])
  return {
    ...Object.fromEntries(derived),
    ...(!isArea && { area: String(inUnit(values.area_unit, measure, beegha_size)) }),
    area_entered: partsOf(measure).unit === 'sq_ft' ? '' : measure,
    beegha_size,
  }
}

function typedMeasure(values: FormValues, source: Source): Measure | undefined {
  if (isLandSize(source)) return readMeasure(`${values[source]} ${unitOf[source]}`)
  if (source !== 'beegha_size') return measureOf(values, 'area')
  return readMeasure(values.area_entered) ?? measureOf(values, 'area')
}

const isLandSize = (name: Source): name is LandSize => name in unitOf
