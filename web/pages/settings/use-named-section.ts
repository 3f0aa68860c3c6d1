import { type RefObject, useEffect } from 'react'

const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Shows the section that the fragment of the address names, also while sections above it load and grow, until the person
 * scrolls or does something else.
 */
export function useNamedSection(area: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const section = document.getElementById(window.location.hash.slice(1))
    if (!section || !area.current?.contains(section)) return
    const sizes = new ResizeObserver(() => section.scrollIntoView())
    sizes.observe(area.current)
    const stop = () => sizes.disconnect()
    for (const act of acts) addEventListener(act, stop, { passive: true })
    return () => {
      stop()
      for (const act of acts) removeEventListener(act, stop)
    }
  }, [area])
}
