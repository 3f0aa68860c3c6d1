import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import { agentLinks } from './agent-links.ts'
import type { Listing } from './listing-data.ts'

/** On phones, within reach of the thumb until the footer comes. */
export function CallBar({ listing, url }: { listing: Listing; url: string }) {
  const { tel, whatsApp } = agentLinks(listing, url)
  return (
    <div className="sticky bottom-0 z-20 grid grid-cols-2 gap-3 border-t border-line bg-paper p-3 lg:hidden">
      <a href={tel} className="button">
        <Icon name="phone" />
        {m.listing_call()}
      </a>
      <a href={whatsApp} rel="noopener" className="button button-quiet">
        <Icon name="chat" />
        {m.listing_whatsapp()}
      </a>
    </div>
  )
}
