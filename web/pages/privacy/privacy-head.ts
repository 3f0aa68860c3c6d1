import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { pageHead } from '#web/layout/page-head.ts'
import type { Shell } from '#web/layout/shell.ts'

export const privacyHead = (shell: Shell) =>
  pageHead(shell, {
    title: m.privacy_title(),
    description: m.privacy_description({ agency: shell.agency.name }),
    path: pages.privacy.href(),
  })
