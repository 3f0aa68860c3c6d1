import { landSubTypes } from '#contract/enums.ts'
import { appliesTo, type FieldName, statedValue } from '#contract/listing-fields.ts'
import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { areaWithBeegha } from '#messages/listing-fields'
import { pageLocale } from '#web/ui/page-locale.ts'
import { fieldText } from './field-text.ts'
import { groupDigits } from './price.ts'

const entered = {
  area: 'area_entered',
  carpet_area: 'carpet_area_entered',
  built_up_area: 'built_up_area_entered',
  super_built_up_area: 'super_built_up_area_entered',
} as const
const landUnits = { acres: 'acre', hectares: 'hectare', beegha: 'beegha' } as const

/** As `fieldText`, but an area also as it was typed, and a beegha with its size. Loaders call these. */
export function factText(name: FieldName, property: Property, now: Date): string | null {
  const value = statedValue(name, property)
  if (value === null) return null
  if (isIn(entered, name)) {
    const typed = property[entered[name]]
    const text = fieldText(name, value, now)
    return typed === null ? text : m.area_typed_is({ typed: writeTyped(typed, property), area: text })
  }
  return isIn(landUnits, name)
    ? writeTyped(`${value} ${landUnits[name]}`, property)
    : fieldText(name, value, now)
}

/** The size that people compare first: "2 beegha (of 27,225 sq ft each), 1.25 acre" or "1,100 sq ft carpet". */
export function sizeText(property: Property): string | null {
  const land = (['beegha', 'acres'] as const).flatMap((name) => {
    const value = statedValue(name, property)
    return value === null ? [] : [writeTyped(`${value} ${landUnits[name]}`, property)]
  })
  if (land.length > 0) return land.join(', ')
  const carpet = statedValue('carpet_area', property)
  if (carpet !== null) return m.area_carpet({ area: groupDigits(carpet) })
  return property.area === null ? null : m.area_sq_ft({ area: groupDigits(property.area) })
}

/** (super built-up − carpet) / carpet, which buyers of flats pay for beside their rooms. */
export function loadingText(property: Property): string | undefined {
  const { carpet_area: carpet, super_built_up_area: whole } = property
  if (carpet === null || whole === null || !appliesTo('carpet_area', property)) return undefined
  return m.area_loading_percent({ percent: Math.round(((whole - carpet) / carpet) * 100) })
}

/** The ground of a house with straight sides, which buyers value apart from its rooms. The area of bare land says it itself. */
export function plotAreaText(property: Property): string | undefined {
  const breadth = statedValue('plot_breadth', property)
  const length = statedValue('plot_length', property)
  if (!breadth || !length || (landSubTypes as readonly string[]).includes(property.sub_type)) return undefined
  return m.area_sq_ft({ area: groupDigits(Math.round(breadth * length)) })
}

function writeTyped(measure: string, { beegha_size }: Property): string {
  return areaWithBeegha(measure, beegha_size, pageLocale())
}

function isIn<T extends object>(table: T, name: string): name is Extract<keyof T, string> {
  return Object.hasOwn(table, name)
}
