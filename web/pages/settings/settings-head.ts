import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { pageHead } from '#web/layout/page-head.ts'
import type { Shell } from '#web/layout/shell.ts'

export const settingsHead = (shell: Shell) =>
  pageHead(shell, {
    title: m.settings_title(),
    description: m.settings_text(),
    path: pages.settings.href(),
    hidden: true,
  })
