import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { pageHead } from '#web/layout/page-head.ts'

export const rankingHead = (context: PageContext) =>
  pageHead(context, {
    title: m.ranking_title(),
    description: m.ranking_description({ agency: context.agency.name }),
    path: pages.ranking.href(),
  })
