import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { pageHead } from '#web/layout/page-head.ts'
import type { CostPageData } from './load-costs.ts'

export function costsHead(context: PageContext, { subject: { id, title, type } }: CostPageData) {
  return pageHead(context, {
    title: (type === 'sale' ? m.cost_head : m.cost_head_rent)({ title }),
    description: m.cost_description({ title }),
    path: pages.costs.href(id),
    // Its figures depend on choices; the listing itself is in the search engines.
    hidden: true,
  })
}
