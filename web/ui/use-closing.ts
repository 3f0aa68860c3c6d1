import { useEffect, useRef } from 'react'

/** Closes a menu made of <details> after a choice, on Escape, and when the pointer or the focus goes elsewhere. */
export function useClosing() {
  const menu = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    function close(event: Event) {
      const details = menu.current
      if (!details?.open) return
      const inside = details.contains(event.target as Node)
      if (event instanceof KeyboardEvent) {
        if (event.key !== 'Escape') return
        details.querySelector('summary')?.focus()
      } else if (event.type === 'click' ? !inside || !isLink(event.target) : inside) return
      details.open = false
    }
    const names = ['pointerdown', 'focusin', 'keydown', 'click']
    for (const name of names) document.addEventListener(name, close)
    return () => {
      for (const name of names) document.removeEventListener(name, close)
    }
  }, [])
  return menu
}

function isLink(target: EventTarget | null) {
  return target instanceof Element && target.closest('a') !== null
}
