import { createRootRouteWithContext } from '@tanstack/react-router'
import { Document } from '../layout/document.tsx'
import { loadShell } from '../layout/shell.ts'
import { siteHead } from '../layout/site-head.ts'
import { SiteLayout } from '../layout/site-layout.tsx'
import type { RouterContext } from '../router.tsx'
import styles from '../styles/main.css?url'

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: loadShell,
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => siteHead(loaderData, styles),
  shellComponent: Document,
  component: Root,
})

function Root() {
  return <SiteLayout shell={Route.useLoaderData()} />
}
