export type Expected = 'text' | 'number' | 'boolean' | 'url' | 'date' | `one of ${string}` | (string & {})

type Shape = {
  is?: string
  allowed: Record<string, Expected[]>
  required: string[]
}

const thing = {
  name: ['text'],
  description: ['text'],
  url: ['url'],
  image: ['url', 'ImageObject'],
  sameAs: ['url'],
} satisfies Shape['allowed']

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

const address = { address: ['PostalAddress', 'text'], geo: ['GeoCoordinates'] } satisfies Shape['allowed']

export const vocabulary: Record<string, Shape> = {
  CreativeWork: {
    allowed: {
      ...thing,
      mainEntity: ['Thing'],
      about: ['Thing'],
      offers: ['Offer'],
      provider: ['Organization'],
      publisher: ['Organization'],
      inLanguage: ['text'],
      datePublished: ['date'],
      dateModified: ['date'],
      video: ['VideoObject'],
    },
    required: [],
  },
  WebSite: { is: 'CreativeWork', allowed: {}, required: ['name', 'url'] },
  WebPage: { is: 'CreativeWork', allowed: { isPartOf: ['WebSite'] }, required: ['name', 'url'] },
  AboutPage: { is: 'WebPage', allowed: {}, required: ['name', 'url'] },
  ContactPage: { is: 'WebPage', allowed: {}, required: ['name', 'url'] },
  RealEstateListing: {
    is: 'WebPage',
    allowed: { datePosted: ['date'], leaseLength: ['QuantitativeValue'] },
    required: ['name', 'url', 'datePosted', 'mainEntity', 'offers'],
  },
  Place: {
    allowed: {
      ...thing,
      ...address,
      amenityFeature: ['LocationFeatureSpecification'],
      additionalProperty: ['PropertyValue'],
      telephone: ['text'],
    },
    required: ['name', 'address'],
  },
  // A place whose name says where it is.
  City: { is: 'Place', allowed: {}, required: ['name'] },
  Accommodation: {
    is: 'Place',
    allowed: {
      floorSize: ['QuantitativeValue'],
      numberOfRooms: ['number'],
      numberOfBedrooms: ['number'],
      numberOfBathroomsTotal: ['number'],
      yearBuilt: ['number'],
    },
    required: ['name', 'address'],
  },
  Apartment: { is: 'Accommodation', allowed: {}, required: ['name', 'address'] },
  House: { is: 'Accommodation', allowed: {}, required: ['name', 'address'] },
  SingleFamilyResidence: { is: 'House', allowed: {}, required: ['name', 'address'] },
  Organization: {
    allowed: { ...thing, address: address.address, telephone: ['text'], email: ['text'], logo: ['url'] },
    required: ['name'],
  },
  Person: {
    allowed: {
      ...thing,
      telephone: ['text'],
      email: ['text'],
      jobTitle: ['text'],
      knowsLanguage: ['text'],
      worksFor: ['Organization'],
      identifier: ['PropertyValue', 'text'],
    },
    required: ['name', 'url', 'telephone', 'worksFor'],
  },
  // Both an Organization and a Place.
  RealEstateAgent: {
    is: 'Organization',
    allowed: {
      geo: address.geo,
      legalName: ['text'],
      slogan: ['text'],
      openingHours: ['text'],
      openingHoursSpecification: ['OpeningHoursSpecification'],
      taxID: ['text'],
      identifier: ['PropertyValue', 'text'],
      priceRange: ['text'],
      areaServed: ['text', 'City'],
    },
    required: ['name', 'address', 'telephone', 'url'],
  },
  OpeningHoursSpecification: {
    allowed: {
      dayOfWeek: [`one of ${days.map((day) => `https://schema.org/${day}`).join(' ')}`],
      opens: ['text'],
      closes: ['text'],
    },
    required: ['dayOfWeek', 'opens', 'closes'],
  },
  Service: {
    allowed: {
      ...thing,
      provider: ['Organization'],
      serviceType: ['text'],
      areaServed: ['text', 'City'],
      offers: ['Offer'],
    },
    required: ['name', 'provider'],
  },
  Offer: {
    allowed: {
      ...thing,
      price: ['number'],
      priceCurrency: ['one of INR'],
      availability: [
        'one of https://schema.org/InStock https://schema.org/LimitedAvailability https://schema.org/SoldOut',
      ],
      businessFunction: [
        'one of http://purl.org/goodrelations/v1#Sell http://purl.org/goodrelations/v1#LeaseOut',
      ],
      priceSpecification: ['UnitPriceSpecification'],
    },
    required: ['price', 'priceCurrency', 'availability', 'businessFunction'],
  },
  UnitPriceSpecification: {
    allowed: { price: ['number'], priceCurrency: ['one of INR'], unitCode: ['one of MON'] },
    required: ['price', 'priceCurrency', 'unitCode'],
  },
  PostalAddress: {
    allowed: {
      streetAddress: ['text'],
      addressLocality: ['text'],
      addressRegion: ['text'],
      postalCode: ['text'],
      addressCountry: ['text'],
    },
    required: ['addressLocality', 'addressCountry'],
  },
  GeoCoordinates: {
    allowed: { latitude: ['number'], longitude: ['number'] },
    required: ['latitude', 'longitude'],
  },
  // UN/CEFACT: FTK square foot, ACR acre.
  QuantitativeValue: {
    allowed: { value: ['number'], unitCode: ['one of FTK ACR'] },
    required: ['value', 'unitCode'],
  },
  PropertyValue: {
    allowed: { name: ['text'], value: ['number', 'text', 'boolean'], unitCode: ['one of FTK ACR'] },
    required: ['name', 'value'],
  },
  LocationFeatureSpecification: { is: 'PropertyValue', allowed: {}, required: ['name', 'value'] },
  BreadcrumbList: { is: 'ItemList', allowed: {}, required: ['itemListElement'] },
  ItemList: {
    allowed: { ...thing, itemListElement: ['ListItem'], numberOfItems: ['number'] },
    required: ['itemListElement'],
  },
  ListItem: { allowed: { ...thing, position: ['number'], item: ['url'] }, required: ['position', 'name'] },
  VideoObject: {
    is: 'CreativeWork',
    allowed: { thumbnailUrl: ['url'], contentUrl: ['url'], uploadDate: ['date'] },
    required: ['name', 'thumbnailUrl', 'uploadDate'],
  },
}

export function isKind(type: string, wanted: string): boolean {
  if (wanted === 'Thing' || type === wanted) return true
  const { is } = vocabulary[type] ?? {}
  return is !== undefined && isKind(is, wanted)
}

export function expectedOf(type: string, property: string): Expected[] | undefined {
  const shape = vocabulary[type]
  return shape && (shape.allowed[property] ?? (shape.is ? expectedOf(shape.is, property) : undefined))
}
