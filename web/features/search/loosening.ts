import type { CategoryFilter } from '#contract/pages.ts'
import type { PropertyLoosening } from '#contract/schemas/property-loosen.ts'
import { m } from '#messages'
import { groupDigits } from '#web/features/property/price.ts'
import { filterValues, type SearchLabels } from './filter-values.ts'
import { kindsText, placesText } from './search-names.ts'
import { changeSearch, manyOf, type SearchText } from './search-text.ts'

/** `named`: a place in the language of the page. */
type WayWords = { labels: SearchLabels; named: (place: string) => string }
export type WayOn = { label: string; found: string; search: SearchText }

export function waysOn(
  search: SearchText,
  fixed: CategoryFilter,
  { labels, named }: WayWords,
  { without, near }: Pick<PropertyLoosening, 'without' | 'near'> = { without: [], near: [] },
): { loosen: WayOn[]; near: WayOn[] } {
  const ownNames = Object.keys(fixed)
  const loosen = without
    .filter(({ name }) => !ownNames.includes(name))
    .map(({ name, value, count }) => ({
      label: wayLabel(search, { labels, named }, { name, value }),
      found: foundText(count),
      search: changeSearch(search, { [name]: whatStays(search, { name, value }) }),
    }))
  if (loosen.length > 0) return { loosen, near: [] }
  return {
    loosen,
    near: near.filter((found) => keeps(found, fixed)).map((found) => toWay(found, { search, fixed, named })),
  }
}

type Without = Pick<PropertyLoosening['without'][number], 'name' | 'value'>

function wayLabel(search: SearchText, { labels, named }: WayWords, { name, value }: Without) {
  if (name === 'sold') return m.search_show_sold()
  const values = value ? [value] : filterValues(search, name)
  const filter = values.map((one) => named(labels[`${name}=${one}`] ?? one)).join(', ')
  return m.results_without({ filter })
}

function whatStays(search: SearchText, { name, value }: Without) {
  if (name === 'sold') return 'show'
  return value ? othersOf(search, value) : undefined
}

function othersOf({ features }: SearchText, value: string) {
  const others = manyOf(features).filter((feature) => feature !== value)
  return others.length > 0 ? others : undefined
}

type Near = PropertyLoosening['near'][number]

function keeps({ type, sub_type }: Near, fixed: CategoryFilter) {
  return (fixed.type ?? type) === type && (!fixed.sub_type || sub_type.includes(fixed.sub_type))
}

type Asked = { search: SearchText; fixed: CategoryFilter; named: WayWords['named'] }

function toWay(near: Near, { search, fixed, named }: Asked): WayOn {
  const { type, sub_type, location, count } = near
  return {
    label:
      location.length > 0
        ? m.head_in({ title: offerOf(near), place: placesText(location.map(named)) })
        : offerOf(near),
    found: foundText(count),
    search: {
      view: search.view,
      sold: search.sold,
      type: fixed.type ? undefined : (type ?? undefined),
      sub_type: fixed.sub_type ? undefined : sub_type,
      location,
    },
  }
}

function offerOf({ type, sub_type }: Near) {
  const what = kindsText(sub_type)
  return type === 'sale' ? m.list_for_sale({ what }) : type === 'rent' ? m.list_for_rent({ what }) : what
}

function foundText(count: number) {
  return m.results_count({ count, shown: groupDigits(count) })
}
