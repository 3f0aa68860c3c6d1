import { useState } from 'react'
import { listingTypes } from '#contract/enums.ts'
import type { CategoryFilter } from '#contract/pages.ts'
import { searchToQuery } from '#contract/paths.ts'
import { m } from '#messages'
import { typeLabels } from '#messages/type-labels'
import { fetchApi } from '#web/data/api.ts'
import { useLoaded } from '#web/data/use-loaded.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { Icon } from '#web/ui/icon.tsx'
import { apiSearch } from './api-search.ts'
import { type Counts, counted, countsOfChoices, countsOfFacets } from './counts.ts'
import type { Filter } from './filters.ts'
import { KeywordField } from './keyword-field.tsx'
import { KindPicker } from './kind-choices.tsx'
import type { SearchChoices } from './load-choices.ts'
import { MoreFilters } from './more-filters.tsx'
import { PlacePicker } from './place-choices.tsx'
import { SelectField } from './search-field.tsx'
import { listOf, oneOf, type SearchText, setFilters } from './search-text.ts'
import { useSearchForm } from './use-search-form.ts'

export type SearchFormProps = {
  action: string
  search: SearchText
  choices: SearchChoices
  filters: Filter[]
  total: number
  problems?: Record<string, string>
  fixed?: CategoryFilter
}

export const searchFormId = 'search'
const sheetId = 'search-filters'
const nothing: CategoryFilter = {}

/** Set on the map, and kept by a search. The distance from one place is a filter of the form. */
const whereabouts = ['bounds', 'polygon', 'near'] as const

/**
 * A GET form without JavaScript. On phones all but the keyword is in a popover, which search.css shows on larger
 * screens.
 */
export function SearchForm({
  action,
  search,
  choices,
  filters,
  total,
  problems = {},
  fixed = nothing,
}: SearchFormProps) {
  const form = useSearchForm(search)
  const { counts = countsOfChoices(choices, search, fixed), ask } = useCounts({ ...search, ...fixed })
  const count = setFilters(search).filter((name) => name !== 'keyword').length
  const part = { search, problems, counts }
  return (
    <search aria-label={m.search_label()}>
      <form
        ref={form}
        id={searchFormId}
        action={action}
        autoComplete="off"
        noValidate
        className="search"
        onPointerEnter={ask}
        onFocus={ask}
      >
        {oneOf(search.city) && oneOf(search.location) && (
          <input type="hidden" name="city" defaultValue={oneOf(search.city)} />
        )}
        {oneOf(search.view) && <input type="hidden" name="view" defaultValue={oneOf(search.view)} />}
        {whereabouts.map((name) =>
          name === 'near' && filters.some((filter) => filter.name === name)
            ? null
            : listOf(search[name]).map((value) => (
                <input key={name + value} type="hidden" name={name} defaultValue={value} />
              )),
        )}
        <div className="search-words">
          <KeywordField fixed={fixed} {...part} />
          <button type="submit" className="button search-go" aria-label={m.search_submit()}>
            <Icon name="search" />
          </button>
        </div>
        <button type="button" popoverTarget={sheetId} className="button button-quiet search-open">
          <Icon name="filters" />
          <span>{count ? m.search_filters_count({ count }) : m.search_filters()}</span>
        </button>
        <div id={sheetId} popover="auto" className="sheet">
          <div className="sheet-head">
            <h2>{m.search_filters()}</h2>
            <button
              type="button"
              popoverTarget={sheetId}
              popoverTargetAction="hide"
              aria-label={m.search_close()}
              className="icon-button icon-button-huge"
            >
              <Icon name="close" />
            </button>
          </div>
          {!('type' in fixed) && (
            <SelectField
              name="type"
              label={m.search_type()}
              any={m.search_any_type()}
              known={listingTypes}
              {...part}
            >
              {listingTypes.map((type) => (
                <option key={type} value={type}>
                  {counted(typeLabels[type](), type, counts.type)}
                </option>
              ))}
            </SelectField>
          )}
          {!('sub_type' in fixed) && <KindPicker choices={choices} {...part} />}
          <PlacePicker choices={choices} {...part} />
          <label className="search-flag search-sold">
            <input type="checkbox" name="sold" value="show" defaultChecked={oneOf(search.sold) === 'show'} />
            {m.search_show_sold()}
          </label>
          <MoreFilters filters={filters} {...part} />
          <button type="submit" className="button search-submit">
            {m.search_submit()}{' '}
            {total > 0 && (
              <span className="search-found figures">
                {m.results_count({ count: total, shown: groupDigits(total) })}
              </span>
            )}
          </button>
        </div>
      </form>
    </search>
  )
}

/** Loads the counts when somebody comes near the form, which works without any. */
function useCounts(search: SearchText): { counts: Counts | undefined; ask: () => void } {
  const { sort: _sort, page: _page, limit: _limit, ...filters } = apiSearch(search)
  const [wanted, setWanted] = useState(false)
  const { status, data } = useLoaded(wanted ? searchToQuery(filters).toString() : undefined, (signal) =>
    fetchApi('property.facets', { query: filters }, signal),
  )
  const counts = status !== 'failed' && data ? countsOfFacets(data.data) : undefined
  return { counts, ask: () => setWanted(true) }
}
