import type { CategoryFilter } from '#contract/pages.ts'
import type { Relaxation } from '#contract/schemas/property-loosen.ts'
import { m } from '#messages'
import { kindLabels, labelOf } from '#web/features/property/labels.ts'
import { ListingGrid } from '#web/features/property/listing-grid.tsx'
import { compactPrice, groupDigits } from '#web/features/property/price.ts'
import type { Relaxed } from './relaxed.ts'
import { oneOf, type SearchText } from './search-text.ts'

type Props = {
  relaxed: Relaxed[]
  search: SearchText
  fixed: CategoryFilter
  hrefOf: (search: SearchText) => string
}

/** Less strict searches with their first results, so that a search without results still shows homes. */
export function RelaxedResults({ relaxed, search, fixed, hrefOf }: Props) {
  // A search of other types leaves a page that fixes one; its address cannot say that.
  const fitting = relaxed.filter(({ by }) => !(fixed.sub_type && by.includes('types')))
  if (fitting.length === 0) return null
  return (
    <section aria-label={m.relax_title()} className="stack-loose">
      <h2 className="title-2">{m.relax_title()}</h2>
      {fitting.map((step) => (
        <section key={step.by.join(' ')}>
          <div className="relaxed-head">
            <h3 className="title-3">{labelOfStep(step, search)}</h3>
            <a href={hrefOf(addressOf(step, search, fixed))} className="text-link">
              {step.count > step.listings.length
                ? m.relax_all({ shown: groupDigits(step.count) })
                : m.results_count({ count: step.count, shown: groupDigits(step.count) })}
            </a>
          </div>
          <ListingGrid listings={step.listings} />
        </section>
      ))}
    </section>
  )
}

function addressOf({ search: relaxed }: Relaxed, { view }: SearchText, fixed: CategoryFilter): SearchText {
  const own = Object.fromEntries(Object.keys(fixed).map((name) => [name, undefined]))
  return { ...relaxed, sold: oneOf(relaxed.sold) === 'show' ? 'show' : undefined, view, ...own }
}

const words: Record<Relaxation, (step: Relaxed, asked: SearchText) => string> = {
  keyword: (_, { keyword }) => m.relax_keyword({ keyword: oneOf(keyword) }),
  price: ({ search: { min_price, max_price } }) =>
    max_price
      ? m.chip_to({ value: compactPrice(Number(max_price[0])) })
      : m.chip_from({ value: compactPrice(Number(min_price?.[0])) }),
  area: ({ search: { min_area, max_area } }) => (min_area || max_area ? m.relax_area() : m.relax_any_area()),
  bedrooms: ({ search: { bedrooms = [] } }) => m.relax_bedrooms({ counts: bedrooms.join(', ') }),
  places: ({ kilometres, search }, { location }) =>
    kilometres === null
      ? (search.location ?? []).map((city) => m.search_whole_city({ city })).join(', ')
      : m.relax_places({
          kilometres: String(kilometres),
          place: [location ?? []].flat().map(localityOf).join(', '),
        }),
  types: ({ search: { sub_type = [] } }, asked) => {
    const known = [asked.sub_type ?? []].flat().flatMap((value) => value.split(','))
    const others = sub_type.filter((type) => !known.includes(type))
    return m.relax_types({ types: others.map((type) => labelOf(kindLabels, type)).join(', ') })
  },
}

function labelOfStep(step: Relaxed, asked: SearchText): string {
  return step.by.map((by) => words[by](step, asked)).join(' · ')
}

function localityOf(place: string): string {
  return place.split(', ')[0] ?? place
}
