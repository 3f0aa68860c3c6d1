import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { writePhone } from '#web/features/agency/phone.ts'
import { factLabel } from '../fact-labels.ts'
import { FactValue } from './fact-value.tsx'
import { PictureStrip } from './picture-strip.tsx'

const shown = [
  'sub_type',
  'area',
  'beegha',
  'acres',
  'bedrooms',
  'bathrooms',
  'age',
  'features',
  'address',
  'locality',
  'city',
  'name',
] as const satisfies (keyof Property)[]

/** A new listing as its owner wrote it. */
export function RequestListing({ listing }: { listing: Property }) {
  const facts = shown.filter((name) => {
    const value = listing[name]
    return Array.isArray(value) ? value.length > 0 : value !== null && value !== ''
  })
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{m.requests_listing()}</h2>
      <PictureStrip pictures={listing.pictures} />
      <p className="max-w-[70ch] whitespace-pre-line">{listing.description || m.listing_no_description()}</p>
      <dl className="admin-facts">
        {facts.map((name) => (
          <div key={name}>
            <dt>{factLabel(name)}</dt>
            <dd>
              <FactValue field={name} value={listing[name]} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{m.fact_phone()}</dt>
          <dd className="figures">{writePhone(listing.phone)}</dd>
        </div>
        {listing.email && (
          <div>
            <dt>{m.fact_email()}</dt>
            <dd className="break-all">{listing.email}</dd>
          </div>
        )}
        {listing.nearby.length > 0 && (
          <div>
            <dt>{m.listing_nearby()}</dt>
            <dd className="whitespace-pre-line">
              {listing.nearby
                .map(({ title, distance }) => [title, distance].filter(Boolean).join(', '))
                .join('\n')}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
