import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { pageHead } from '#web/layout/page-head.ts'
import type { Shell } from '#web/layout/shell.ts'

export const offlineHead = (shell: Shell) =>
  pageHead(shell, {
    title: m.offline_title(),
    description: m.offline_text(),
    path: pages.offline.href(),
    hidden: true,
  })
