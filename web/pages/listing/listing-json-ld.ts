import type { ListingStatus, SubType } from '#contract/enums.ts'
import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { amenityLabels } from '#web/features/property/labels.ts'
import type { Shell } from '#web/layout/shell.ts'
import { agencyId } from '#web/layout/site-head.ts'
import type { Listing } from './listing-data.ts'

/** The listing as schema.org understands it. */
export function listingData({ origin }: Shell, listing: Listing) {
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: listing.title,
    description: listing.description || undefined,
    url: origin + pages.listing.href(listing.id),
    datePosted: listing.listed_at,
    image: listing.pictures
      .filter((picture) => picture.waiting === undefined)
      .map((picture) => origin + picture.url),
    provider: { '@id': agencyId(origin) },
    mainEntity: placeOf(listing),
    offers: offerOf(listing),
  }
}

function placeOf(listing: Listing) {
  const { sub_type, title, address, location, city, state, latitude, longitude, features } = listing
  const home = homeTypes[sub_type]
  return {
    '@type': home ?? 'Place',
    name: title,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address || location,
      addressLocality: city,
      addressRegion: state || undefined,
      addressCountry: 'IN',
    },
    geo: latitude === null ? undefined : { '@type': 'GeoCoordinates', latitude, longitude },
    ...(home ? roomsOf(listing) : groundOf(listing)),
    amenityFeature: features.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name: amenityLabels[name](),
      value: true,
    })),
  }
}

function roomsOf({ area, rooms, bedrooms, bathrooms }: Listing) {
  return {
    floorSize: area ? { '@type': 'QuantitativeValue', value: area, unitCode: 'FTK' } : undefined,
    numberOfRooms: rooms ?? undefined,
    numberOfBedrooms: bedrooms ?? undefined,
    numberOfBathroomsTotal: bathrooms ?? undefined,
  }
}

// Land has no floor: schema.org has a size for what people stay in only.
function groundOf({ area }: Listing) {
  const size = { '@type': 'PropertyValue', name: m.listing_area(), value: area, unitCode: 'FTK' }
  return { additionalProperty: area ? size : undefined }
}

function offerOf({ type, price, status }: Listing) {
  return {
    '@type': 'Offer',
    price,
    priceCurrency: 'INR',
    availability: `https://schema.org/${availability[status]}`,
    businessFunction: `http://purl.org/goodrelations/v1#${type === 'rent' ? 'LeaseOut' : 'Sell'}`,
    ...(type === 'rent' && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price,
        priceCurrency: 'INR',
        unitCode: 'MON',
      },
    }),
  }
}

const availability: Record<ListingStatus, string> = {
  available: 'InStock',
  onBid: 'LimitedAvailability',
  sold: 'SoldOut',
}

const homeTypes: Partial<Record<SubType, string>> = {
  Flat: 'Apartment',
  apartment: 'Apartment',
  studio: 'Apartment',
  PG: 'Accommodation',
  'Guest House': 'House',
  'Row House': 'House',
  Villa: 'SingleFamilyResidence',
  'Independent House': 'SingleFamilyResidence',
  'Farm House': 'SingleFamilyResidence',
  office: 'Accommodation',
  Resort: 'Accommodation',
}
