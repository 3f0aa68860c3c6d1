import type { CategoryFilter } from '#contract/pages.ts'
import { m } from '#messages'
import { pages as addresses } from '#web/data/pages.ts'
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
  if (relaxed.length === 0) return null
  // A search of other types leaves a page that fixes one, whose address cannot say that.
  const hrefOfStep = (step: Relaxed) =>
    fixed.sub_type && step.by.includes('types')
      ? addresses.list.href(addressOf(step, search))
      : hrefOf(addressOf(step, search, fixed))
  return (
    <section aria-label={m.relax_title()}>
      <h2 className="title-2">{m.relax_title()}</h2>
      {relaxed.map((step) => (
        <section key={step.label}>
          <div className="relaxed-head">
            <h3 className="title-3">{step.label}</h3>
            <a href={hrefOfStep(step)} className="text-link">
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

function addressOf(
  { search: relaxed }: Relaxed,
  { view }: SearchText,
  fixed: CategoryFilter = {},
): SearchText {
  const own = Object.fromEntries(Object.keys(fixed).map((name) => [name, undefined]))
  return { ...relaxed, sold: oneOf(relaxed.sold) === 'show' ? 'show' : undefined, view, ...own }
}
