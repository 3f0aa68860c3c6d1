import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { type Head, pageHead } from '#web/layout/page-head.ts'
import type { Shell } from '#web/layout/shell.ts'

export function homeHead(shell: Shell): Head {
  const { agency, origin } = shell
  const cities = agency.popular_places.map(({ city }) => city)
  return pageHead(shell, {
    title: m.home_head({ agency: agency.name, city: agency.city }),
    plain: true,
    description: m.home_description({
      tagline: agency.tagline,
      places: new Intl.ListFormat('en-IN').format(cities),
    }),
    path: pages.home.href(),
    data: [{ '@context': 'https://schema.org', '@type': 'WebSite', name: agency.name, url: origin }],
  })
}
