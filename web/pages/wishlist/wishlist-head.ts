import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { pageHead } from '#web/layout/page-head.ts'
import type { Shell } from '#web/layout/shell.ts'

export const wishlistHead = (shell: Shell) =>
  pageHead(shell, {
    title: m.wishlist_title(),
    description: m.wishlist_description(),
    path: pages.wishlist.href(),
    hidden: true,
  })
