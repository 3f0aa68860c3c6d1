import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { citiesText } from '#web/features/agency/cities.ts'
import { type Head, pageHead } from '#web/layout/page-head.ts'
import type { Shell } from '#web/layout/shell.ts'

export function homeHead(shell: Shell): Head {
  const { agency, origin } = shell
  return pageHead(shell, {
    title: m.home_head({ agency: agency.name, city: agency.city }),
    plain: true,
    description: m.home_description({
      tagline: agency.tagline,
      places: citiesText(agency),
    }),
    path: pages.home.href(),
    data: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: agency.name, url: origin }],
  })
}
