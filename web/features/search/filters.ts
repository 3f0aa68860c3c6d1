import { type ListingType, listingTypes, type SubType, subTypes } from '#contract/enums.ts'
import {
  appliesTo,
  type FieldSearchedBy,
  type FieldSearchParam,
  fieldOf,
  isFieldName,
  type RepeatedSearchParam,
} from '#contract/listing-fields.ts'
import type { CategoryFilter } from '#contract/pages.ts'
import { isRepeated, searchParamNames } from '#contract/paths.ts'
import { m } from '#messages'
import { valueLabel } from '#web/features/property/value-labels.ts'
import { paramLabel } from './filter-labels.ts'
import { manyOf, oneOf, type SearchText } from './search-text.ts'

export type Filter = { label: string } & (
  | { control: 'line'; name: RangeName; hint?: string; numeric: boolean }
  | { control: 'several'; name: SeveralName; choices: [string, string][] }
  | { control: 'one'; name: Exclude<FilterName, RangeName>; choices: [string, string][] }
  | { control: 'flag'; name: FlagName }
)

const elsewhere = [
  'keyword',
  'type',
  'sub_type',
  'location',
  'city',
  'sold',
  'bounds',
  'sort',
  'page',
  'limit',
] as const
type FilterName = Exclude<FieldSearchParam, (typeof elsewhere)[number]>
type RangeName = Extract<FilterName, `min_${string}` | `max_${string}`>
type SeveralName = Extract<FilterName, RepeatedSearchParam>
type FlagName = FieldSearchedBy<'flag'>

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
export function listFilters(search: SearchText, fixed: CategoryFilter = {}): Filter[] {
  const kind = kindOf({ ...search, ...fixed })
  return searchParamNames
    .filter((name): name is FilterName => !(elsewhere as readonly string[]).includes(name))
    .filter((name) => name !== 'new_project' || fixed.sub_type !== 'new-projects')
    .filter((name) => manyOf(search[name]).length > 0 || fits(name, kind))
    .map((name) => ({ label: paramLabel(name), ...controlOf(name) }))
}

type Kind = { types: readonly ListingType[]; sub_type: SubType }

/** A search without a property type gets the filters of flats, of which there are most. */
function kindOf(search: SearchText): Kind {
  const [type, sub_type] = [oneOf(search.type), oneOf(search.sub_type)]
  return {
    types: listingTypes.filter((each) => !type || each === type),
    sub_type: subTypes.find((each) => each === sub_type) ?? 'Flat',
  }
}

function fits(name: FilterName, { types, sub_type }: Kind): boolean {
  const field = name.replace(/^(min|max)_/, '')
  return isFieldName(field) && types.some((type) => appliesTo(field, { type, sub_type }))
}

function controlOf(name: FilterName) {
  if (isRange(name)) {
    const numeric = !/_(price|area)$/.test(name)
    return { control: 'line', name, hint: hints[name]?.(), numeric } as const
  }
  if (isSeveral(name)) return { control: 'several', name, choices: choicesOf(name) } as const
  if (isFlag(name)) return { control: 'flag', name } as const
  return { control: 'one', name, choices: choicesOf(name) } as const
}

const isRange = (name: FilterName): name is RangeName => !isFieldName(name)
const isSeveral = (name: FilterName): name is SeveralName => isRepeated(name)
const isFlag = (name: Exclude<FilterName, RangeName>): name is FlagName => fieldOf(name).search === 'flag'

function choicesOf(name: Exclude<FilterName, RangeName>): [string, string][] {
  const field = fieldOf(name)
  const max = field.kind === 'whole' ? field.max : 0
  const values = 'of' in field ? field.of : Array.from({ length: max }, (_, index) => index + 1)
  return values.map((value) => [String(value), valueLabel(name, String(value))])
}
