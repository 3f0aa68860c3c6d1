import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { agentLinks } from './agent-links.ts'
import type { Listing } from './listing-data.ts'

export function CallBar({ listing, url }: { listing: Listing; url: string }) {
  const { tel, whatsApp } = agentLinks(listing, url)
  return (
    <div className="call-bar">
      {listing.phone && (
        <>
          <a {...tel} className="button call-way">
            <Icon name="phone" />
            {m.listing_call()}
          </a>
          <a {...whatsApp} className="button button-quiet call-way">
            <Icon name="chat" />
            {m.listing_whatsapp()}
          </a>
        </>
      )}
      {listing.status !== 'sold' && (
        <a href="#tour" className="button button-quiet call-way">
          <Icon name="age" />
          {m.listing_tour()}
        </a>
      )}
    </div>
  )
}
