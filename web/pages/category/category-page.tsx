import { type Category, categories } from '#contract/pages.ts'
import { pages } from '#web/data/pages.ts'
import { RecentlySeen } from '#web/features/recent/recently-seen.tsx'
import type { Results } from '#web/features/search/load-results.ts'
import { ResultsPage } from '#web/features/search/results-page.tsx'
import { SearchForm } from '#web/features/search/search-form.tsx'
import { SearchResults } from '#web/features/search/search-results.tsx'
import type { SearchText } from '#web/features/search/search-text.ts'
import { Breadcrumb } from '#web/layout/breadcrumb.tsx'
import { categoryTexts } from './category-titles.ts'

type Props = { category: Category; results: Results; search: SearchText }

export function CategoryPage({ category, results, search }: Props) {
  const [title, text] = categoryTexts[category]
  return (
    <ResultsPage results={results} search={search}>
      <Breadcrumb here={title()} />
      <div className="page-head">
        <h1 className="title-1">{title()}</h1>
        <p className="page-head-text large muted">{text()}</p>
      </div>
      <SearchForm
        action={pages.category.href(category)}
        search={search}
        choices={results.choices}
        filters={results.filters}
        total={results.total}
        problems={results.problems}
        fixed={categories[category]}
      />
      <SearchResults
        results={results}
        search={search}
        fixed={categories[category]}
        hrefOf={(other) => pages.category.href(category, other)}
      />
      <RecentlySeen />
    </ResultsPage>
  )
}
