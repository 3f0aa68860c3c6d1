import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { pageHead } from '#web/layout/page-head.ts'

export const setupHead = (context: PageContext) =>
  pageHead(context, {
    title: m.setup_title(),
    description: m.setup_text(),
    path: pages.setup.href(),
    hidden: true,
  })
