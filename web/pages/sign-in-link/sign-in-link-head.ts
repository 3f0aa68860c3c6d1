import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { pageHead } from '#web/layout/page-head.ts'

export const signInLinkHead = (context: PageContext) =>
  pageHead(context, {
    title: m.link_title(),
    description: m.link_text(),
    path: pages.signInLink.href(),
    hidden: true,
  })
