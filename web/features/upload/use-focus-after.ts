import { type RefObject, useEffect, useRef } from 'react'

export type TileButton = 'earlier' | 'later' | 'cover' | 'remove' | 'grip'

/** Focuses a button of a tile after the list is drawn again, because a moved or removed tile loses the focus. */
export function useFocusAfter(field: RefObject<HTMLElement | null>) {
  const wanted = useRef<{ key?: string; button: TileButton }>(undefined)
  useEffect(() => {
    if (!wanted.current) return
    const { key, button } = wanted.current
    wanted.current = undefined
    const tile = key && field.current?.querySelector(`[data-key="${CSS.escape(key)}"]`)
    const choices = tile
      ? [`[data-act="${button}"]:enabled`, '[data-act="later"]:enabled', '[data-act="remove"]:enabled']
      : ['button:enabled']
    for (const choice of choices) {
      const found = (tile || field.current)?.querySelector<HTMLElement>(choice)
      if (!found) continue
      found.focus()
      if (tile && button === 'grip') tile.scrollIntoView({ block: 'nearest' })
      return
    }
  })
  return (key: string | undefined, button: TileButton) => {
    wanted.current = { key, button }
  }
}
