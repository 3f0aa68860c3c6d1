import { useLayoutEffect, useRef } from 'react'

/**
 * A disabled button loses the focus; this restores it, unless something else has it. Call the result before working.
 */
export function usePreservedFocus(working: boolean): () => void {
  const had = useRef<Element>(null)
  useLayoutEffect(() => {
    if (working) return
    if (document.activeElement === document.body && had.current instanceof HTMLElement) {
      had.current.focus({ preventScroll: true })
    }
    had.current = null
  }, [working])
  return () => {
    had.current = document.activeElement
  }
}
