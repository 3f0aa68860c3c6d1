import { type RefObject, useEffect, useRef } from 'react'

/** The buttons of a tile, as their data-act. */
export type TileButton = 'earlier' | 'later' | 'cover' | 'remove' | 'grip'

/**
 * Gives the focus to a button of a tile once the list is drawn anew: a tile that changed its place, or is gone, took the
 * focus with it. Where that button has nothing to do any more, another one of the tile has it; without tiles the field's own.
 */
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
      // A tile that is moved by keys is followed; those with buttons leave what they stood beside.
      if (tile && button === 'grip') tile.scrollIntoView({ block: 'nearest' })
      return
    }
  })
  return (key: string | undefined, button: TileButton) => {
    wanted.current = { key, button }
  }
}
