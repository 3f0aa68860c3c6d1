import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { pageHead } from '#web/layout/page-head.ts'

export const wishlistHead = (context: PageContext) =>
  pageHead(context, {
    title: m.wishlist_title(),
    description: m.wishlist_description(),
    path: pages.wishlist.href(),
    hidden: true,
  })
