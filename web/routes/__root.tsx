import { createRootRouteWithContext } from '@tanstack/react-router'
import { Document } from '../layout/document.tsx'
import { loadShell } from '../layout/shell.ts'
import type { RouterContext } from '../router.tsx'
import styles from '../styles/main.css?url'
import { siteHead } from '../layout/site-head.ts'

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }) => loadShell(context),
  staleTime: Number.POSITIVE_INFINITY,
  head: ({ loaderData }) => siteHead(loaderData, styles),
  shellComponent: Document,
})
