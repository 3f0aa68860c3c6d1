import type { Agent } from '#contract/schemas/agent.ts'
import { textIn, titleIn } from '#contract/written-texts.ts'
import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { usePlaceText } from '#web/data/place-text.ts'
import { spoken } from '#web/features/agent/agent-languages.ts'
import { AgentPhoto } from '#web/features/agent/agent-photo.tsx'
import { ListingGrid } from '#web/features/property/listing-grid.tsx'
import { groupDigits } from '#web/features/property/price.ts'
import { Breadcrumb } from '#web/layout/breadcrumb.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PageDots } from '#web/ui/page-dots.tsx'
import { pageLocale } from '#web/ui/page-locale.ts'
import { telHref, whatsAppHref, writePhone } from '#web/ui/phone.ts'
import { WrittenInside } from '#web/ui/written-inside.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'
import type { AgentPageData } from './load-agents.ts'

export function AgentPage({ agent, homes, page, pages: count, sold }: AgentPageData) {
  const { id, name, current } = agent
  return (
    <>
      <AgentHeader agent={agent} />
      <div className="wrap page-end">
        <section aria-labelledby="homes" className="section">
          <h2 id="homes" className="title-2">
            {m.agents_homes({ name })}
          </h2>
          {homes.length > 0 ? (
            <>
              <p className="figures saved-count muted">
                {m.results_count({ count: current, shown: groupDigits(current) })}
              </p>
              <ListingGrid listings={homes} />
              {count > 1 && <PageDots page={page} pages={count} hrefOf={(to) => pages.agent.href(id, to)} />}
            </>
          ) : (
            <p className="under-title muted">
              {m.agents_no_homes({ name })}{' '}
              <a href={pages.list.href()} className="text-link">
                {m.about_see()}
              </a>
            </p>
          )}
        </section>
        {sold.length > 0 && (
          <section aria-labelledby="sold" className="section ruled">
            <h2 id="sold" className="title-2">
              {m.agents_sold()}
            </h2>
            <p className="figures saved-count muted">
              {m.results_count({ count: agent.sold, shown: groupDigits(agent.sold) })}
            </p>
            <ListingGrid listings={sold} />
          </section>
        )}
      </div>
    </>
  )
}

function AgentHeader({ agent }: { agent: Agent }) {
  const { agency } = usePageContext()
  const { name, phone, email, photo } = agent
  const title = titleIn(pageLocale(), agent)
  const about = textIn(pageLocale(), agent.about, agent.about_hi)
  return (
    <header className="page-hero">
      <div className="wrap">
        <Breadcrumb here={name} steps={[{ name: m.agents_title(), href: pages.agents.href() }]} />
        <div className="agent-intro">
          <AgentPhoto name={name} photo={photo} large />
          <div>
            <h1 className="page-hero-title">{name}</h1>
            <p className="large muted">
              <WrittenInside
                text={title || m.agents_agent()}
                message={(text) => m.agents_at({ title: text, agency: agency.name })}
              />
            </p>
            <div className="form-ways">
              <a href={telHref(phone)} className="button figures">
                <Icon name="phone" />
                {writePhone(phone)}
              </a>
              <a
                href={whatsAppHref(phone, m.agents_whatsapp_text({ name, agency: agency.name }))}
                rel="noopener"
                className="button button-quiet"
              >
                <Icon name="chat" />
                {m.contact_whatsapp()}
              </a>
              {email && (
                <a href={`mailto:${email}`} className="button button-quiet">
                  <Icon name="mail" />
                  {m.agents_mail()}
                </a>
              )}
            </div>
          </div>
        </div>
        {about && (
          <p className="agent-about large">
            <WrittenText text={about} />
          </p>
        )}
        <AgentFacts agent={agent} />
      </div>
    </header>
  )
}

function AgentFacts({ agent: { places, languages, rera } }: { agent: Agent }) {
  const named = usePlaceText()
  const facts = [
    { name: m.agents_places(), text: places.map(named).join(' · ') },
    { name: m.agents_languages(), text: spoken(languages) },
    { name: m.agents_rera(), text: rera },
  ].filter(({ text }) => text !== '')
  if (facts.length === 0) return null
  return (
    <dl className="agent-particulars">
      {facts.map(({ name, text }) => (
        <div key={name}>
          <dt className="small muted">{name}</dt>
          <dd className="strong">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
