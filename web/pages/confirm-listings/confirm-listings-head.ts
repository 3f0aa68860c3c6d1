import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { pageHead } from '#web/layout/page-head.ts'

export const confirmListingsHead = (context: PageContext) =>
  pageHead(context, {
    title: m.confirm_title(),
    description: m.confirm_text(),
    path: pages.confirmListings.href(),
    hidden: true,
  })
