import type { CategoryFilter } from '#contract/pages.ts'
import type { PropertyLoosening } from '#contract/schemas/property-loosen.ts'
import { m } from '#messages'
import { pages as addresses } from '#web/data/pages.ts'
import { usePlaceText } from '#web/data/place-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { SearchLabels } from './filter-values.ts'
import { type WayOn, waysOn } from './loosening.ts'
import type { Relaxed } from './relaxed.ts'
import { RelaxedResults } from './relaxed-results.tsx'
import { SaveSearch } from './save-search.tsx'
import { type SearchText, setFilters } from './search-text.ts'

type Props = {
  search: SearchText
  labels: SearchLabels
  hrefOf: (search: SearchText) => string
  fixed?: CategoryFilter
  page: number
  pages: number
  loosening?: PropertyLoosening
  relaxed?: Relaxed[]
}

export function NoResults({
  search,
  labels,
  hrefOf,
  fixed = {},
  page,
  pages,
  loosening,
  relaxed = [],
}: Props) {
  const pastEnd = page > pages
  const set = pastEnd ? [] : setFilters(search)
  const words = { labels, named: usePlaceText() }
  const { loosen, near } = waysOn(search, fixed, words, set.length > 1 ? loosening : soldOnly(loosening))
  const isWhole = !pastEnd && set.length + loosen.length + near.length + Object.keys(fixed).length === 0
  if (isWhole) return <NothingYet />
  return (
    <>
      <div className="panel nothing-here">
        <Icon name="empty" className="icon icon-40 muted" />
        <h2 className="title-2">{pastEnd ? m.results_past_end({ page }) : m.results_none()}</h2>
        <p className="nothing-here-text">
          {pastEnd
            ? m.results_past_end_hint()
            : loosen.length > 0
              ? m.results_loosen_hint()
              : near.length > 0
                ? m.results_near_hint()
                : set.length > 0
                  ? m.results_none_clear()
                  : m.results_none_plain()}
        </p>
        {loosen.length + near.length > 0 && <WaysOn ways={[...loosen, ...near]} hrefOf={hrefOf} />}
        {!pastEnd && <SaveSearch {...{ search, labels, fixed }} />}
        <a href={hrefOf(pastEnd ? { ...search, page: undefined } : { view: search.view })} className="button">
          {pastEnd ? m.results_first_page() : set.length > 0 ? m.results_clear() : m.results_none_all()}
        </a>
      </div>
      {!pastEnd && <RelaxedResults relaxed={relaxed} hrefOf={hrefOf} fixed={fixed} search={search} />}
    </>
  )
}

/** Nothing is published: "See all properties" would lead to this page again. */
function NothingYet() {
  return (
    <div className="panel nothing-here">
      <Icon name="empty" className="icon icon-40 muted" />
      <h2 className="title-2">{m.results_nothing_yet()}</h2>
      <p className="nothing-here-text">{m.results_nothing_yet_hint()}</p>
      <a href={addresses.contact.href()} className="button">
        {m.nav_contact()}
      </a>
    </div>
  )
}

// With one filter the button "Clear all" does the same. Hiding sold homes is not a filter that it clears.
function soldOnly(loosening: PropertyLoosening | undefined) {
  return { without: loosening?.without.filter(({ name }) => name === 'sold') ?? [], near: [] }
}

function WaysOn({ ways, hrefOf }: { ways: WayOn[]; hrefOf: Props['hrefOf'] }) {
  return (
    <ul aria-label={m.results_ways()} className="ways-on">
      {ways.map(({ label, found, search }) => (
        <li key={label}>
          <a href={hrefOf(search)} data-scroll="keep">
            <span>{label}</span>
            <span className="figures">{found}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
