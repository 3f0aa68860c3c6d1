import { useWatch } from 'react-hook-form'
import { type ListingStatus, type ListingType, type SubType, subTypes } from '#contract/enums.ts'
import type { ChoiceField, FieldName, ListingValues } from '#contract/listing-fields.ts'
import { readDecimal, readWhole } from '#contract/numbers.ts'
import { readRupees } from '#contract/rupees.ts'
import { textIn } from '#contract/written-texts.ts'
import { m } from '#messages'
import { usePlaceText } from '#web/data/place-text.ts'
import { type CardFacts, cardFacts, cardSize } from '#web/features/property/card-facts.ts'
import type { CardListing } from '#web/features/property/card-listing.ts'
import { toCover } from '#web/features/property/cover.ts'
import { ListingBadge } from '#web/features/property/listing-badge.tsx'
import { ListingFacts } from '#web/features/property/listing-facts.tsx'
import { ListingPicture } from '#web/features/property/listing-picture.tsx'
import { ListingPrice } from '#web/features/property/listing-price.tsx'
import type { FormPicture } from '#web/features/upload/form-files.ts'
import { usePreview } from '#web/features/upload/preview.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Impression } from '#web/ui/impression.tsx'
import { pageLocale } from '#web/ui/page-locale.ts'
import { WrittenText } from '#web/ui/written-text.tsx'
import { isApplicable } from './applicable-fields.ts'
import { squareFeetOf } from './area-units.ts'
import type { FormValues } from './form-values.ts'

export function PreviewCard({ cover }: { cover?: FormPicture }) {
  const values = useWatch<FormValues>() as FormValues
  const listing = toListing(values)
  const chosen = values.sub_type !== ''
  const named = usePlaceText()
  return (
    <div className="card">
      <div className="card-picture">
        <PreviewPicture cover={cover} />
        <ListingBadge listing={listing} />
        <Impression rendered={cover?.rendered} />
      </div>
      <div className="card-text">
        {listing.price > 0 ? (
          <ListingPrice type={listing.type} price={listing.price} />
        ) : (
          <p className="card-price">{m.property_form_preview_price()}</p>
        )}
        <p className="card-title">
          <WrittenText text={listing.title || m.property_form_preview_title()} />
        </p>
        <p className="card-place">
          <WrittenText text={named(listing.place) || m.property_form_preview_place()} />
        </p>
        {chosen && <ListingFacts listing={listing} />}
      </div>
    </div>
  )
}

function PreviewPicture({ cover }: { cover?: FormPicture }) {
  const address = usePreview(cover?.file)
  if (cover?.kept) return <ListingPicture picture={toCover(cover.kept)} sizes="320px" max={640} alt="" />
  if (address) return <img src={address} alt="" />
  return (
    <span className="card-no-picture">
      <Icon name="home" />
      {m.card_no_picture()}
    </span>
  )
}

/** As they would be stored: fields that the kind of listing does not have are not sent. */
function cardFactsOf(values: FormValues): Omit<CardFacts, 'type' | 'sub_type'> {
  const written = (name: FieldName) => (isApplicable(name, values) ? String(values[name]) : '')
  const chosen = <N extends ChoiceField>(name: N) => (written(name) || null) as ListingValues[N] | null
  const yes = (name: FieldName) => (written(name) === 'true' ? true : null)
  const figure = (name: FieldName) => {
    const size = readDecimal(written(name).replace('-', ''))
    return size === undefined ? null : written(name).startsWith('-') ? -size : size
  }
  const applies = (name: FieldName) => isApplicable(name, values)
  return {
    new_project: values.new_project,
    floor: figure('floor'),
    total_floors: figure('total_floors'),
    furnishing: chosen('furnishing'),
    possession: chosen('possession'),
    transaction: chosen('transaction'),
    price_negotiable: yes('price_negotiable'),
    gender: chosen('gender'),
    sharing: applies('sharing') ? values.sharing : [],
    meals: applies('meals') ? values.meals : [],
    price_per_bed: yes('price_per_bed'),
    plot_breadth: figure('plot_breadth'),
    plot_length: figure('plot_length'),
    road_width: figure('road_width'),
    road_access: chosen('road_access'),
  }
}

function toListing(values: FormValues): CardListing {
  const count = (name: 'bedrooms' | 'bathrooms') =>
    isApplicable(name, values) ? (readWhole(values[name]) ?? null) : null
  const type = values.type as ListingType
  const sub_type = subTypes.find((kind) => kind === values.sub_type) ?? ('Flat' satisfies SubType)
  return {
    id: 0,
    title: textIn(pageLocale(), values.title.trim(), values.title_hi.trim()),
    type,
    sub_type,
    status: values.status as ListingStatus,
    new_project: values.new_project,
    price: readRupees(values.price) ?? 0,
    size: cardSize({
      area: squareFeetOf(values, 'area') ?? null,
      carpet_area: isApplicable('carpet_area', values) ? (squareFeetOf(values, 'carpet_area') ?? null) : null,
      acres: isApplicable('acres', values) ? (readDecimal(values.acres) ?? null) : null,
    }),
    facts: cardFacts({ type, sub_type, ...cardFactsOf(values) }),
    bedrooms: count('bedrooms'),
    bathrooms: count('bathrooms'),
    demo: false,
    place: [values.locality.trim(), values.city.trim()].filter(Boolean).join(', '),
  }
}
