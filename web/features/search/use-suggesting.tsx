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
    if (document.activeElement === input.current) onFocus()
  }, [onFocus])
  return { input, onFocus, list: List && <List input={input} fixed={fixed} /> }
}
