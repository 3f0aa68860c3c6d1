import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { agentLinks } from './agent-links.ts'
import type { Listing } from './listing-data.ts'

export function CallBar({ listing, url }: { listing: Listing; url: string }) {
  const { tel, whatsApp } = agentLinks(listing, url)
  return (
    <div className="call-bar sticky bottom-0 z-20 [@media(max-height:520px)]:static flex gap-2 border-t border-line bg-paper p-3 lg:hidden">
      <a {...tel} className="button flex-auto px-2">
        <Icon name="phone" />
        {m.listing_call()}
      </a>
      <a {...whatsApp} className="button button-quiet flex-auto px-2">
        <Icon name="chat" />
        {m.listing_whatsapp()}
      </a>
      {listing.status !== 'sold' && (
        <a href="#tour" className="button button-quiet flex-auto px-2">
          <Icon name="age" />
          {m.listing_tour()}
        </a>
      )}
    </div>
  )
}
