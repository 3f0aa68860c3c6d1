import { type ComponentType, useRef, useState } from 'react'
import { m } from '#messages'
import { type FieldContext, TextField } from './search-field.tsx'
import type { SuggestionsProps } from './suggestions.tsx'

/** The words, with places and kinds to choose from while somebody types; that part is fetched with the first focus. */
export function KeywordField(field: FieldContext) {
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(false)
  const [List, setList] = useState<ComponentType<SuggestionsProps>>()
  function load() {
    if (asked.current) return
    asked.current = true
    import('./suggestions.tsx').then(
      ({ Suggestions }) => setList(() => Suggestions),
      // A broken line: the next focus tries again, the field works without.
      () => {
        asked.current = false
      },
    )
  }
  return (
    <TextField
      name="keyword"
      label={m.search_keyword()}
      hint={m.search_keyword_hint()}
      type="search"
      input={input}
      onFocus={load}
      {...field}
    >
      {List && <List input={input} />}
    </TextField>
  )
}
