import { type AnyRouter, createRouter, type LocationRewrite } from '@tanstack/react-router'
import { baseLocale } from '#contract/locales.ts'
import { splitAddress } from '#contract/pages.ts'
import { fetchApi } from './data/api.ts'
import type { RouterContext } from './data/page-context.ts'
import { localHref } from './data/pages.ts'
import { parseQuery, stringifyQuery } from './data/query-string.ts'
import { ErrorPage, NotFoundPage } from './pages/error/error-pages.tsx'
import { routeTree } from './routeTree.gen.ts'
import { pageLocale } from './ui/page-locale.ts'

export function getRouter() {
  const router = createRouter({
    routeTree,
    rewrite: pageLocale() === baseLocale ? undefined : languageOfAddresses,
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

/** The routes do not know the language, which is the first part of the address. TanStack Start sets `basepath` itself. */
const languageOfAddresses: LocationRewrite = {
  input({ url }) {
    url.pathname = splitAddress(url.pathname).path
    return url
  },
  output({ url }) {
    url.pathname = localHref(url.pathname)
    return url
  },
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
