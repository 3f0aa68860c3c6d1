import type { CategoryFilter } from '#contract/pages.ts'
import { m } from '#messages'
import { useSiteText } from '#web/features/agency/site-text.ts'
import { type FieldContext, TextField } from './search-field.tsx'
import { useSuggesting } from './use-suggesting.tsx'

export function KeywordField({ fixed, ...field }: FieldContext & { fixed: CategoryFilter }) {
  const { input, onFocus, list } = useSuggesting(fixed)
  return (
    <TextField
      name="keyword"
      label={m.search_keyword()}
      hint={useSiteText()('search_keyword_hint', m.search_keyword_hint)}
      type="search"
      input={input}
      onFocus={onFocus}
      {...field}
    >
      {list}
    </TextField>
  )
}
