import { createRouter } from '@tanstack/react-router'
import { type Api, fetchApi } from './api.ts'
import { ErrorPage } from './pages/error/error-page.tsx'
import { NotFoundPage } from './pages/error/not-found-page.tsx'
import { parseQuery, stringifyQuery } from './query-string.ts'
import { routeTree } from './routeTree.gen.ts'

export type RouterContext = { api: Api }

export function getRouter() {
  return createRouter({
    routeTree,
    context: { api: fetchApi },
    parseSearch: parseQuery,
    stringifySearch: stringifyQuery,
    scrollRestoration: true,
    scrollRestorationBehavior: 'instant',
    defaultErrorComponent: () => ErrorPage({}),
    defaultNotFoundComponent: NotFoundPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
