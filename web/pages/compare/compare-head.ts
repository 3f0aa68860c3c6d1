import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { pageHead } from '#web/layout/page-head.ts'
import type { Shell } from '#web/layout/shell.ts'
import type { Comparison } from './load-compare.ts'

export function compareHead(shell: Shell, { ids, homes }: Comparison) {
  const titles = homes.map(({ title }) => title).join(' · ')
  return pageHead(shell, {
    title: m.compare_title(),
    description: titles || m.compare_empty_text(),
    path: pages.compare.href(ids),
    // Its listings are found by themselves.
    hidden: true,
    image: homes[0]?.cover?.url,
  })
}
