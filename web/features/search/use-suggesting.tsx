import {
  type ComponentType,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { CategoryFilter } from '#contract/pages.ts'
import type { SuggestionsProps } from './suggestions.tsx'

type Suggesting = {
  input: RefObject<HTMLInputElement | null>
  onFocus: () => void
  /** Stands beside the input, in a box of its own. */
  list: ReactNode
}

/** Places and kinds to choose from while somebody types words; that part is fetched with the first focus. */
export function useSuggesting(fixed?: CategoryFilter): Suggesting {
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(false)
  const [List, setList] = useState<ComponentType<SuggestionsProps>>()
  const onFocus = useCallback(() => {
    if (asked.current) return
    asked.current = true
    import('./suggestions.tsx').then(
      ({ Suggestions }) => setList(() => Suggestions),
      // A broken line: the next focus tries again, the field works without.
      () => {
        asked.current = false
      },
    )
  }, [])
  useEffect(() => {
    // Before the page ran.
    if (document.activeElement === input.current) onFocus()
  }, [onFocus])
  return { input, onFocus, list: List && <List input={input} fixed={fixed} /> }
}
