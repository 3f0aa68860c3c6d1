import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { areaText } from '#web/features/agency/cities.ts'
import { siteTextOf } from '#web/features/agency/site-text.ts'
import { type Head, pageHead } from '#web/layout/page-head.ts'

export function homeHead(context: PageContext): Head {
  const { agency } = context
  return pageHead(context, {
    title: m.home_head({ agency: agency.name, city: areaText(context) }),
    plain: true,
    description: siteTextOf(context)('home_description', m.home_description),
    path: pages.home.href(),
  })
}
