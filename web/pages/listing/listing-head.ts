import { isLoopback } from '#contract/origin.ts'
import { placeText } from '#contract/place-text.ts'
import { m } from '#messages'
import { kindLabels } from '#messages/type-labels'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { spokenPrice } from '#web/features/property/listing-price.tsx'
import { breadcrumbData, type Head, pageHead } from '#web/layout/page-head.ts'
import type { Listing } from './listing-data.ts'
import { listingData } from './listing-json-ld.ts'

export function listingHead(context: PageContext, listing: Listing): Head {
  const { id, title, type, price, sub_type, location, size, description, preview, registration } = listing
  const spoken = spokenPrice(type, price)
  const facts = [kindLabels[sub_type](), size].filter(Boolean)
  const path = pages.listing.href(id)
  return pageHead(context, {
    title: m.listing_head({ title, price: spoken }),
    description: m.listing_head_description({
      facts: facts.join(', '),
      place: placeText(context, location),
      price: spoken,
      description: [
        registration && [registration.text, registration.host].filter(Boolean).join(' '),
        shorten(description, 110),
      ]
        .filter(Boolean)
        .join(' · '),
    }),
    path,
    kind: 'article',
    // Demo homes must not be indexed (server/features/crawlers/index-policy.ts).
    hidden: (listing.demo && !isLoopback(context.origin)) || listing.unlisted !== undefined,
    image: preview,
    imageSize: [1200, 630],
    data: [
      listingData(context, listing),
      breadcrumbData(context.origin, [
        { name: m.nav_home(), path: pages.home.href() },
        { name: m.listing_listings(), path: pages.list.href() },
        { name: title, path },
      ]),
    ],
  })
}

function shorten(text: string, max: number) {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length <= max ? line : `${line.slice(0, line.lastIndexOf(' ', max))}…`
}
