import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { areaText, citiesText } from '#web/features/agency/cities.ts'
import { breadcrumbData, pageHead } from '#web/layout/page-head.ts'
import { agencyId } from '#web/layout/site-head.ts'

export function aboutHead(context: PageContext) {
  const { agency, origin } = context
  const path = pages.about.href()
  return pageHead(context, {
    title: m.nav_about(),
    description: m.about_description({
      agency: agency.name,
      city: areaText(agency),
      places: citiesText(agency) || areaText(agency),
    }),
    path,
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'AboutPage',
        name: m.nav_about(),
        url: origin + path,
        mainEntity: { '@id': agencyId(origin) },
      },
      breadcrumbData(origin, [
        { name: m.nav_home(), path: pages.home.href() },
        { name: m.nav_about(), path },
      ]),
    ],
  })
}
