import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { RecentlySeen } from '#web/features/recent/recently-seen.tsx'
import type { Results } from '#web/features/search/load-results.ts'
import { ResultsPage } from '#web/features/search/results-page.tsx'
import { SearchForm } from '#web/features/search/search-form.tsx'
import { SearchResults } from '#web/features/search/search-results.tsx'
import type { SearchText } from '#web/features/search/search-text.ts'
import { Breadcrumb } from '#web/layout/breadcrumb.tsx'

export function ListPage({ results, search }: { results: Results; search: SearchText }) {
  return (
    <ResultsPage results={results} search={search}>
      <Breadcrumb here={m.nav_all()} />
      <h1 className="page-head title-1">{m.list_title()}</h1>
      <SearchForm
        action={pages.list.href()}
        search={search}
        choices={results.choices}
        filters={results.filters}
        total={results.total}
        problems={results.problems}
      />
      <SearchResults results={results} search={search} hrefOf={pages.list.href} />
      <RecentlySeen />
    </ResultsPage>
  )
}
