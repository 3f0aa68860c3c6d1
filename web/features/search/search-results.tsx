import { useRouterState } from '@tanstack/react-router'
import { m } from '#messages'
import { ListingGrid } from '#web/features/property/listing-grid.tsx'
import { groupDigits } from '#web/features/property/price.ts'
import { PageDots } from '#web/ui/page-dots.tsx'
import { pageSize, type Results } from './load-results.ts'
import { NoResults } from './no-results.tsx'
import { SearchChips } from './search-chips.tsx'
import { SearchProblems } from './search-problems.tsx'
import type { SearchText } from './search-text.ts'
import { SortSelect } from './sort-select.tsx'

type Props = { results: Results; search: SearchText; hrefOf: (search: SearchText) => string }

/** Number found, what is set, cards and pages. The old results stay, dimmed, while the next ones load. */
export function SearchResults({ results, search, hrefOf }: Props) {
  const pending = useRouterState({ select: (state) => state.status === 'pending' })
  const { listings, total, page, problems } = results
  const pages = Math.ceil(total / pageSize)
  return (
    <section aria-busy={pending} className={pending ? 'results results-old' : 'results'}>
      <h2 className="sr-only">{m.results_label()}</h2>
      <div className="results-head">
        <p role="status" className={total > 0 || problems ? 'figures' : 'sr-only'}>
          {problems ? m.search_problem() : m.results_count({ count: total, shown: groupDigits(total) })}
        </p>
        {(listings.length > 0 || problems) && <SearchChips search={search} hrefOf={hrefOf} />}
        {listings.length > 1 && <SortSelect search={search} />}
      </div>
      {problems && <SearchProblems problems={problems} />}
      {listings.length > 0 ? (
        <ListingGrid listings={listings} />
      ) : (
        !problems && <NoResults search={search} hrefOf={hrefOf} page={page} pages={pages} />
      )}
      {pages > 1 && listings.length > 0 && (
        <PageDots
          page={page}
          pages={pages}
          hrefOf={(number) => hrefOf({ ...search, page: String(number) })}
        />
      )}
    </section>
  )
}
