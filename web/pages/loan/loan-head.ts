import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { areaText } from '#web/features/agency/cities.ts'
import { siteTextOf } from '#web/features/agency/site-text.ts'
import { breadcrumbData, pageHead } from '#web/layout/page-head.ts'
import { agencyId } from '#web/layout/site-head.ts'

export function loanHead(context: PageContext) {
  const { origin } = context
  const text = siteTextOf(context)
  const path = pages.loan.href()
  const services = [
    [text('loan_home', m.loan_home), text('loan_home_text', m.loan_home_text)],
    [text('loan_plot', m.loan_plot), text('loan_plot_text', m.loan_plot_text)],
    [
      text('loan_construction', m.loan_construction),
      text('loan_construction_text', m.loan_construction_text),
    ],
  ]
  return pageHead(context, {
    title: m.nav_loan(),
    description: text('loan_description', m.loan_description),
    path,
    data: [
      ...services.map(([name, description]) => ({
        '@context': 'https://schema.org',
        '@type': 'Service',
        name,
        description,
        url: origin + path,
        provider: { '@id': agencyId(origin) },
        areaServed: { '@type': 'City', name: areaText(context) },
      })),
      breadcrumbData(origin, [
        { name: m.nav_home(), path: pages.home.href() },
        { name: m.nav_loan(), path },
      ]),
    ],
  })
}
