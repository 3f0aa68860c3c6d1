import { type RefObject, useEffect, useState } from 'react'
import { m } from '#messages'
import { fetchApi } from '#web/data/api.ts'
import { useLoaded } from '#web/data/use-loaded.ts'
import { partsOf } from './filter-values.ts'

export type PickerToolsProps = { list: RefObject<HTMLDetailsElement | null>; name: 'sub_type' | 'location' }

const longList = 8

const none: readonly string[] = []

/**
 * Shortens the list to what is typed, and closes it. Loads when somebody opens the list. It looks up names that the page does not have,
 * such as those in the other language, in the suggestions of the server.
 */
export function PickerTools({ list, name }: PickerToolsProps) {
  const [words, setWords] = useState('')
  const [isLong, setLong] = useState(false)
  const [named, setNamed] = useState(1)
  const [found, setFound] = useState(1)
  useClosing(list)
  const typed = words.trim().slice(0, 100)
  const unknown = named === 0 && typed.length > 1 ? typed : undefined
  const { status, data } = useLoaded(unknown, (signal) => findCalled(typed, name, signal))
  const called = data && data.typed === unknown ? data.values : none
  const isAsking = unknown !== undefined && data?.typed !== unknown && status !== 'failed'
  useEffect(() => {
    const options = list.current?.querySelectorAll<HTMLElement>('.picker-option') ?? []
    setLong(options.length > longList)
  }, [list])
  useEffect(() => {
    if (!list.current) return
    const byName = showMatching(list.current, (option, heading) => isNamed(option, heading, words))
    setNamed(byName)
    setFound(byName || showMatching(list.current, (option) => isCalled(option, called, name)))
  }, [list, words, called, name])
  if (!isLong) return null
  const label = name === 'location' ? m.search_find_place() : m.search_find_kind()
  return (
    <>
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        // Enter would send the form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        className="field picker-find"
      />
      <p role="status" className="small muted picker-none">
        {found === 0 && !isAsking && m.search_find_none()}
      </p>
    </>
  )
}

/** The values that the suggestions know by these words, in either script and by any of its names. */
async function findCalled(typed: string, name: PickerToolsProps['name'], signal: AbortSignal) {
  const { data } = await fetchApi('property.suggest', { query: { keyword: typed } }, signal)
  return { typed, values: data.filter((each) => each.name === name).map(({ value }) => value) }
}

/** Returns how many choices match. */
function showMatching(list: HTMLElement, matches: (option: HTMLElement, heading: string) => boolean): number {
  let found = 0
  for (const group of list.querySelectorAll<HTMLElement>('.picker-list > [role="group"]')) {
    const heading = group.getAttribute('aria-label') ?? ''
    let inGroup = 0
    for (const option of group.querySelectorAll<HTMLElement>('.picker-option')) {
      option.hidden = !matches(option, heading)
      if (!option.hidden) inGroup += 1
    }
    group.hidden = inGroup === 0
    found += inGroup
  }
  return found
}

/** By all words, of which some may be in the heading of its group. The value has the names that listings have, in English. */
function isNamed(option: HTMLElement, heading: string, words: string): boolean {
  const text = `${option.textContent} ${heading} ${valueIn(option)}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/[\s,]+/)
    .every((word) => text.includes(word))
}

function isCalled(option: HTMLElement, values: readonly string[], name: PickerToolsProps['name']): boolean {
  return partsOf(name, valueIn(option)).some((value) => values.includes(value))
}

function valueIn(option: HTMLElement): string {
  return option.querySelector('input')?.value ?? ''
}

/** Closes the list when the person presses Escape or goes elsewhere. On phones it is part of the sheet and stays open. */
function useClosing(ref: PickerToolsProps['list']) {
  useEffect(() => {
    const list = ref.current
    if (!list) return
    const leave = ({ target }: Pick<Event, 'target'>) => {
      const isOutside = list.open && !list.contains(target as Node)
      if (isOutside && matchMedia('(min-width: 768px)').matches) list.open = false
    }
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !list.open) return
      list.open = false
      list.querySelector('summary')?.focus()
      // Escape would close the sheet, too.
      event.preventDefault()
    }
    // The visitor may have left the list before this script came.
    const { activeElement } = document
    if (activeElement && activeElement !== document.body) leave({ target: activeElement })
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    list.addEventListener('keydown', press)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      list.removeEventListener('keydown', press)
    }
  }, [ref])
}
