import { type RefObject, useEffect, useState } from 'react'
import { m } from '#messages'

export type PickerToolsProps = { list: RefObject<HTMLDetailsElement | null>; name: 'sub_type' | 'location' }

const longList = 8

/** Shortens the list to what is typed, and closes it. Loads when somebody opens the list. */
export function PickerTools({ list, name }: PickerToolsProps) {
  const [words, setWords] = useState('')
  const [isLong, setLong] = useState(false)
  const [found, setFound] = useState(1)
  useClosing(list)
  useEffect(() => {
    const options = list.current?.querySelectorAll<HTMLElement>('.picker-option') ?? []
    setLong(options.length > longList)
  }, [list])
  useEffect(() => {
    if (list.current) setFound(showMatching(list.current, words))
  }, [list, words])
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
        {found === 0 && m.search_find_none()}
      </p>
    </>
  )
}

/** Returns how many choices match all words. A choice also matches by the heading of its group. */
function showMatching(list: HTMLElement, words: string): number {
  const wanted = words.toLowerCase().split(/[\s,]+/)
  let found = 0
  for (const group of list.querySelectorAll<HTMLElement>('.picker-list > [role="group"]')) {
    const heading = group.getAttribute('aria-label') ?? ''
    let inGroup = 0
    for (const option of group.querySelectorAll<HTMLElement>('.picker-option')) {
      const text = `${option.textContent} ${heading}`.toLowerCase()
      option.hidden = !wanted.every((word) => text.includes(word))
      if (!option.hidden) inGroup += 1
    }
    group.hidden = inGroup === 0
    found += inGroup
  }
  return found
}

/** Closes the list when the person presses Escape or goes elsewhere. On phones it is part of the sheet and stays open. */
function useClosing(ref: PickerToolsProps['list']) {
  useEffect(() => {
    const list = ref.current
    if (!list) return
    const leave = ({ target }: Event) => {
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
