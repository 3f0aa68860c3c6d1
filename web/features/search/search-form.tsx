import { useEffect, useRef } from 'react'
import { listingTypes } from '#contract/enums.ts'
import { m } from '#messages'
import { typeLabels } from '#web/features/property/labels.ts'
import { Icon } from '#web/ui/icon.tsx'
import { KindSelect } from './kind-select.tsx'
import type { SearchChoices } from './load-choices.ts'
import { LocationSelect } from './location-select.tsx'
import { MoreFilters } from './more-filters.tsx'
import { SelectField, TextField } from './search-field.tsx'
import { fieldText, manyOf, oneOf, type SearchText, setFilters } from './search-text.ts'

export type SearchFormProps = {
  /** Where the search goes. */
  action: string
  search: SearchText
  choices: SearchChoices
  problems?: Record<string, string>
  /** Filters that the page has already decided. */
  fixed?: readonly ('type' | 'sub_type')[]
}

export const searchFormId = 'search'
const sheetId = 'search-filters'

/**
 * A plain GET form. On phones all but the words sits in a popover, styled as a bottom sheet; on larger screens the
 * popover is laid out in place (search.css), so both are one form and work without JavaScript.
 */
export function SearchForm({ action, search, choices, problems = {}, fixed = [] }: SearchFormProps) {
  const form = useFilledForm(search)
  const count = setFilters(search).filter((name) => name !== 'keyword').length
  const part = { search, problems }
  return (
    <search aria-label={m.search_label()}>
      <form ref={form} id={searchFormId} action={action} autoComplete="off" noValidate className="search">
        {oneOf(search.city) && <input type="hidden" name="city" defaultValue={oneOf(search.city)} />}
        {oneOf(search.view) && <input type="hidden" name="view" defaultValue={oneOf(search.view)} />}
        {oneOf(search.bounds) && <input type="hidden" name="bounds" defaultValue={oneOf(search.bounds)} />}
        <div className="search-words">
          <TextField
            name="keyword"
            label={m.search_keyword()}
            hint={m.search_keyword_hint()}
            type="search"
            {...part}
          />
          <button type="submit" className="button search-go" aria-label={m.search_submit()}>
            <Icon name="search" />
          </button>
        </div>
        <button type="button" popoverTarget={sheetId} className="button button-quiet search-open">
          <Icon name="filters" />
          {count ? m.search_filters_count({ count }) : m.search_filters()}
        </button>
        <div id={sheetId} popover="auto" className="sheet">
          <div className="sheet-head">
            <h2>{m.search_filters()}</h2>
            <button
              type="button"
              popoverTarget={sheetId}
              popoverTargetAction="hide"
              aria-label={m.search_close()}
              className="icon-button text-2xl"
            >
              <Icon name="close" />
            </button>
          </div>
          {!fixed.includes('type') && (
            <SelectField
              name="type"
              label={m.search_type()}
              any={m.search_any_type()}
              known={listingTypes}
              {...part}
            >
              {listingTypes.map((type) => (
                <option key={type} value={type}>
                  {typeLabels[type]()}
                </option>
              ))}
            </SelectField>
          )}
          {!fixed.includes('sub_type') && <KindSelect choices={choices} {...part} />}
          <LocationSelect choices={choices} {...part} />
          <MoreFilters {...part} />
          <button type="submit" className="button search-submit">
            {m.search_submit()}
          </button>
        </div>
      </form>
    </search>
  )
}

/** Fields keep what a person types until the URL changes; then they show what the URL says, also after Back. */
function useFilledForm(search: SearchText) {
  const ref = useRef<HTMLFormElement>(null)
  const shown = useRef(search)
  useEffect(() => {
    // Not at first: the page comes filled, and somebody may have typed before this ran.
    if (shown.current === search) return
    shown.current = search
    for (const field of ref.current?.elements ?? []) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
      const value = search[field.name as keyof SearchText]
      if (field.type === 'checkbox') (field as HTMLInputElement).checked = manyOf(value).includes(field.value)
      else field.value = fieldText(field.name, value)
    }
  }, [search])
  return ref
}
