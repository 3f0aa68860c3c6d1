import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { pageHead } from '#web/layout/page-head.ts'
import type { Shell } from '#web/layout/shell.ts'

export const verifyEmailHead = (shell: Shell) =>
  pageHead(shell, {
    title: m.verify_email_title(),
    description: m.verify_email_text(),
    path: pages.verifyEmail.href(),
    hidden: true,
  })
