import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { areaText, citiesText } from '#web/features/agency/cities.ts'
import { type Head, pageHead } from '#web/layout/page-head.ts'

export function homeHead(context: PageContext): Head {
  const { agency, origin } = context
  return pageHead(context, {
    title: m.home_head({ agency: agency.name, city: areaText(agency) }),
    plain: true,
    description: m.home_description({
      tagline: agency.tagline,
      places: citiesText(agency) || areaText(agency),
    }),
    path: pages.home.href(),
    data: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: agency.name, url: origin }],
  })
}
