import { sortOrders } from '#contract/enums.ts'
import {
  type DerivedName,
  type FieldName,
  type FieldSearchedBy,
  type FieldSearchParam,
  fieldOf,
  isDerived,
  isFieldName,
  isSearchable,
} from '#contract/listing-fields.ts'
import type { SearchParamName } from '#contract/paths.ts'
import type { AroundPlace } from '#contract/schemas/property-around.ts'
import { m } from '#messages'
import { fieldLabels } from '#messages/listing-fields'
import { valueLabel } from '#messages/value-labels'
import { writeKilometres } from '#web/features/map/distance.ts'
import { fieldText } from '#web/features/property/field-text.ts'
import { sortLabels } from '#web/features/property/labels.ts'
import { compactPrice } from '#web/features/property/price.ts'
import type { WriteArea } from './asked-unit.ts'
import { filterValues, type SearchLabels } from './filter-values.ts'
import { kindsText } from './search-names.ts'
import { manyOf, oneOf, type SearchText, setFilters } from './search-text.ts'

type OtherParam = Exclude<SearchParamName, FieldSearchParam>
type Bound = 'min' | 'max'

const otherLabels: Record<OtherParam, () => string> = {
  keyword: m.search_keyword,
  location: m.search_location,
  city: fieldLabels.city,
  sold: m.search_show_sold,
  bounds: m.chip_bounds,
  polygon: m.chip_polygon,
  near: m.chip_around,
  sort: m.search_sort,
  page: m.pages_label,
  limit: m.pages_label,
}

type LabelFacts = { problems?: Record<string, string>; around?: AroundPlace[]; writeArea?: WriteArea }

/** By "name=value" and by parameter. Loaders call this, so that pages do not load the field table. */
export function labelSearch(
  search: SearchText,
  { problems = {}, around, writeArea }: LabelFacts = {},
): SearchLabels {
  const filters = setFilters(search).flatMap((name) =>
    filterValues(search, name).map((value) => [
      `${name}=${value}`,
      name === 'near' ? aroundText(value, around) : chipLabel(name, value, writeArea),
    ]),
  )
  const refused = Object.keys(problems).map((name) => [name, paramLabel(name)])
  const sort = oneOf(search.sort)
  return {
    ...Object.fromEntries([...filters, ...refused]),
    ...(sort && { [`sort=${sort}`]: sortText(sort) }),
  }
}

function sortText(sort: string): string {
  const order = sortOrders.find((each) => each === sort)
  return order ? sortLabels[order]() : sort
}

const derivedLabels: Record<DerivedName, () => string> = {
  floor_band: m.search_floor_band,
  parking: m.search_parking,
}

const untilLabels: Record<FieldSearchedBy<'until'>, () => string> = {
  possession_on: m.search_possession_by,
  available_from: m.search_available_by,
}

export function paramLabel(param: string): string {
  const { name, bound } = readParam(param)
  if (Object.hasOwn(otherLabels, param)) return otherLabels[param as OtherParam]()
  return isSearchable(name) ? filterLabel(name, bound) : param
}

function filterLabel(name: FieldName | DerivedName, bound?: Bound): string {
  if (isDerived(name)) return derivedLabels[name]()
  if (Object.hasOwn(untilLabels, name)) return untilLabels[name as FieldSearchedBy<'until'>]()
  const field = name === 'features' ? m.search_features() : fieldLabels[name]()
  if (bound) return bound === 'min' ? m.search_from({ field }) : m.search_to({ field })
  return fieldOf(name).search === 'at_least' ? m.search_at_least({ field }) : field
}

function chipLabel(param: SearchParamName, value: string, writeArea?: WriteArea): string {
  const { name, bound } = readParam(param)
  if (isDerived(name)) return derivedChip(name, value)
  if (isFieldName(name) && param !== 'city') return fieldChip(name, value, { bound, writeArea })
  switch (param) {
    case 'keyword':
      return m.chip_keyword({ keyword: value })
    case 'sold':
      return value === 'show' ? m.chip_sold() : value
    case 'bounds':
      return m.chip_bounds()
    case 'polygon':
      return m.chip_polygon()
    default:
      return value
  }
}

function derivedChip(name: DerivedName, value: string): string {
  const field = derivedLabels[name]()
  return name === 'parking' ? field : m.chip_field({ field, value: valueLabel(name, value) })
}

/** A point is on the map, so that its label names the distance only. */
function aroundText(value: string, around: readonly AroundPlace[] = []): string {
  const found = around.find(({ near }) => near === value)
  if (!found) return m.chip_around()
  // Anybody may write the address: an unknown name must not stand on the page in the agency's words.
  if (!found.known) return m.chip_unknown_place()
  const distance = writeKilometres(found.kilometres)
  return found.name ? m.chip_within_place({ distance, place: found.name }) : m.chip_within({ distance })
}

/** Their values need no name beside them. */
const wellKnown: readonly FieldName[] = ['type', 'sub_type', 'status', 'features', 'price', 'area']

function fieldChip(
  name: FieldName,
  value: string,
  { bound, writeArea }: { bound?: Bound; writeArea?: WriteArea },
): string {
  if (name === 'sub_type') return kindsText(manyOf(value))
  if (name === 'bedrooms') return m.chip_bedrooms({ count: value })
  if (name === 'bathrooms') return m.chip_bathrooms({ count: value })
  if (bound) {
    const text = (name === 'area' && writeArea?.(Number(value))) || boundText(name, value)
    const range = bound === 'min' ? m.chip_from({ value: text }) : m.chip_to({ value: text })
    return wellKnown.includes(name) ? range : m.chip_field({ field: filterLabel(name), value: range })
  }
  if (fieldOf(name).search === 'flag') return fieldLabels[name]()
  const text = fieldOf(name).kind === 'date' ? dayText(name, value) : valueLabel(name, value)
  return wellKnown.includes(name) ? text : m.chip_field({ field: filterLabel(name), value: text })
}

function dayText(name: FieldName, value: string): string {
  return Number.isNaN(Date.parse(value)) ? value : fieldText(name, value)
}

function boundText(name: FieldName, value: string): string {
  const number = Number(value)
  if (!(number >= 0)) return value
  return name === 'price' ? compactPrice(number) : fieldText(name, number)
}

function readParam(param: string): { name: string; bound?: Bound } {
  const [, bound, ranged] = /^(min|max)_(.+)$/.exec(param) ?? []
  return bound && ranged ? { name: ranged, bound: bound as Bound } : { name: param }
}
