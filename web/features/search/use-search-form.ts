import { type RefObject, useEffect, useRef } from 'react'
import { pageQuery } from '#contract/pages.ts'
import { formQuery } from './form-query.ts'
import { fieldText, fieldValue, manyOf, type SearchText } from './search-text.ts'

type Field = HTMLInputElement | HTMLSelectElement

/**
 * A filter that changes searches at once; words wait for Enter or the button. Fields show what the URL says, also after Back,
 * but for what was typed and not sent: it stays until the URL has something else for its field.
 */
export function useSearchForm(search: SearchText): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null)
  const shown = useRef(search)
  const sent = useRef<string>(undefined)
  const typed = useRef(new Set<EventTarget>())
  /** Typed and sent, and not in the URL yet: another search may come first. */
  const underWay = useRef(new Set<EventTarget>())
  useEffect(() => {
    const form = ref.current
    if (!form) return
    const input = ({ target }: Event) => target && typed.current.add(target)
    const submit = () => {
      sent.current = formQuery(form)
      for (const field of typed.current) underWay.current.add(field)
      typed.current.clear()
    }
    const change = ({ target }: Event) => {
      if (!isField(target) || target.name === 'keyword') return
      // The place that is chosen takes the place of the city that the URL came with.
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
    // Not at first: the page comes filled, and somebody may have typed before this ran.
    if (shown.current === search) return
    const before = shown.current
    shown.current = search
    const own = sent.current === pageQuery(search).toString()
    if (own) underWay.current.clear()
    for (const field of ref.current?.elements ?? []) {
      if (!isField(field)) continue
      if (typed.current.has(field) && field === document.activeElement) continue
      const same = String(fieldValue(field.name, before)) === String(fieldValue(field.name, search))
      if (same && (own || typed.current.has(field) || underWay.current.has(field))) continue
      const value = fieldValue(field.name, search)
      if (field.type === 'checkbox') (field as HTMLInputElement).checked = manyOf(value).includes(field.value)
      else field.value = fieldText(field.name, value)
    }
  }, [search])
  return ref
}

function isField(target: unknown): target is Field {
  return target instanceof HTMLInputElement || target instanceof HTMLSelectElement
}
