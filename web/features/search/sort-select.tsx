import { sortOrders } from '#contract/enums.ts'
import { m } from '#messages'
import { sortLabels } from '#web/features/property/labels.ts'
import { searchFormId } from './search-form.tsx'
import { oneOf, type SearchText } from './search-text.ts'

export function SortSelect({ search }: { search: SearchText }) {
  return (
    <label className="sort">
      <span>{m.search_sort()}</span>
      <select
        name="sort"
        form={searchFormId}
        defaultValue={oneOf(search.sort)}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className="field"
      >
        <option value="">{firstChoice(search)}</option>
        {sortOrders.map((sort) => (
          <option key={sort} value={sort}>
            {sortLabels[sort]()}
          </option>
        ))}
      </select>
    </label>
  )
}

function firstChoice(search: SearchText): string {
  if (oneOf(search.near)) return m.sort_nearest()
  return oneOf(search.keyword) ? m.search_relevance() : m.sort_ranked()
}
