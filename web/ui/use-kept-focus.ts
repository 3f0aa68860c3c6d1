import { useLayoutEffect, useRef } from 'react'

/** A button that is disabled while it works loses the focus. It has it again after that, unless something else has by then. */
export function useKeptFocus(working: boolean) {
  const had = useRef<Element>(null)
  useLayoutEffect(() => {
    if (working) had.current = document.activeElement
    else if (document.activeElement === document.body && had.current instanceof HTMLElement) {
      had.current.focus({ preventScroll: true })
    }
  }, [working])
}
