import type { ReactNode } from 'react'
import { m } from '#messages'
import { spokenPrice } from '#web/features/property/listing-price.tsx'
import { rateText } from '#web/features/property/rate-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { writePhone } from '#web/ui/phone.ts'
import { agentLinks } from './agent-links.ts'
import type { Listing } from './listing-data.ts'

export function AgentCard({ listing, url }: { listing: Listing; url: string }) {
  const { name, phone, email, address, location, type, price, rate } = listing
  const { tel, whatsApp } = agentLinks(listing, url)
  return (
    <section aria-label={m.listing_agent()} className="panel p-5 lg:sticky lg:top-24 lg:p-6">
      <p className="figures mb-5 hidden flex-wrap items-baseline gap-x-3 border-b border-line pb-4 lg:flex">
        <span className="text-xl font-semibold text-price">{spokenPrice(type, price)}</span>
        {rate ? <span className="text-sm text-ink-soft">{rateText(listing)}</span> : null}
      </p>
      <div className="flex items-center gap-4">
        <span
          aria-hidden="true"
          className="grid size-14 flex-none place-items-center rounded-full bg-neem-soft font-display text-xl text-neem"
        >
          {initials(name)}
        </span>
        <div className="min-w-0">
          <h2 className="truncate font-sans text-lg font-semibold tracking-normal">{name}</h2>
          <p className="text-ink-soft">{m.listing_agent()}</p>
        </div>
      </div>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <a {...tel} className="button">
          <Icon name="phone" />
          {m.listing_call()}
        </a>
        <a {...whatsApp} className="button button-quiet">
          <Icon name="chat" />
          {m.listing_whatsapp()}
        </a>
      </div>
      <div className="mt-5 grid gap-1 border-t border-line pt-4">
        <ContactRow icon="phone">
          <a {...tel} className="figures inline-flex min-h-11 items-center hover:underline">
            {writePhone(phone)}
          </a>
        </ContactRow>
        {email && (
          <ContactRow icon="mail">
            <a
              href={`mailto:${email}`}
              className="inline-flex min-h-11 items-center break-all hover:underline"
            >
              {email}
            </a>
          </ContactRow>
        )}
        <ContactRow icon="pin">{address || location}</ContactRow>
      </div>
      <p className="mt-4 rounded-control bg-neem-soft px-4 py-3 text-sm">{m.listing_promise({ name })}</p>
    </section>
  )
}

function ContactRow({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <p className="flex min-h-11 items-center gap-3">
      <Icon name={icon} className="icon text-ink-soft" />
      {children}
    </p>
  )
}

function initials(name: string) {
  const words = name.split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '').join('')
}
