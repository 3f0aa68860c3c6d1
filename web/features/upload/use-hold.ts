import { type KeyboardEvent, useState } from 'react'
import { m } from '#messages'
import { placeAfter } from './place-after.ts'
import type { TileButton } from './use-focus-after.ts'
import type { usePictures } from './use-pictures.ts'

type Act = Pick<ReturnType<typeof usePictures>, 'move' | 'say'>

/**
 * A picture that was taken hold of by its grip and goes where the arrow keys say. By its place in the list and not by where tiles
 * are on the screen, as for pointers: those move while the page still scrolls to the grip, and are known only once they were
 * measured, so that keys pressed quickly were lost or went astray.
 */
export function useHold(all: number, act: Act, focusAfter: (key: string, button: TileButton) => void) {
  const [held, setHeld] = useState<{ key: string; from: number }>()

  function onKeyDown(event: KeyboardEvent<HTMLElement>, key: string, at: number) {
    const { code, repeat, currentTarget } = event
    const holds = held?.key === key
    if (code === 'Space' || code === 'Enter') {
      event.preventDefault()
      if (repeat) return
      setHeld(holds ? undefined : { key, from: at })
      act.say((holds ? m.upload_drag_end : m.upload_drag_start)({ place: at + 1, all }))
    } else if (holds && code === 'Escape') {
      event.preventDefault()
      setHeld(undefined)
      place(key, held.from)
      act.say(m.upload_drag_cancel({ place: held.from + 1 }))
    } else if (holds && code.startsWith('Arrow')) {
      event.preventDefault()
      const to = placeAfter(code, at, { all, columns: columnsOf(currentTarget.closest('ol')) })
      if (to !== undefined) place(key, to)
    }
  }
  function place(key: string, to: number) {
    act.move(key, to)
    focusAfter(key, 'grip')
  }
  return { held: held?.key, onKeyDown, letGo: () => setHeld(undefined) }
}

/** Tiles beside the first, and it. */
function columnsOf(list: HTMLElement | null): number {
  const tops = Array.from(list?.children ?? [], (tile) => (tile as HTMLElement).offsetTop)
  return Math.max(1, tops.filter((top) => top === tops[0]).length)
}
