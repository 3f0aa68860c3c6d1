import type { ListingStatus, SubType } from '#contract/enums.ts'
import { pages } from '#contract/pages.ts'
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
    description: listing.description,
    url: origin + pages.listing.href(listing.id),
    datePosted: listing.listed_at,
    image: listing.pictures.map((picture) => origin + picture.url),
    provider: { '@id': agencyId(origin) },
    mainEntity: placeOf(listing),
    offers: offerOf(listing),
  }
}

function placeOf(listing: Listing) {
  const { sub_type, title, address, location, city, state, latitude, longitude, area, features } = listing
  return {
    '@type': placeTypes[sub_type] ?? 'Place',
    name: title,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address || location,
      addressLocality: city,
      addressRegion: state,
      addressCountry: 'IN',
    },
    geo: latitude === null ? undefined : { '@type': 'GeoCoordinates', latitude, longitude },
    floorSize: area ? { '@type': 'QuantitativeValue', value: area, unitCode: 'FTK' } : undefined,
    numberOfRooms: listing.rooms ?? undefined,
    numberOfBedrooms: listing.bedrooms ?? undefined,
    numberOfBathroomsTotal: listing.bathrooms ?? undefined,
    amenityFeature: features.map((name) => ({
      '@type': 'LocationFeatureSpecification',
      name: amenityLabels[name](),
      value: true,
    })),
  }
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

const placeTypes: Partial<Record<SubType, string>> = {
  Flat: 'Apartment',
  apartment: 'Apartment',
  studio: 'Apartment',
  PG: 'Accommodation',
  'Guest House': 'House',
  'Row House': 'House',
  Villa: 'SingleFamilyResidence',
  'Independent House': 'SingleFamilyResidence',
  'Farm House': 'SingleFamilyResidence',
}
