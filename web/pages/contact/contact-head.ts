import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { areaText } from '#web/features/agency/cities.ts'
import { breadcrumbData, pageHead } from '#web/layout/page-head.ts'
import { agencyId } from '#web/layout/site-head.ts'

export function contactHead(context: PageContext) {
  const { agency, origin } = context
  const path = pages.contact.href()
  return pageHead(context, {
    title: m.nav_contact(),
    description: m.contact_description({ agency: agency.name, city: areaText(agency) }),
    path,
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'ContactPage',
        name: m.nav_contact(),
        url: origin + path,
        mainEntity: { '@id': agencyId(origin) },
      },
      breadcrumbData(origin, [
        { name: m.nav_home(), path: pages.home.href() },
        { name: m.nav_contact(), path },
      ]),
    ],
  })
}
