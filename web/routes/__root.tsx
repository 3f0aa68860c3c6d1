import { createRootRouteWithContext } from '@tanstack/react-router'
import { loadPageContext, type RouterContext } from '../data/page-context.ts'
import { Document } from '../layout/document.tsx'
import { siteHead } from '../layout/site-head.ts'
import { SiteLayout } from '../layout/site-layout.tsx'

import styles from '../styles/main.css?url'

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: loadPageContext,
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => siteHead(loaderData, styles),
  shellComponent: Document,
  component: Root,
})

function Root() {
  return <SiteLayout context={Route.useLoaderData()} />
}
