import type { ListingStatus } from '#contract/enums.ts'
import { languageTag } from '#contract/format.ts'
import { addressIn, type PlaceContext, placeText } from '#contract/place-text.ts'
import type { PageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { agencyId } from '#web/layout/site-head.ts'
import { pageLocale } from '#web/ui/page-locale.ts'
import type { Listing } from './listing-data.ts'

export function listingData({ origin, places }: PageContext, listing: Listing) {
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: listing.title,
    description: listing.description || undefined,
    url: origin + pages.listing.href(listing.id),
    inLanguage: languageTag(pageLocale()),
    datePosted: listing.listed_at,
    image: listing.pictures
      .filter((picture) => picture.waiting === undefined)
      .map((picture) => origin + picture.url),
    provider: { '@id': agencyId(origin) },
    mainEntity: placeOf(listing, { places }),
    offers: offerOf(listing),
  }
}

function placeOf(listing: Listing, context: PlaceContext) {
  const { title, address, location, city, region, latitude, longitude, amenities, schemaFacts } = listing
  const properties = schemaFacts.properties.map((each) => ({
    '@type': 'PropertyValue',
    ...('value' in each ? each : { name: each[0], value: each[1] }),
  }))
  return {
    name: title,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address ? addressIn(context, address, city) : placeText(context, location),
      addressLocality: placeText(context, city),
      addressRegion: region || undefined,
      addressCountry: 'IN',
    },
    geo: latitude === null ? undefined : { '@type': 'GeoCoordinates', latitude, longitude },
    ...schemaFacts.place,
    additionalProperty: properties.length > 0 ? properties : undefined,
    amenityFeature: amenities.map(({ label }) => ({
      '@type': 'LocationFeatureSpecification',
      name: label,
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
