import { type KeyboardEvent, useState } from 'react'
import { m } from '#messages'
import { placeAfter } from './place-after.ts'
import type { TileButton } from './use-focus-after.ts'
import type { usePictures } from './use-pictures.ts'

type Act = Pick<ReturnType<typeof usePictures>, 'move' | 'say'>

/** Moves by place in the list: dnd-kit's own sensor uses screen positions, which change while the page scrolls. */
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

function columnsOf(list: HTMLElement | null): number {
  const tops = Array.from(list?.children ?? [], (tile) => (tile as HTMLElement).offsetTop)
  return Math.max(1, tops.filter((top) => top === tops[0]).length)
}
