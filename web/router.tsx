import { type AnyRouter, createRouter } from '@tanstack/react-router'
import { fetchApi } from './data/api.ts'
import type { RouterContext } from './data/page-context.ts'
import { localHref } from './data/pages.ts'
import { parseQuery, stringifyQuery } from './data/query-string.ts'
import { ErrorPage, NotFoundPage } from './pages/error/error-pages.tsx'
import { routeTree } from './routeTree.gen.ts'

export function getRouter() {
  const router = createRouter({
    routeTree,
    // The language of the page is a part of its address that the routes do not know.
    basepath: localHref('/'),
    context: { api: fetchApi } satisfies RouterContext,
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    scrollRestoration: restoresScroll(),
    scrollRestorationBehavior: 'instant',
    defaultErrorComponent: () => ErrorPage({}),
    defaultNotFoundComponent: NotFoundPage,
    // /list/1/2 is not found instead of showing /list/1.
    notFoundMode: 'root',
    hydrate: setLoadTimes,
  })
  if (import.meta.env.SSR) forgetLoadTimes(router)
  return router
}

/** The person may scroll before the script runs, and an inline script has restored the position. */
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

// The router writes load times into the page. Every response would then differ and caches could not revalidate it, so
// the server leaves them out and the browser adds its own.

function forgetLoadTimes(router: AnyRouter) {
  const load = router.load
  router.load = async (options) => {
    await load(options)
    for (const match of router.state.matches) match.updatedAt = 0
  }
}

/** Runs in the browser before the router reads the page. */
function setLoadTimes() {
  const { $_TSR } = window as { $_TSR?: { router?: { matches: { u: number }[] } } }
  for (const match of $_TSR?.router?.matches ?? []) match.u = Date.now()
}
