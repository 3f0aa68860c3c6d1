import { type RefObject, useEffect, useRef, useState } from 'react'
import type { SearchParamName } from '#contract/paths.ts'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { ChoiceCount } from './choice-group.tsx'
import { isChosen, partsOf } from './filter-values.ts'
import { type FieldContext, FieldProblem } from './search-field.tsx'
import { kindsText } from './search-names.ts'
import { fieldValue } from './search-text.ts'

/** The value of a choice of several property types joins them by commas. */
/** `count` is undefined before it is known. */
type PickerOption = { value: string; text: string; count?: number }
export type PickerGroup = { heading?: string; options: PickerOption[] }

type Props = Omit<FieldContext, 'counts'> & {
  name: Extract<SearchParamName, 'sub_type' | 'location'>
  label: string
  any: string
  /** The label of the field that shortens the list. */
  find: string
  groups: PickerGroup[]
}

const longList = 8

/** Several choices from a list that may be long. Works without JavaScript, apart from the field that shortens the list. */
export function ChoicePicker({ name, label, any, find, groups, search, problems }: Props) {
  const ref = useClosing()
  const [words, setWords] = useState('')
  const chosen = partsOf(name, fieldValue(name, search))
  const all = groups.flatMap(({ options }) => options)
  const inList = all.filter(({ value }) => isChosen(name, value, chosen))
  const named = new Set(inList.flatMap(({ value }) => partsOf(name, value)))
  // Keeps a value of the URL visible that the list does not offer.
  const others = chosen
    .filter((value) => !named.has(value))
    .map((value) => ({ value, text: name === 'sub_type' ? kindsText([value]) : value }))
  const shown: PickerGroup[] = others.length > 0 ? [{ options: others }, ...groups] : groups
  const text = [...others, ...inList].map((option) => option.text).join(', ')
  return (
    <div className={`search-field-${name}`}>
      <span aria-hidden="true" className="label">
        {label}
      </span>
      <details ref={ref} className="picker">
        <summary className="field">
          <span className="sr-only">{label}: </span>
          <span className="picker-text">{text || any}</span>
          <Icon name="down" className="icon icon-20 menu-arrow" />
        </summary>
        <div className="picker-panel">
          {all.length > longList && (
            <input
              type="search"
              aria-label={find}
              placeholder={find}
              value={words}
              onChange={(event) => setWords(event.target.value)}
              // Enter would send the form.
              onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
              className="field picker-find"
            />
          )}
          <fieldset className="picker-list">
            <legend className="sr-only">{label}</legend>
            {shown.map(({ heading = '', options }) => {
              const isFound = (option: PickerOption) => matches(`${option.text} ${heading}`, words)
              return (
                // biome-ignore lint/a11y/useSemanticElements: a fieldset in a fieldset is read twice
                <div
                  key={heading + options[0]?.value}
                  role="group"
                  aria-label={heading || undefined}
                  hidden={!options.some(isFound)}
                >
                  {heading && groups.length > 1 && (
                    <p aria-hidden="true" className="picker-heading">
                      {heading}
                    </p>
                  )}
                  {options.map((option) => (
                    <label key={option.value} hidden={!isFound(option)} className="picker-option">
                      <input
                        type="checkbox"
                        name={name}
                        value={option.value}
                        defaultChecked={isChosen(name, option.value, chosen)}
                      />
                      <span>{option.text}</span>
                      {option.count !== undefined && <ChoiceCount count={option.count} />}
                    </label>
                  ))}
                </div>
              )
            })}
            {!shown.some(({ heading, options }) =>
              options.some(({ text }) => matches(`${text} ${heading ?? ''}`, words)),
            ) && <p className="small muted">{m.search_find_none()}</p>}
          </fieldset>
        </div>
      </details>
      <FieldProblem name={name} problem={problems[name]} />
    </div>
  )
}

function matches(text: string, words: string): boolean {
  const all = text.toLowerCase()
  return words
    .toLowerCase()
    .split(/[\s,]+/)
    .every((word) => all.includes(word))
}

/** Closes the list when the person presses Escape or goes elsewhere. On phones it is part of the sheet and stays open. */
function useClosing(): RefObject<HTMLDetailsElement | null> {
  const ref = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const list = ref.current
    if (!list) return
    const leave = ({ target }: Event) => {
      if (list.open && !list.contains(target as Node) && matchMedia('(min-width: 768px)').matches)
        list.open = false
    }
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !list.open) return
      list.open = false
      list.querySelector('summary')?.focus()
      // Escape would close the sheet, too.
      event.preventDefault()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    list.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      list.removeEventListener('keydown', press)
    }
  }, [])
  return ref
}
