import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { pageHead } from '#web/layout/page-head.ts'

export const wishlistHead = (context: PageContext) =>
  pageHead(context, {
    title: m.wishlist_title(),
    description: m.wishlist_description(),
    path: pages.wishlist.href(),
    hidden: true,
  })
