import type { CategoryFilter } from '#contract/pages.ts'
import { m } from '#messages'
import { ListingGrid } from '#web/features/property/listing-grid.tsx'
import { groupDigits } from '#web/features/property/price.ts'
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
    <section aria-label={m.relax_title()}>
      <h2 className="title-2">{m.relax_title()}</h2>
      {fitting.map((step) => (
        <section key={step.by.join(' ')}>
          <div className="relaxed-head">
            <h3 className="title-3">{step.label}</h3>
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
