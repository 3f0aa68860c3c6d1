import { type RefObject, useEffect, useState } from 'react'
import { readLocal, writeLocal } from '#web/data/local-store.ts'

const switchKey = 'aangan-lead-keys'
export const markedKeys = ['/', 'e', 'a', 'n', 'f', 'r', 'c', 'w'] as const

type Acts = {
  rows: RefObject<HTMLElement | null>
  step: (by: 1 | -1) => void
  close: (() => void) | undefined
  help: () => void
}

/** Can be switched off, because speech input may trigger single letters. Outside the list, arrows scroll. */
export function useKeys({ rows, step, close, help }: Acts) {
  const [on, setOn] = useState(() => readLocal<boolean>(switchKey) ?? true)
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      if (document.querySelector('dialog[open]')) return
      const target = event.target as HTMLElement
      const { key } = event
      if (target.closest('input, textarea, select')) {
        if (key !== 'Escape') return
        event.preventDefault()
        target.blur()
        return
      }
      const act = find(key, rows.current?.contains(target) ?? false)
      if (!act) return
      event.preventDefault()
      act()
    }
    function find(key: string, inList: boolean): (() => void) | undefined {
      if (key === 'Escape') return close
      if (inList && (key === 'ArrowDown' || key === 'ArrowUp'))
        return () => step(key === 'ArrowDown' ? 1 : -1)
      if (!on) return undefined
      if (key === 'j' || key === 'k') return () => step(key === 'j' ? 1 : -1)
      if (key === '?') return help
      const marked = document.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)
      if (!marked || !markedKeys.some((known) => known === key)) return undefined
      return () => (marked.matches('input, textarea, select') ? marked.focus() : marked.click())
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [on, rows, step, close, help])
  function turn(next: boolean) {
    writeLocal(switchKey, next)
    setOn(next)
  }
  return { on, turn }
}
