import { Outlet, useRouterState } from '@tanstack/react-router'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { proofRequest } from '#web/data/ask-for-proof.ts'
import { type PageContext, rememberFacts } from '#web/data/page-context.ts'
import { localHref } from '#web/data/pages.ts'
import { chosen, recallChosen } from '#web/features/compare/chosen.ts'
import { keepPath, startServiceWorker } from '#web/features/offline/service-worker.ts'
import { SignInHost } from '#web/features/session/sign-in-host.tsx'
import { useStore } from '#web/ui/store.ts'
import { ToastRegion } from '#web/ui/toast-region.tsx'
import { useLazyComponent } from '#web/ui/use-lazy-component.ts'
import { useClientNavigation } from './client-navigation.ts'
import { useReplayEarlyEvents } from './early-events.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { useStoredTheme } from './theme.ts'

export function SiteLayout({ context }: { context: PageContext }) {
  useClientNavigation()
  useStoredTheme()
  useReplayEarlyEvents()
  useEffect(startServiceWorker, [])
  useEffect(() => rememberFacts(context), [context])
  const main = useFocusOnNewPage()
  return (
    <>
      <a href="#main" className="skip-link">
        {m.shell_skip()}
      </a>
      <PendingBar />
      <Header agency={context.agency} />
      <main id="main" ref={main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer agency={context.agency} />
      <CompareHost />
      <SignInHost />
      <ProofHost />
      <ToastRegion />
    </>
  )
}

function PendingBar() {
  const pending = useRouterState({ select: (state) => state.status === 'pending' })
  return pending ? <div role="progressbar" aria-label={m.shell_loading()} className="pending-bar" /> : null
}

/** As a reload would. When only the search changes, the focus stays unless its element is gone. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const pathname = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const search = useRouterState({ select: (state) => state.resolvedLocation?.searchStr })
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current !== undefined && last.current !== pathname) main.current?.focus({ preventScroll: true })
    if (last.current !== pathname && pathname) keepPath(localHref(pathname))
    last.current = pathname
  }, [pathname])
  const lastSearch = useRef(search)
  useEffect(() => {
    const hasChanged = lastSearch.current !== undefined && lastSearch.current !== search
    if (hasChanged && document.activeElement === document.body) main.current?.focus({ preventScroll: true })
    lastSearch.current = search
  }, [search])
  return main
}

/** The selection is known on every page, and the tray is visible while there is one. */
function CompareHost() {
  const any = useStore(chosen, (homes) => homes.length > 0)
  useEffect(recallChosen, [])
  const Tray = useLazyComponent(loadTray, any)
  return Tray && any ? <Tray /> : null
}

const loadTray = () => import('#web/features/compare/compare-tray.tsx').then(({ CompareTray }) => CompareTray)

function ProofHost() {
  const request = useStore(proofRequest, (value) => value)
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<{ onClose: (proved: boolean) => void }> }>()
  useEffect(() => {
    if (!request || dialog) return
    import('#web/features/security/prove-dialog.tsx').then(
      ({ ProveDialog }) => setDialog({ Dialog: ProveDialog }),
      () => request.answer(false),
    )
  }, [request, dialog])
  return request && dialog ? <dialog.Dialog onClose={request.answer} /> : null
}
