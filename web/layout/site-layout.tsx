import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { useClientNavigation } from './client-navigation.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { Shell } from './shell.ts'

export function SiteLayout({ shell }: { shell: Shell }) {
  useClientNavigation()
  const main = useFocusOnNewPage()
  return (
    <>
      <a href="#main" className="skip-link">
        {m.shell_skip()}
      </a>
      <PendingBar />
      <Header agency={shell.agency} />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer agency={shell.agency} />
    </>
  )
}

/** A thin line at the top that grows while the next page loads; it waits a moment, so quick pages never show it. */
function PendingBar() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' })
  return pending ? <div role="progressbar" aria-label={m.shell_loading()} className="pending-bar" /> : null
}

/** After a navigation without reload a screen reader is taken to the new page, as a reload would. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== undefined && last.current !== pathname) main.current?.focus({ preventScroll: true })
    last.current = pathname
  }, [pathname])
  return main
}
