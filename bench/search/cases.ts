import { callPaths } from '#contract/call-paths.ts'
import { apiPrefix, type SearchInput, searchToQuery } from '#contract/paths.ts'

export type Case = {
  kind: string
  paths: string[]
}

const places = ['Vijay Nagar', 'Nipania', 'Kolar Road', 'Arera Colony', 'Rau', 'Freeganj', 'Super Corridor']
const lakh = 100_000

export function listCases(published: number[]): Case[] {
  return [
    { kind: 'by id', paths: published.map((id) => api('property.get').replace('{id}', String(id))) },
    { kind: 'recent, 6', paths: [api('property.recent', { limit: 6 })] },
    { kind: 'all, page 3', paths: [api('property.list', { page: 3, limit: 6 })] },
    { kind: 'all, 100 a page', paths: [api('property.list', { limit: 100 })] },
    { kind: 'deep page (2,000th)', paths: [search({ page: 2000 })] },
    {
      kind: 'category',
      paths: [
        search({ sub_type: 'buy' }),
        search({ sub_type: 'rent' }),
        search({ sub_type: 'office' }),
        search({ sub_type: 'Agricultural Land' }),
        search({ sub_type: 'plot' }),
        search({ sub_type: 'Farm House' }),
        search({ sub_type: 'new-projects' }),
      ],
    },
    {
      kind: 'filters: 2',
      paths: ['Flat', 'plot', 'office', 'Villa'].map((sub_type) => search({ sub_type, city: 'Indore' })),
    },
    {
      kind: 'filters: 4',
      paths: ['Indore', 'Bhopal', 'Ujjain', 'Jabalpur'].map((city) =>
        search({ type: 'sale', city, bedrooms: [2, 3], max_price: 80 * lakh }),
      ),
    },
    {
      kind: 'filters: 7',
      paths: places.map((location) =>
        search({
          type: 'sale',
          sub_type: 'Flat',
          location,
          bedrooms: 3,
          min_price: 20 * lakh,
          max_price: 90 * lakh,
          min_area: 800,
        }),
      ),
    },
    {
      kind: 'without sold homes',
      paths: [
        search({ sold: 'hide' }),
        search({ type: 'sale', sold: 'hide' }),
        search({ sub_type: 'Flat', city: 'Indore', bedrooms: [2, 3], sold: 'hide' }),
        search({ sort: 'price_asc', type: 'rent', sold: 'hide' }),
        search({ keyword: 'vijay nagar', sold: 'hide' }),
      ],
    },
    { kind: 'location', paths: places.map((location) => search({ location })) },
    {
      kind: 'location, city',
      paths: ['Vijay Nagar, Indore', 'Kolar Road, Bhopal'].map((location) => search({ location })),
    },
    {
      kind: 'features',
      paths: [
        search({ features: ['Gym', 'Parking'] }),
        search({ features: ['Swimming Pool', 'Balcony', 'Alarm'] }),
      ],
    },
    {
      kind: 'map, a locality',
      paths: places.map((_, at) => search({ bounds: box(22.7 + at / 100, 75.84, 0.01) })),
    },
    {
      kind: 'near, 2 km',
      paths: places.map((_, at) => search({ near: [`${(22.7 + at / 100).toFixed(4)},75.8577,2`] })),
    },
    {
      // The widest circle holds a city, of which the nearest homes come first.
      kind: 'near, 50 km',
      paths: places.map((_, at) => search({ near: [`${(22.7 + at / 100).toFixed(4)},75.8577,50`] })),
    },
    {
      kind: 'drawn area',
      paths: places.map((_, at) =>
        search({ polygon: `${(22.7 + at / 100).toFixed(4)},75.82,22.76,75.85,22.73,75.9,22.69,75.88` }),
      ),
    },
    { kind: 'map, a city', paths: [search({ bounds: box(22.72, 75.86, 0.2) })] },
    {
      kind: 'sorts',
      paths: (['price_asc', 'price_desc', 'area_desc', 'rate_asc'] as const).flatMap((sort) => [
        search({ sort }),
        search({ sort, type: 'sale', city: 'Indore' }),
      ]),
    },
    {
      kind: 'keyword',
      paths: ['nipania', 'clubhouse', 'villa', 'freeganj'].map((keyword) => search({ keyword })),
    },
    { kind: 'keyword, common', paths: ['parking', 'flat', 'indore'].map((keyword) => search({ keyword })) },
    {
      kind: 'keyword, 100 a page',
      paths: ['parking', 'nipania'].map((keyword) => search({ keyword, limit: 100 })),
    },
    {
      kind: 'keyword, 2 words',
      paths: ['vijay nagar', 'garden flat', 'marble villa', 'kolar road'].map((keyword) =>
        search({ keyword }),
      ),
    },
    {
      kind: 'keyword, 4 words',
      paths: ['3 bhk vijay nagar', '2 bhk flat rau'].map((keyword) => search({ keyword })),
    },
    {
      kind: 'keyword with typo',
      paths: ['vijaynagr', 'nipaniya', 'bhawarkuan', 'freegunj'].map((keyword) => search({ keyword })),
    },
    {
      kind: 'keyword and filters',
      paths: ['vijay nagar', 'parking'].map((keyword) =>
        search({ keyword, type: 'sale', bedrooms: 3, max_price: 80 * lakh }),
      ),
    },
    { kind: 'count', paths: [api('property.count')] },
    { kind: 'place counts', paths: [api('property.filters')] },
    { kind: 'facets, all', paths: [api('property.facets')] },
    {
      kind: 'facets, filters',

      paths: places.map((location) =>
        api('property.facets', { type: 'sale', sub_type: 'Flat', location, bedrooms: [2, 3] }),
      ),
    },
    {
      kind: 'facets, price',

      paths: [api('property.facets', { max_price: 80 * lakh }), api('property.facets', { min_area: 1000 })],
    },
    {
      kind: 'facets, keyword',

      paths: ['vijaynagr', 'clubhouse', 'freeganj'].map((keyword) => api('property.facets', { keyword })),
    },
    {
      kind: 'suggest',
      paths: ['vij', 'vijay na', 'vijaynagr', 'nagar', 'flat rau'].map((keyword) =>
        api('property.suggest', { keyword }),
      ),
    },
    {
      kind: 'loosen',
      paths: places.map((location) =>
        api('property.loosen', { location, sub_type: 'plot', bedrooms: 3, max_price: 80 * lakh }),
      ),
    },
    {
      // No single filter helps, so that everything is tried, and then together.
      kind: 'loosen, many filters',
      paths: places.map((location) =>
        api('property.loosen', {
          location,
          sub_type: 'Resort',
          bedrooms: 6,
          max_price: 1,
          max_area: 1,
          facing: ['east'],
          furnishing: ['furnished'],
          features: ['Garden', 'Pool', 'Gym'],
          keyword: 'zzyzx',
        }),
      ),
    },
  ]
}

function search(input: SearchInput) {
  return api('property.search', { limit: 6, ...input })
}

function api(name: keyof typeof callPaths, input: SearchInput = {}) {
  const query = searchToQuery(input).toString()
  return apiPrefix + callPaths[name].path + (query && `?${query}`)
}

function box(latitude: number, longitude: number, half: number) {
  return [latitude - half, longitude - half, latitude + half, longitude + half]
    .map((edge) => edge.toFixed(4))
    .join(',')
}
