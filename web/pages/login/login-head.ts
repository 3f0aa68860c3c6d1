import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { pageHead } from '#web/layout/page-head.ts'

export const loginHead = (context: PageContext) =>
  pageHead(context, {
    title: m.login_title(),
    description: m.login_text(),
    path: pages.login.href(),
    hidden: true,
  })
