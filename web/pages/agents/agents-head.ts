import type { Agent } from '#contract/schemas/agent.ts'
import { textIn, titleIn } from '#contract/written-texts.ts'
import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { areaText } from '#web/features/agency/cities.ts'
import { languageLabels } from '#web/features/agent/agent-languages.ts'
import { breadcrumbData, type Head, pageHead } from '#web/layout/page-head.ts'
import { agencyId } from '#web/layout/site-head.ts'
import { pageLocale } from '#web/ui/page-locale.ts'
import type { AgentPageData } from './load-agents.ts'

export function agentsHead(context: PageContext, agents: Agent[]): Head {
  const { agency, origin } = context
  const path = pages.agents.href()
  return pageHead(context, {
    title: m.agents_title(),
    description: m.agents_description({ agency: agency.name, city: areaText(context) }),
    path,
    hidden: agents.length === 0,
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        itemListElement: agents.map(({ id, name }, index) => ({
          '@type': 'ListItem',
          position: index + 1,
          name,
          url: origin + pages.agent.href(id),
        })),
      },
      breadcrumbData(origin, [
        { name: m.nav_home(), path: pages.home.href() },
        { name: m.agents_title(), path },
      ]),
    ],
  })
}

export function agentHead(context: PageContext, { agent, page }: AgentPageData): Head {
  const { agency, origin } = context
  const { id, name, photo } = agent
  const title = titleIn(pageLocale(), agent)
  const about = textIn(pageLocale(), agent.about, agent.about_hi)
  const path = pages.agent.href(id)
  return pageHead(context, {
    title: name,
    page,
    description:
      about.split('\n')[0] ||
      m.agents_agent_description({ name, agency: agency.name, city: areaText(context) }),
    path: pages.agent.href(id, page),
    image: photo?.url,
    data: [
      {
        '@context': 'https://schema.org',
        '@type': 'Person',
        name,
        url: origin + path,
        jobTitle: title || m.agents_agent(),
        telephone: agent.phone,
        email: agent.email ?? undefined,
        image: photo ? origin + photo.url : undefined,
        knowsLanguage: agent.languages.map((language) => languageLabels[language]()),
        worksFor: { '@id': agencyId(origin) },
        ...(agent.rera && { identifier: { '@type': 'PropertyValue', name: 'RERA', value: agent.rera } }),
      },
      breadcrumbData(origin, [
        { name: m.nav_home(), path: pages.home.href() },
        { name: m.agents_title(), path: pages.agents.href() },
        { name, path },
      ]),
    ],
  })
}
