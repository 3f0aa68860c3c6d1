import { listingTypes, subTypes } from '#contract/enums.ts'
import {
  appliesTo,
  type FieldSearchedBy,
  type FieldSearchParam,
  fieldOf,
  isSearchable,
  type ListingValues,
  type RangeField,
  type RepeatedSearchParam,
} from '#contract/listing-fields.ts'
import { nearText, offeredRadii } from '#contract/near.ts'
import type { CategoryFilter } from '#contract/pages.ts'
import { filterParamNames, isRepeated } from '#contract/paths.ts'
import type { AroundPlace } from '#contract/schemas/property-around.ts'
import { m } from '#messages'
import { valueLabel } from '#messages/value-labels'
import { writeKilometres } from '#web/features/map/distance.ts'
import { paramLabel } from './filter-labels.ts'
import { manyOf, oneOf, type SearchText } from './search-text.ts'

export type Filter = { label: string } & (
  | { control: 'range'; name: RangeField; ends: readonly RangeEnd[] }
  | { control: 'several'; name: SeveralName; choices: [string, string][] }
  | { control: 'one'; name: Exclude<ChoiceName, DayName> | 'near'; choices: [string, string][] }
  | { control: 'flag'; name: FlagName }
  | { control: 'day'; name: DayName }
)

/** One of the two fields of a range. Prices and areas may be typed in words; others are numbers. */
export type RangeEnd = { name: RangeName; label: string; hint?: string; numeric?: true }

const elsewhere = [
  'keyword',
  'type',
  'sub_type',
  'location',
  'city',
  'sold',
  'bounds',
  'polygon',
  'near',
] as const
type FilterName = Exclude<FieldSearchParam, (typeof elsewhere)[number]>
type ChoiceName = Exclude<FilterName, RangeName>
type FieldFilterName = ChoiceName | RangeField
type RangeName = `${'min' | 'max'}_${RangeField}`
type SeveralName = Extract<FilterName, RepeatedSearchParam>
type FlagName = FieldSearchedBy<'flag'>
type DayName = FieldSearchedBy<'until'>

const hints: { [N in RangeName]?: () => string } = {
  min_price: m.search_min_price_hint,
  max_price: m.search_max_price_hint,
  min_area: m.search_area_hint,
  max_area: m.search_area_hint,
  min_carpet_area: m.search_sq_ft,
  max_carpet_area: m.search_sq_ft,
  min_road_width: m.unit_feet,
  max_road_width: m.unit_feet,
}

/** Loaders call this, so that pages do not load the field table. */
export function listFilters(
  search: SearchText,
  fixed: CategoryFilter = {},
  around: readonly AroundPlace[] = [],
): Filter[] {
  const kinds = kindsOf({ ...search, ...fixed })
  const params = filterParamNames
    .filter((name): name is FilterName => !(elsewhere as readonly string[]).includes(name))
    .filter((name) => name !== 'new_project' || fixed.sub_type !== 'new-projects')
    .filter((name) => manyOf(search[name]).length > 0 || fits(name, kinds))
  const names = [...new Set(params.map((param) => (isRangeEnd(param) ? rangeOf(param) : param)))]
  const others = names.map((name) => ({ label: paramLabel(name), ...controlOf(name) }))
  const [circle, another] = around
  return circle?.known && !another ? [distanceFrom(circle), ...others] : others
}

/** Changes how far around the place is searched. */
function distanceFrom({ near, name, kilometres }: AroundPlace): Filter {
  const where = near.slice(0, near.lastIndexOf(','))
  const radii = [...new Set([...offeredRadii, kilometres])].sort((one, other) => one - other)
  return {
    control: 'one',
    name: 'near',
    label: name ? m.search_distance_from({ place: name }) : m.chip_around(),
    choices: radii.map((each) => [each === kilometres ? near : nearText(where, each), writeKilometres(each)]),
  }
}

type Kind = Pick<ListingValues, 'type' | 'sub_type'>

/** A search without a property type gets the filters of flats, of which there are most. */
function kindsOf(search: SearchText): Kind[] {
  const chosen = manyOf(search.sub_type)
  const found = subTypes.filter((each) => chosen.includes(each))
  const type = oneOf(search.type)
  const types = listingTypes.filter((each) => !type || each === type)
  return types.flatMap((type) =>
    (found.length > 0 ? found : (['Flat'] as const)).map((sub_type) => ({ type, sub_type })),
  )
}

function fits(name: FilterName, kinds: Kind[]): boolean {
  const field = name.replace(/^(min|max)_/, '')
  return isSearchable(field) && kinds.some((kind) => appliesTo(field, kind))
}

function endOf(name: RangeName): RangeEnd {
  const isTyped = /_(price|area)$/.test(name)
  return { name, label: paramLabel(name), hint: hints[name]?.(), ...(!isTyped && { numeric: true }) }
}

function controlOf(name: FieldFilterName) {
  if (isRange(name)) {
    return { control: 'range', name, ends: [endOf(`min_${name}`), endOf(`max_${name}`)] } as const
  }
  if (isSeveral(name)) return { control: 'several', name, choices: choicesOf(name) } as const
  if (isFlag(name)) return { control: 'flag', name } as const
  if (isDay(name)) return { control: 'day', name } as const
  return { control: 'one', name, choices: choicesOf(name) } as const
}

const isRangeEnd = (name: FilterName): name is RangeName => !isSearchable(name)
const rangeOf = (name: RangeName) => name.slice('min_'.length) as RangeField
const isRange = (name: FieldFilterName): name is RangeField => fieldOf(name).search === 'range'
const isSeveral = (name: ChoiceName): name is SeveralName => isRepeated(name)
const isFlag = (name: ChoiceName): name is FlagName => fieldOf(name).search === 'flag'
const isDay = (name: ChoiceName): name is DayName => fieldOf(name).search === 'until'

function choicesOf(name: ChoiceName): [string, string][] {
  const field = fieldOf(name)
  const max = field.kind === 'whole' ? field.max : 0
  const values = 'of' in field ? field.of : Array.from({ length: max }, (_, index) => index + 1)
  return values.map((value) => [String(value), valueLabel(name, String(value))])
}
