import { useLayoutEffect, useRef } from 'react'

/**
 * A button that is disabled while it works loses the focus, in some browsers in the moment of it. It has the focus again
 * after the work, unless something else has by then. What is returned is called before the work begins.
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
