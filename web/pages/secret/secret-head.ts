import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { pageHead } from '#web/layout/page-head.ts'
import type { Shell } from '#web/layout/shell.ts'

export const secretHead = (shell: Shell) =>
  pageHead(shell, {
    title: m.secret_title(),
    description: m.secret_text(),
    path: pages.secret.href(),
    hidden: true,
  })
