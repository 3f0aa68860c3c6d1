import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useId, useRef } from 'react'
import type { CategoryFilter } from '#contract/pages.ts'
import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import { MapResults } from '#web/features/map/map-results.tsx'
import type { Whereabouts } from '#web/features/map/whereabouts.ts'
import { ListingGrid } from '#web/features/property/listing-grid.tsx'
import { groupDigits } from '#web/features/property/price.ts'
import { ShareButton } from '#web/features/share/share-button.tsx'
import { FirstScreenEnd } from '#web/ui/first-screen-end.tsx'
import { PageDots } from '#web/ui/page-dots.tsx'
import { apiSearch } from './api-search.ts'
import type { SearchLabels } from './filter-values.ts'
import type { Results } from './load-results.ts'
import { NoResults } from './no-results.tsx'
import { pagesOf } from './result-pages.ts'
import { isMapShown } from './results-page.tsx'
import { edit, SearchChips, toForm } from './search-chips.tsx'
import { changeSearch, type SearchText, viewOf } from './search-text.ts'
import { SortSelect } from './sort-select.tsx'
import { ViewSwitch } from './view-switch.tsx'

type Props = {
  results: Results
  search: SearchText
  hrefOf: (search: SearchText) => string
  fixed?: CategoryFilter
}

export function SearchResults({ results, search, hrefOf, fixed }: Props) {
  const router = useRouter()
  const section = useFocusOnResults(search)
  const titleId = useId()
  const pending = useRouterState({ select: (state) => state.status === 'pending' })
  const { listings, total, page, problems, labels } = results
  const pages = pagesOf(total)
  const view = viewOf(search)
  const isMap = isMapShown(results, search)
  const { page: _page, ...query } = apiSearch({ ...search, ...fixed })
  // A part of the map replaces the named place. Back leads before all movements of the map.
  const searchArea = (part: Whereabouts, following = false) => {
    const anywhere = {
      location: undefined,
      city: undefined,
      bounds: undefined,
      polygon: undefined,
      near: undefined,
    }
    const href = hrefOf(changeSearch(search, { ...anywhere, ...part }))
    router.navigate({ href, resetScroll: false, replace: following && search.bounds !== undefined })
  }
  const below =
    listings.length === 0
      ? !problems && (
          <NoResults
            {...{ search, labels, hrefOf, fixed, page, pages }}
            loosening={results.loosening}
            relaxed={results.relaxed}
          />
        )
      : pages > 1 && (
          <PageDots
            page={page}
            pages={pages}
            hrefOf={(number) => hrefOf({ ...search, page: String(number) })}
          />
        )
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      aria-busy={pending}
      className={pending ? 'results results-old' : 'results'}
    >
      <h2 id={titleId} className="sr-only">
        {pages > 1 ? m.head_page({ title: m.results_label(), page }) : m.results_label()}
      </h2>
      <div className="results-head">
        <p role="status" className={total > 0 || problems ? 'figures' : 'sr-only'}>
          {problems
            ? m.search_problem()
            : total === 0
              ? m.results_none()
              : m.results_count({ count: total, shown: groupDigits(total) })}
        </p>
        {listings.length > 0 && <ShareResults total={total} href={hrefOf(search)} />}
        <SearchChips {...{ search, labels, hrefOf, fixed }} saved={listings.length > 0} />
        {listings.length > 1 && <SortSelect search={search} />}
        {!problems && (listings.length > 0 || view === 'map') && (
          <ViewSwitch search={search} hrefOf={hrefOf} />
        )}
      </div>
      <div className="results-notes">
        {results.notes.map(({ text, links, className }) => (
          <p key={text} className={className}>
            {text}
            {links.map(({ label, href, search = {}, isHere }) => (
              <a
                key={label}
                href={href ?? hrefOf(search)}
                data-scroll="keep"
                aria-current={isHere}
                className="underlined"
              >
                {label}
              </a>
            ))}
          </p>
        ))}
      </div>
      {problems && <SearchProblems problems={problems} labels={labels} />}
      {isMap ? (
        <>
          <MapResults listings={listings} query={query} onArea={searchArea}>
            {below}
          </MapResults>
          <FirstScreenEnd />
        </>
      ) : (
        <>
          <FirstScreenEnd />
          {listings.length > 0 && <ListingGrid listings={listings} rows={view === 'list'} rowsOnPhones />}
          {below}
        </>
      )}
    </section>
  )
}

function useFocusOnResults(search: SearchText) {
  const section = useRef<HTMLElement>(null)
  const last = useRef(search)
  useEffect(() => {
    if (last.current === search) return
    last.current = search
    const focused = document.activeElement
    if (focused === document.body || focused?.closest('.page-dots'))
      section.current?.focus({ preventScroll: true })
  }, [search])
  return section
}

type ProblemsProps = { problems: Record<string, string>; labels: SearchLabels }

function SearchProblems({ problems, labels }: ProblemsProps) {
  return (
    <ul className="search-problems">
      {Object.entries(problems).map(([name, sentence]) => (
        <li key={name}>
          <a href={toForm} onClick={edit(name)} className="bold">
            {labels[name] ?? name}
          </a>
          : {sentence}
        </li>
      ))}
    </ul>
  )
}

function ShareResults({ total, href }: { total: number; href: string }) {
  const { origin } = usePageContext()
  const shared = () => ({
    title: document.title,
    text: m.share_results_text({ count: total, title: document.title }),
    url: origin + href,
  })
  return <ShareButton heading={m.share_results()} shared={shared} />
}
