import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { pageHead } from '#web/layout/page-head.ts'
import type { Shell } from '#web/layout/shell.ts'

export const signInLinkHead = (shell: Shell) =>
  pageHead(shell, {
    title: m.link_title(),
    description: m.link_text(),
    path: pages.signInLink.href(),
    hidden: true,
  })
