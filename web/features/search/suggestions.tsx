import { useRouter } from '@tanstack/react-router'
import { type RefObject, useCallback, useEffect, useId, useState } from 'react'
import { type CategoryFilter, categories, categoryNames } from '#contract/pages.ts'
import { localityText, type PlaceContext, placeText } from '#contract/place-text.ts'
import { m } from '#messages'
import { kindLabels, labelOf } from '#messages/type-labels'
import { usePageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { parseQuery } from '#web/data/query-string.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { Icon } from '#web/ui/icon.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import { addChoice } from './add-choice.ts'
import { formQuery } from './form-query.ts'
import type { SearchText } from './search-text.ts'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

export type SuggestionsProps = {
  input: RefObject<HTMLInputElement | null>
  fixed?: CategoryFilter
}

const nothing: CategoryFilter = {}

/**
 * A combobox under the keyword field. The typed text stays until the person chooses a suggestion, which becomes a
 * filter.
 */
export function Suggestions({ input, fixed = nothing }: SuggestionsProps) {
  const router = useRouter()
  const context = usePageContext()
  const id = useId()
  const [active, setActive] = useState(-1)
  const { found, announced, close } = useSuggestions(input, fixed)
  const open = found.length > 0
  const at = Math.min(active, found.length - 1)
  const take = useCallback(
    (suggestion: Suggestion) => {
      close()
      if (input.current) choose(input.current, suggestion, fixed, (href) => router.navigate({ href }))
    },
    [input, fixed, router, close],
  )

  useEffect(() => {
    const field = input.current
    if (!field) return
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(open),
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': open && at >= 0 ? `${id}-${at}` : undefined,
    }
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) field.removeAttribute(name)
      else field.setAttribute(name, value)
    }
  }, [input, id, open, at])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins without a choice
  useEffect(() => setActive(-1), [found])

  useEffect(() => {
    const field = input.current
    if (!field || !open) return
    const press = (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const chosen = found[at]
      if (event.isComposing) return
      if (step) setActive(stepTo(at, step, found.length))
      else if (event.key === 'Enter' && chosen) take(chosen)
      else if (event.key === 'Escape') close()
      else return
      event.preventDefault()
    }
    field.addEventListener('keydown', press)
    return () => field.removeEventListener('keydown', press)
  }, [input, found, open, at, close, take])

  return (
    <>
      <p role="status" className="sr-only">
        {announced === undefined ? '' : m.suggest_count({ count: announced })}
      </p>
      {open && (
        <div id={id} role="listbox" aria-label={m.suggest_label()} className="suggestions">
          {found.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
            // biome-ignore lint/a11y/useFocusableInteractive: the field names the active one (aria-activedescendant)
            <div
              key={suggestion.name + suggestion.value}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(suggestion)}
            >
              <Icon name={icons[suggestion.name]} className="icon icon-20" />
              <span className="suggestion-name">
                <span>
                  <WrittenText text={nameOf(suggestion, context)} />
                </span>
                {(suggestion.name === 'location' || suggestion.name === 'near') && suggestion.locality && (
                  <span>{placeText(context, suggestion.city)}</span>
                )}
              </span>
              <span className="figures">{noteOf(suggestion)}</span>
            </div>
          ))}
        </div>
      )}
    </>
  )
}

// Wraps at both ends over "none", where Enter searches for the typed words.
function stepTo(at: number, step: number, length: number) {
  const next = at + step
  return next < -1 ? length - 1 : next >= length ? -1 : next
}

const icons = {
  location: 'pin',
  near: 'locate',
  sub_type: 'home',
  listing: 'arrow',
  recent: 'clock',
} as const

function nameOf(suggestion: Suggestion, context: PlaceContext) {
  if (suggestion.name === 'recent') return suggestion.value
  const { name, value, locality, city, title } = suggestion
  if (name === 'listing') return title
  if (name === 'near') return m.suggest_near({ place: locality })
  const placeName = () =>
    locality ? localityText(context, locality, city) : m.suggest_city({ city: placeText(context, city) })
  return name === 'sub_type' ? labelOf(kindLabels, value) : placeName()
}

function noteOf(suggestion: Suggestion) {
  if (suggestion.name === 'recent') return m.suggest_recent()
  if (suggestion.name === 'listing') return m.suggest_listing()
  return m.results_count({ count: suggestion.count, shown: groupDigits(suggestion.count) })
}

/** Where the page fixes the property type, another type opens another page with the rest of the search. */
function choose(
  field: HTMLInputElement,
  suggestion: Suggestion,
  fixed: CategoryFilter,
  goTo: (href: string) => void,
) {
  const { form } = field
  if (suggestion.name === 'listing') return goTo(pages.listing.href(Number(suggestion.value)))
  if (!form) return
  if (suggestion.name === 'recent') {
    field.value = suggestion.value
    return form.requestSubmit()
  }
  const { name, value, typed } = suggestion
  const words = field.value.trim()
  const rest = words.endsWith(typed) ? words.slice(0, -typed.length) : ''
  field.value = rest.replace(/(?:^|\s)(?:in|at|near)?[\s,]*$/i, '')
  if (name === 'sub_type' && fixed.sub_type) {
    if (value !== fixed.sub_type) return goTo(kindHref(value, parseQuery(formQuery(form))))
  } else addChoice(form, name, value)
  form.requestSubmit()
}

function kindHref(kind: string, search: SearchText) {
  const category = categoryNames.find((name) => (categories[name] as CategoryFilter).sub_type === kind)
  return category ? pages.category.href(category, search) : pages.list.href({ ...search, sub_type: kind })
}
