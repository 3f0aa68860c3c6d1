import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { pageQuery } from '#contract/pages.ts'
import { isChosen, partsOf } from './filter-values.ts'
import { formQuery } from './form-query.ts'
import { fieldText, fieldValue, type SearchText } from './search-text.ts'

type Field = HTMLInputElement | HTMLSelectElement

/** Changing a filter searches at once; typed words wait for Enter. Fields follow the URL, except for unsent text. */
export function useSearchForm(search: SearchText): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null)
  const shown = useRef(search)
  const sent = useRef<string>(undefined)
  const typed = useRef(new Set<EventTarget>())
  /** Fields whose typed value was sent but is not in the URL yet. */
  const underWay = useRef(new Set<EventTarget>())
  // useEffect would run some time after React has hydrated this part of the page, and a choice made in between would be lost.
  useLayoutEffect(() => {
    const form = ref.current
    if (!form) return
    const input = ({ target }: Event) => target && typed.current.add(target)
    const submit = () => {
      sent.current = formQuery(form)
      for (const field of typed.current) underWay.current.add(field)
      typed.current.clear()
    }
    const change = ({ target }: Event) => {
      if (!isField(target) || target.name === 'keyword' || target.name === '') return
      const city = form.elements.namedItem('city')
      if (target.name === 'location' && city instanceof HTMLInputElement) city.value = ''
      form.requestSubmit()
    }
    form.addEventListener('input', input)
    form.addEventListener('submit', submit)
    form.addEventListener('change', change)
    return () => {
      form.removeEventListener('input', input)
      form.removeEventListener('submit', submit)
      form.removeEventListener('change', change)
    }
  }, [])
  useEffect(() => {
    // Not at first: somebody may have typed before this script ran.
    if (shown.current === search) return
    const before = shown.current
    shown.current = search
    const own = sent.current === pageQuery(search).toString()
    if (own) underWay.current.clear()
    for (const field of ref.current?.elements ?? []) {
      if (!isField(field) || field.name === '') continue
      if (typed.current.has(field) && field === document.activeElement) continue
      const same = String(fieldValue(field.name, before)) === String(fieldValue(field.name, search))
      if (same && (own || typed.current.has(field) || underWay.current.has(field))) continue
      const value = fieldValue(field.name, search)
      if (field.type === 'checkbox')
        (field as HTMLInputElement).checked = isChosen(field.name, field.value, partsOf(field.name, value))
      else field.value = fieldText(field.name, value)
    }
  }, [search])
  return ref
}

function isField(target: unknown): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
}
