import { type AnyRouter, createRouter } from '@tanstack/react-router'
import { fetchApi } from './data/api.ts'
import type { RouterContext } from './data/page-context.ts'
import { parseQuery, stringifyQuery } from './data/query-string.ts'
import { ErrorPage } from './pages/error/error-page.tsx'
import { NotFoundPage } from './pages/error/not-found-page.tsx'
import { routeTree } from './routeTree.gen.ts'

export function getRouter() {
  const router = createRouter({
    routeTree,
    context: { api: fetchApi } satisfies RouterContext,
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    scrollRestoration: restoresScroll(),
    scrollRestorationBehavior: 'instant',
    defaultErrorComponent: () => ErrorPage({}),
    defaultNotFoundComponent: NotFoundPage,
    // An address below a page that has none, such as /list/1/2, is not that page.
    notFoundMode: 'root',
    hydrate: setLoadTimes,
  })
  if (import.meta.env.SSR) forgetLoadTimes(router)
  return router
}

/**
 * Not for the page that came as HTML: its reader has scrolled before the script ran, or the lines inside it have restored
 * the place. The router would lead back to the top.
 */
function restoresScroll() {
  let arriving = !import.meta.env.SSR
  return () => {
    const restores = !arriving
    arriving = false
    return restores
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}

// The router writes into a page when its data was loaded. A page would have other bytes for each visitor, and no cache
// could ever tell that it has the same page already, so the server leaves that out and the browser puts its own time.

/** On the server: what was loaded, without when. */
function forgetLoadTimes(router: AnyRouter) {
  const load = router.load
  router.load = async (options) => {
    await load(options)
    for (const match of router.state.matches) match.updatedAt = 0
  }
}

/** In the browser, before the router reads the page: its data is as new as the page. */
function setLoadTimes() {
  const { $_TSR } = window as { $_TSR?: { router?: { matches: { u: number }[] } } }
  for (const match of $_TSR?.router?.matches ?? []) match.u = Date.now()
}
