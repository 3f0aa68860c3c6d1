import { createRouter } from '@tanstack/react-router'
import { fetchApi } from './data/api.ts'
import type { RouterContext } from './data/page-context.ts'
import { parseQuery, stringifyQuery } from './data/query-string.ts'
import { ErrorPage } from './pages/error/error-page.tsx'
import { NotFoundPage } from './pages/error/not-found-page.tsx'
import { forgetLoadTimes, setLoadTimes } from './render-time.ts'
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
