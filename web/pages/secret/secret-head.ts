import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { pageHead } from '#web/layout/page-head.ts'

export const secretHead = (context: PageContext) =>
  pageHead(context, {
    title: m.secret_title(),
    description: m.secret_text(),
    path: pages.secret.href(),
    hidden: true,
  })
