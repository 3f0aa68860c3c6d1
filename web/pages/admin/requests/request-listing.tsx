import { type FieldName, fieldNames, fieldOf, isBlank } from '#contract/listing-fields.ts'
import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { fieldLabels } from '#messages/listing-fields'
import { FactValue } from '#web/features/property/fact-value.tsx'
import { writePhone } from '#web/ui/phone.ts'
import { WrittenText } from '#web/ui/written-text.tsx'
import { PictureStrip } from './picture-strip.tsx'

// The table row shows title, type, price and status; the description and the contact are below.
const drawnApart: readonly FieldName[] = [
  ...(['title', 'type', 'price', 'status', 'description', 'description_hi'] as const),
  ...(['latitude', 'longitude', 'email', 'phone'] as const),
]

export function RequestListing({ listing }: { listing: Property }) {
  const facts = fieldNames.filter(
    (name) =>
      !drawnApart.includes(name) &&
      !isBlank(listing[name]) &&
      // "No" is an answer; a flag that is off says nothing.
      !(fieldOf(name).kind === 'flag' && listing[name] === false),
  )
  return (
    <section className="stack-loose">
      <h2 className="title-3">{m.requests_listing()}</h2>
      <PictureStrip pictures={listing.pictures} />
      <p className="wide-words typed">
        <WrittenText text={listing.description || m.listing_no_description()} />
      </p>
      {listing.description_hi && (
        <p className="wide-words typed">
          <WrittenText text={listing.description_hi} />
        </p>
      )}
      <dl className="admin-facts">
        {facts.map((name) => (
          <div key={name}>
            <dt>{fieldLabels[name]()}</dt>
            <dd>
              <FactValue field={name} value={listing[name]} />
            </dd>
          </div>
        ))}
        <div>
          <dt>{m.property_field_phone()}</dt>
          <dd className="figures">{writePhone(listing.phone)}</dd>
        </div>
        {listing.email && (
          <div>
            <dt>{m.property_field_email()}</dt>
            <dd className="break-anywhere">{listing.email}</dd>
          </div>
        )}
        {listing.nearby.length > 0 && (
          <div>
            <dt>{m.listing_nearby()}</dt>
            <dd className="typed">
              {listing.nearby
                .map(({ title, title_hi, distance }) =>
                  [title, title_hi, distance].filter(Boolean).join(', '),
                )
                .join('\n')}
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}
