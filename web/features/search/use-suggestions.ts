import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { CategoryFilter } from '#contract/pages.ts'
import type { PropertySuggestion } from '#contract/schemas/property-suggest.ts'
import { fetchApi } from '#web/data/api.ts'
import { findSearches, readSearches } from '#web/features/recent/searches.ts'

// Suggestions come within a tenth of a second after a key; only keys of one stroke are asked for together.
const pauseMs = 15
/** After so long without an answer only the searches of this device are suggested. */
const lateMs = 1500
/** A suggestion of the server, or words that were searched for on this device. */
export type Suggestion = PropertySuggestion | { name: 'recent'; value: string }
const none: Suggestion[] = []
/** Beside suggestions of the server. */
const maxRecent = 2
const recentOf = (searches: string[]) => searches.map((value) => ({ name: 'recent' as const, value }))

export function useSuggestions(input: RefObject<HTMLInputElement | null>, fixed: CategoryFilter) {
  const [found, setFound] = useState(none)
  const [announced, setAnnounced] = useState<number>()
  const asking = useRef<AbortController>(undefined)
  const show = useCallback((offered: Suggestion[]) => {
    setFound(offered.length > 0 ? offered : none)
    setAnnounced(offered.length || undefined)
  }, [])
  const close = useCallback(() => {
    asking.current?.abort()
    show(none)
  }, [show])
  useEffect(() => {
    const field = input.current
    if (!field) return
    let pause: number | undefined
    const type = (event: Event) => {
      asking.current?.abort()
      clearTimeout(pause)
      if ((event as InputEvent).isComposing && field.value === '') return
      pause = window.setTimeout(ask, pauseMs)
    }
    const offerRecent = () => {
      asking.current?.abort()
      show(recentOf(readSearches()))
    }
    const enter = () => {
      if (field.value.trim() === '') offerRecent()
    }
    const ask = async () => {
      const keyword = field.value.trim()
      if (keyword === '') return offerRecent()
      const recent = recentOf(findSearches(keyword).slice(0, maxRecent))
      if (keyword.length < 2) return show(recent)
      const asked = new AbortController()
      asking.current = asked
      // The searches of this device are known without the server.
      const late = window.setTimeout(() => !asked.signal.aborted && show(recent), lateMs)
      try {
        const query = { keyword: keyword.slice(-100), ...otherFilters(field.form), ...fixed }
        const { data } = await fetchApi('property.suggest', { query }, asked.signal)
        if (asked.signal.aborted || document.activeElement !== field) return
        const offered = data.filter(({ name }) => name !== 'sub_type' || fixed.sub_type !== 'new-projects')
        show([...recent, ...offered])
      } catch {
        if (!asked.signal.aborted) show(recent)
      } finally {
        clearTimeout(late)
      }
    }
    const leave = () => {
      clearTimeout(pause)
      close()
    }
    field.addEventListener('input', type)
    field.addEventListener('focus', enter)
    field.addEventListener('blur', leave)
    field.form?.addEventListener('submit', leave)
    const { form } = field
    // Somebody typed before this script ran.
    if (document.activeElement === field) {
      if (field.value === '') enter()
      else if (field.value !== field.defaultValue) ask()
    }
    return () => {
      leave()
      field.removeEventListener('input', type)
      field.removeEventListener('focus', enter)
      field.removeEventListener('blur', leave)
      form?.removeEventListener('submit', leave)
    }
  }, [input, close, show, fixed])
  return { found, announced, close }
}

function otherFilters(form: HTMLFormElement | null) {
  const data = form ? new FormData(form) : new FormData()
  const names = ['type', 'sub_type', 'status'] as const
  return {
    ...Object.fromEntries(names.map((name) => [name, data.getAll(name).map(String)])),
    sold: data.get('sold')?.toString() ?? 'hide',
  }
}
