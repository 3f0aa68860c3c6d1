import type { SearchParamName } from '#contract/paths.ts'
import { type PlaceContext, placeText } from '#contract/place-text.ts'
import type { AroundPlace } from '#contract/schemas/property-around.ts'
import type { PropertyLoosening, Relaxation } from '#contract/schemas/property-loosen.ts'
import { m } from '#messages'
import { kindLabels, labelOf } from '#messages/type-labels'
import { apiOf, type Loading, loadPageContext, optional } from '#web/data/page-context.ts'
import { type CardListing, toCards } from '#web/features/property/card-listing.ts'
import { compactPrice } from '#web/features/property/price.ts'
import { kindGroups } from './api-search.ts'
import { labelSearch } from './filter-labels.ts'
import { oneOf, type SearchText } from './search-text.ts'

type Step = PropertyLoosening['steps'][number]
export type Relaxed = Pick<Step, 'by' | 'search' | 'count'> & { label: string; listings: CardListing[] }

const shownOfEach = 3

/** A search that found nothing, with the places that it is near to. */
type Asked = { search: SearchText; around: readonly AroundPlace[] }

/** The first results of each less strict search, of which there are ten at most. One that cannot be loaded is left out. */
export async function loadRelaxed(loading: Loading, steps: Step[], asked: Asked): Promise<Relaxed[]> {
  const context = await loadPageContext(loading)
  const loaded = await Promise.all(
    steps.map(async (step) => {
      const query = { ...step.search, limit: shownOfEach }
      const found = await optional(loading, apiOf(loading)('property.search', { query }), undefined)
      const { by, search: relaxed, count } = step
      const label = labelOfStep(step, asked, context)
      return found ? [{ by, search: relaxed, count, label, listings: toCards(found.data) }] : []
    }),
  )
  return loaded.flat()
}

const words: Record<Relaxation, (step: Step, asked: Asked, context: PlaceContext) => string> = {
  keyword: (_, { search: { keyword } }) => m.relax_keyword({ keyword: oneOf(keyword) }),
  price: ({ search: { min_price, max_price } }) => {
    const [from, to] = [min_price, max_price].map((price) => price && compactPrice(Number(price[0])))
    if (from && to) return m.relax_price({ from, to })
    if (to) return m.relax_dearer({ price: to })
    return from ? m.relax_cheaper({ price: from }) : m.relax_any_price()
  },
  area: ({ search: { min_area, max_area } }) => (min_area || max_area ? m.relax_area() : m.relax_any_area()),
  bedrooms: ({ search: { bedrooms } }) =>
    bedrooms ? m.relax_bedrooms({ counts: bedrooms.join(', ') }) : m.relax_any_bedrooms(),
  places: ({ kilometres, search: { location, city, near } }, asked, context) => {
    if (kilometres !== null) return distanceText(String(kilometres), asked, context)
    const places = location ?? city ?? []
    if (places.length === 0) return near ? m.chip_around() : m.search_any_place()
    return places.map((place) => m.search_whole_city({ city: placeText(context, place) })).join(', ')
  },
  types: ({ search: { sub_type } }, asked) => {
    if (!sub_type) return m.relax_any_type()
    const known = kindGroups(asked.search.sub_type).flat()
    const others = sub_type.filter((type) => !known.includes(type))
    return m.relax_types({ types: others.map((type) => labelOf(kindLabels, type)).join(', ') })
  },
  filters: ({ without }) => {
    const left = Object.fromEntries(without.map(({ name }) => [name, valuesOf(without, name)]))
    return m.relax_filters({ filters: Object.values(labelSearch(left)).join(', ') })
  },
}

function valuesOf(without: Step['without'], wanted: SearchParamName): string[] {
  return without.filter(({ name }) => name === wanted).flatMap(({ values }) => values)
}

/** A place on the map has no name. */
function distanceText(kilometres: string, { search, around }: Asked, context: PlaceContext): string {
  const names = search.location
    ? [search.location].flat().map((place) => localityOf(placeText(context, place)))
    : around.map(({ name }) => name)
  return names.length > 0 && names.every(Boolean)
    ? m.relax_places({ kilometres, place: names.join(', ') })
    : m.relax_distance({ kilometres })
}

function labelOfStep(step: Step, asked: Asked, context: PlaceContext): string {
  return step.by.map((by) => words[by](step, asked, context)).join(' · ')
}

function localityOf(place: string): string {
  return place.split(', ')[0] ?? place
}
