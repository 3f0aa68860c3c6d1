import type { SubType } from './enums.ts'
import { type SearchInput, searchToQuery } from './paths.ts'

/** What a listing screen is fixed to. */
export type CategoryFilter = { type?: 'sale' | 'rent'; sub_type?: SubType | 'new-projects' }

/** The seven category screens: URL word -> the filter it is fixed to (decisions, section 6). */
export const categories = {
  buy: { type: 'sale' },
  rent: { type: 'rent' },
  office: { sub_type: 'office' },
  agricultural: { sub_type: 'Agricultural Land' },
  plots: { sub_type: 'plot' },
  farmhouse: { sub_type: 'Farm House' },
  'new-projects': { sub_type: 'new-projects' },
} as const satisfies Record<string, CategoryFilter>
export type Category = keyof typeof categories
export const categoryNames = Object.keys(categories) as Category[]

/** Every page URL. Links, redirects, router, sitemap and tests call these; nobody else spells a path. */
export const pages = {
  home: { path: '/', href: () => '/' },
  list: { path: '/list', href: (search: SearchInput = {}) => withQuery('/list', search) },
  listing: { path: '/list/$id', href: (id: number) => `/list/${id}` },
  category: {
    path: '/properties/$category',
    href: (category: Category, search: SearchInput = {}) => withQuery(`/properties/${category}`, search),
  },
} as const

/** Addresses beside pages and API. */
export const resources = {
  media: (file: string) => `/media/${file}`,
  openApi: '/api/openapi.json',
  apiDocs: '/api/docs',
  healthz: '/healthz',
  readyz: '/readyz',
  metrics: '/metrics',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  manifest: '/manifest.webmanifest',
  icon: '/favicon.svg',
} as const

/** The hero film and its first picture, in the widths that exist; files of web/public. */
export const films = {
  loop: (width: 640 | 1280, format: 'webm' | 'mp4') => `/film/villa-dusk-${width}.${format}`,
  poster: (width: 640 | 1280, format: 'avif' | 'webp' | 'jpg') => `/film/poster-${width}.${format}`,
} as const

function withQuery(path: string, search: SearchInput) {
  const query = searchToQuery(search).toString()
  return query ? `${path}?${query}` : path
}
