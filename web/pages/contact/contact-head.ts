import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { siteTextOf } from '#web/features/agency/site-text.ts'
import { breadcrumbData, pageHead } from '#web/layout/page-head.ts'
import { agencyId } from '#web/layout/site-head.ts'

export function contactHead(context: PageContext) {
  const { origin } = context
  const path = pages.contact.href()
  return pageHead(context, {
    title: m.nav_contact(),
    description: siteTextOf(context)('contact_description', m.contact_description),
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
