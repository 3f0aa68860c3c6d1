import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { pageHead } from '#web/layout/page-head.ts'
import type { Shell } from '#web/layout/shell.ts'

export const loginHead = (shell: Shell) =>
  pageHead(shell, {
    title: m.login_title(),
    description: m.login_text(),
    path: pages.login.href(),
    hidden: true,
  })
