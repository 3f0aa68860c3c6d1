import type { AnyRouter } from '@tanstack/react-router'

// The router writes into a page when its data was loaded. A page would have other bytes for each visitor, and no cache
// could ever tell that it has the same page already, so the server leaves that out and the browser puts its own time.

/** On the server: what was loaded, without when. */
export function forgetLoadTimes(router: AnyRouter) {
  const load = router.load
  router.load = async (options) => {
    await load(options)
    for (const match of router.state.matches) match.updatedAt = 0
  }
}

/** In the browser, before the router reads the page: its data is as new as the page. */
export function setLoadTimes() {
  const { $_TSR } = window as { $_TSR?: { router?: { matches: { u: number }[] } } }
  for (const match of $_TSR?.router?.matches ?? []) match.u = Date.now()
}
