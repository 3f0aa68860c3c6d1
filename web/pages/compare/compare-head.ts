import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { pageHead } from '#web/layout/page-head.ts'
import type { Comparison } from './load-compare.ts'

export function compareHead(context: PageContext, { ids, homes }: Comparison) {
  const titles = homes.map(({ title }) => title).join(' · ')
  return pageHead(context, {
    title: m.compare_title(),
    description: titles || m.compare_empty_text(),
    path: pages.compare.href(ids),
    // Its listings have their own pages.
    hidden: true,
    image: homes[0]?.cover?.url,
  })
}
