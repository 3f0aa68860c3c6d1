import {
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
  min_area: m.search_sq_ft,
  max_area: m.search_sq_ft,
}

/** Loaders call this, so that pages do not load the field table. */
export function listFilters(fixed: CategoryFilter = {}): Filter[] {
  return searchParamNames
    .filter((name): name is FilterName => !(elsewhere as readonly string[]).includes(name))
    .filter((name) => name !== 'new_project' || fixed.sub_type !== 'new-projects')
    .map((name) => ({ label: paramLabel(name), ...controlOf(name) }))
}

function controlOf(name: FilterName) {
  if (isRange(name)) {
    const numeric = !name.endsWith('_price')
    return { control: 'line', name, hint: hints[name]?.(), numeric } as const
  }
  if (isSeveral(name)) return { control: 'several', name, choices: choicesOf(name) } as const
  if (isFlag(name)) return { control: 'flag', name } as const
  return { control: 'one', name, choices: choicesOf(name) } as const
}

const isRange = (name: FilterName): name is RangeName => !isFieldName(name)
const isSeveral = (name: FilterName): name is SeveralName => isRepeated(name)
const isFlag = (name: Exclude<FilterName, RangeName>): name is FlagName => fieldOf(name).kind === 'flag'

function choicesOf(name: Exclude<FilterName, RangeName>): [string, string][] {
  const field = fieldOf(name)
  const max = field.kind === 'whole' ? field.max : 0
  const values = 'of' in field ? field.of : Array.from({ length: max }, (_, index) => index + 1)
  return values.map((value) => [String(value), valueLabel(name, String(value))])
}
