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
  list: ReactNode
}

export function useSuggesting(fixed?: CategoryFilter): Suggesting {
  const input = useRef<HTMLInputElement>(null)
  const asked = useRef(false)
  const [List, setList] = useState<ComponentType<SuggestionsProps>>()
  const onFocus = useCallback(() => {
    if (asked.current) return
    asked.current = true
    import('./suggestions.tsx').then(
      ({ Suggestions }) => setList(() => Suggestions),
      () => {
        asked.current = false
      },
    )
  }, [])
  useEffect(() => {
    const field = input.current
    if (document.activeElement === field) onFocus()
    const keep = () => {
      const words = field?.value ?? ''
      // Offline the search is not kept.
      import('#web/features/recent/searches.ts').then(
        ({ keepSearch }) => keepSearch(words),
        () => undefined,
      )
    }
    field?.form?.addEventListener('submit', keep)
    return () => field?.form?.removeEventListener('submit', keep)
  }, [onFocus])
  return { input, onFocus, list: List && <List input={input} fixed={fixed} /> }
}
