import type { ReactNode } from 'react'
import { addressIn, placeText } from '#contract/place-text.ts'
import { m } from '#messages'
import { usePageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { AgentPhoto } from '#web/features/agent/agent-photo.tsx'
import { spokenPrice } from '#web/features/property/listing-price.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { writePhone } from '#web/ui/phone.ts'
import { WrittenLines } from '#web/ui/written-text.tsx'
import { agentLinks } from './agent-links.ts'
import { contactRoles } from './contact-roles.ts'
import type { Listing } from './listing-data.ts'

export function AgentCard({ listing, url }: { listing: Listing; url: string }) {
  const { name, phone, email, shown_by, agent_page, address, location, city, type, price, rate } = listing
  const context = usePageContext()
  const { tel, whatsApp } = agentLinks(listing, url)
  return (
    <section aria-label={m.listing_agent()} className="panel agent">
      <p className="figures agent-price">
        <span className="title-3 bold accent">{spokenPrice(type, price)}</span>
        {rate && <span className="small muted">{rate}</span>}
      </p>
      <div className="agent-head">
        <AgentPhoto name={name} photo={agent_page?.photo ?? null} />
        <div className="shrink">
          <h2 className="agent-name one-line title-4">
            {agent_page ? (
              <a href={pages.agent.href(agent_page.id)} className="plain-link">
                {name}
              </a>
            ) : (
              name
            )}
          </h2>
          <p className="muted">{contactRoles[shown_by]()}</p>
        </div>
      </div>
      {phone && (
        <div className="agent-ways">
          <a {...tel} className="button">
            <Icon name="phone" />
            {m.listing_call()}
          </a>
          <a {...whatsApp} className="button button-quiet">
            <Icon name="chat" />
            {m.listing_whatsapp()}
          </a>
        </div>
      )}
      <div className="agent-facts">
        {phone && (
          <ContactRow icon="phone">
            <a {...tel} className="figures plain-link">
              {writePhone(phone)}
            </a>
          </ContactRow>
        )}
        {email && (
          <ContactRow icon="mail">
            <a href={`mailto:${email}`} className="plain-link break-anywhere">
              {email}
            </a>
          </ContactRow>
        )}
        <div className="agent-place">
          <ContactRow icon="pin">
            <span>
              <WrittenLines
                text={address ? addressIn(context, address, city) : placeText(context, location)}
              />
            </span>
          </ContactRow>
        </div>
        {agent_page?.rera && (
          <ContactRow icon="person">{m.listing_agent_rera({ number: agent_page.rera })}</ContactRow>
        )}
        {context.agency.rera && (
          <ContactRow icon="home">{m.listing_agency_rera({ number: context.agency.rera })}</ContactRow>
        )}
      </div>
      <p className="agent-promise small">{m.listing_promise({ name })}</p>
    </section>
  )
}

function ContactRow({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="agent-fact">
      <Icon name={icon} className="icon muted" />
      {children}
    </p>
  )
}
