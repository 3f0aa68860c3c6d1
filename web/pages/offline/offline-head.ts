import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { pageHead } from '#web/layout/page-head.ts'

export const offlineHead = (context: PageContext) =>
  pageHead(context, {
    title: m.offline_title(),
    description: m.offline_title(),
    path: pages.offline.href(),
    hidden: true,
  })
