import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { linkTo, listingsMenu } from './navigation.ts'

/** The Listings dropdown. A <details>, so that it opens without JavaScript; with it, it closes by itself. */
export function ListingsMenu({ pathname }: { pathname: string }) {
  return (
    <details ref={useClosing()} className="group relative">
      <summary className="nav-link gap-1.5">
        {m.nav_listings()}
        <Icon name="down" className="icon group-open:rotate-180" />
      </summary>
      <ul className="panel absolute left-0 top-full z-20 mt-2 w-60 p-2 text-ink shadow-lg">
        {listingsMenu.map(({ label, href }) => (
          <li key={href}>
            <a {...linkTo(href, pathname)} className="menu-link">
              {label()}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Closes the menu after a choice, on Escape and on a press elsewhere. */
function useClosing() {
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
    const names = ['pointerdown', 'keydown', 'click']
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
