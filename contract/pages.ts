import type { CostSearch } from './costs.ts'
import type { SubType } from './enums.ts'
import { baseLocale, type Locale, locales } from './locales.ts'
import { type QueryInput, queryOf, type SearchInput, searchToQuery } from './paths.ts'

export type CategoryFilter = { type?: 'sale' | 'rent'; sub_type?: SubType | 'new-projects' }

/** Word of the URL -> the filter that the page sets (docs/product.md, 2). */
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

export const resultViews = ['grid', 'list', 'map'] as const
export type ResultView = (typeof resultViews)[number]

/**
 * A page of results says these things about the sentence that became its filters, until the search changes: words that say nothing
 * about a home, whether a place of that name is elsewhere, too, the unit of the area, whether somebody wants to sell, and whether
 * somebody looks for a shop.
 */
export const sentenceParams = ['ignored', 'which', 'area_unit', 'sells', 'shop'] as const
type SentenceParam = (typeof sentenceParams)[number]

/** Parameters that only pages read, and no call. */
export type PageParam = 'view' | SentenceParam

export type PageSearch = SearchInput & { [N in PageParam]?: string | string[] }

/** Every page URL. Links, redirects, router, sitemap and tests use this table; no other file spells a path. */
export const pages = {
  home: { path: '/', href: () => '/' },
  list: { path: '/list', href: (search: PageSearch = {}) => withView('/list', search) },
  listing: { path: '/list/$id', href: (id: number) => `/list/${id}` },
  /** The cost sheet of a listing, with the choices of the buyer. */
  costs: {
    path: '/costs/$id',
    href: (id: number, search: CostSearch = {}) => withQuery(`/costs/${id}`, search),
  },
  category: {
    path: '/properties/$category',
    href: (category: Category, search: PageSearch = {}) => withView(`/properties/${category}`, search),
  },
  agents: { path: '/agents', href: () => '/agents' },
  agent: { path: '/agents/$id', href: (id: number, page?: number) => withQuery(`/agents/${id}`, { page }) },
  compare: {
    path: '/compare',
    href: (ids: readonly number[] = []) => (ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare'),
  },
  login: { path: '/login', href: (next?: string) => withNext('/login', next) },
  /** A superadmin creates this link for a person. Its token is in the fragment, which no server and no log sees. */
  signInLink: {
    path: '/sign-in-link',
    href: (token?: string) => (token ? `/sign-in-link#${token}` : '/sign-in-link'),
  },
  /** A superadmin sends this link to somebody who is to work here. Its token is in the fragment. */
  invitation: {
    path: '/invitation',
    href: (token?: string) => (token ? `/invitation#${token}` : '/invitation'),
  },
  /** Printed by a site without a superadmin. Its token is in the fragment, which no server and no log sees. */
  setup: { path: '/setup', href: (token?: string) => (token ? `/setup#${token}` : '/setup') },
  secret: { path: '/secret', href: (next?: string) => withNext('/secret', next) },
  /** Sent to owners who are asked whether homes are still to be had. Its token is in the fragment. */
  confirmListings: { path: '/confirm-listings', href: () => '/confirm-listings' },
  /** The link of a verification mail. Its token is in the fragment. */
  verifyEmail: { path: '/verify-email', href: () => '/verify-email' },
  /** Ends the mails about saved searches. Its token is in the fragment. */
  stopAlerts: { path: '/stop-alerts', href: () => '/stop-alerts' },
  wishlist: { path: '/wishlist', href: (page?: number) => withQuery('/wishlist', { page }) },
  admin: { path: '/admin', href: (edit?: number) => (edit === undefined ? '/admin' : `/admin?edit=${edit}`) },
  dashboard: {
    path: '/admin/dashboard',
    href: (search: QueryInput = {}) => withQuery('/admin/dashboard', search),
  },
  myProperties: {
    path: '/admin/properties',
    href: (search: QueryInput = {}) => withQuery('/admin/properties', search),
  },
  /** How a listing is doing, in the last 30 days or in a month such as 2026-10. */
  performance: {
    path: '/admin/performance',
    href: (id: number, month?: string) => withQuery('/admin/performance', { id, month }),
  },
  leads: { path: '/admin/leads', href: (search: QueryInput = {}) => withQuery('/admin/leads', search) },
  tours: {
    path: '/admin/tours',
    href: (day?: string, agent?: string) => withQuery('/admin/tours', { day, agent }),
  },
  propertyRequests: {
    path: '/admin/users',
    href: (search: QueryInput = {}) => withQuery('/admin/users', search),
  },
  imports: {
    path: '/admin/import',
    href: (search: QueryInput = {}) => withQuery('/admin/import', search),
  },
  settings: { path: '/admin/settings', href: () => '/admin/settings' },
  settingsUsers: {
    path: '/admin/settings/users',
    href: (search: QueryInput = {}) => withQuery('/admin/settings/users', search),
  },
  settingsAgents: {
    path: '/admin/settings/agents',
    href: (search: QueryInput = {}) => withQuery('/admin/settings/agents', search),
  },
  settingsAgency: { path: '/admin/settings/agency', href: () => '/admin/settings/agency' },
  settingsBranding: { path: '/admin/settings/branding', href: () => '/admin/settings/branding' },
  settingsTexts: { path: '/admin/settings/texts', href: () => '/admin/settings/texts' },
  settingsHours: { path: '/admin/settings/hours', href: () => '/admin/settings/hours' },
  settingsPlaces: { path: '/admin/settings/places', href: () => '/admin/settings/places' },
  settingsRules: { path: '/admin/settings/rules', href: () => '/admin/settings/rules' },
  settingsCosts: { path: '/admin/settings/costs', href: () => '/admin/settings/costs' },
  settingsSafety: { path: '/admin/settings/safety', href: () => '/admin/settings/safety' },
  settingsCodes: {
    path: '/admin/settings/codes',
    href: (search: QueryInput = {}) => withQuery('/admin/settings/codes', search),
  },
  settingsOutbox: {
    path: '/admin/settings/outbox',
    href: (search: QueryInput = {}) => withQuery('/admin/settings/outbox', search),
  },
  settingsAudit: {
    path: '/admin/settings/audit',
    href: (search: QueryInput = {}) => withQuery('/admin/settings/audit', search),
  },
  settingsConnections: { path: '/admin/settings/connections', href: () => '/admin/settings/connections' },
  settingsSetup: { path: '/admin/settings/setup', href: () => '/admin/settings/setup' },
  settingsHealth: { path: '/admin/settings/health', href: () => '/admin/settings/health' },
  loan: { path: '/loan', href: () => '/loan' },
  about: { path: '/about', href: () => '/about' },
  contact: { path: '/contact', href: () => '/contact' },
  /** How results without a sort are ordered. */
  ranking: { path: '/ranking', href: () => '/ranking' },
  privacy: { path: '/privacy', href: () => '/privacy' },
  /** The service worker shows this page when there is no network; `next` is the requested page. */
  offline: { path: '/offline', href: (next?: string) => withNext('/offline', next) },
} as const

export const resources = {
  media: (file: string) => `/media/${file}`,
  /** A PMTiles file of the data folder, read by range requests. */
  map: (file: string) => `/map/${file}`,
  /** Colours and icons that follow from the agency's brand. An address always means the same bytes. */
  brand: (version: string, file: string) => `/brand/${version}/${file}`,
  preview: (file: string) => `/preview/${file}`,
  openApi: '/api/openapi.json',
  apiDocs: '/api/docs',
  healthz: '/healthz',
  readyz: '/readyz',
  metrics: '/metrics',
  cspReports: '/csp-reports',
  sitemap: '/sitemap.xml',
  sitemapPages: '/sitemap-pages.xml',
  /** One file for each ten thousand listing ids; `chunk` counts from 1. */
  sitemapListings: (chunk: number | string) => `/sitemap-listings-${chunk}.xml`,
  robots: '/robots.txt',
  manifest: '/manifest.webmanifest',
  serviceWorker: '/service-worker.js',
  icon: '/favicon.svg',
  /** Square PNGs. `touch` is for Apple; platforms may crop `maskable` to any shape. */
  appIcon: (name: '192' | '512' | 'maskable' | 'touch') => `/icons/${name}.png`,
} as const

/** Square PNGs of a brand, as of `appIcon`. */
export const brandIcons = ['favicon', '192', '512', 'maskable', 'touch'] as const
export type BrandIcon = (typeof brandIcons)[number]

export const films = {
  loop: (width: 640 | 1280, format: 'webm' | 'mp4') => `/film/villa-dusk-${width}.${format}`,
  poster: (width: 640 | 1280, format: 'avif' | 'webp' | 'jpg') => `/film/poster-${width}.${format}`,
  /** 540 by 720 pixels, for screens up to a ratio of 3 to 4. */
  uprightPoster: (format: 'avif' | 'webp') => `/film/poster-upright.${format}`,
} as const

/**
 * The address of the same page, call or file in a language. The language is the first part of the path, such as `hi` of
 * `/hi/list`; the base language has none. `path` is an address without a language, which begins with a slash.
 */
export function localAddress(locale: Locale, path: string): string {
  if (locale === baseLocale) return path
  return `/${locale}${path.replace(/^\/(?=$|[?#])/, '')}`
}

/** The language of an address without its origin, and the same address without the language. */
export function splitAddress(address: string): { locale: Locale; path: string } {
  const locale = locales.find((each) => each !== baseLocale && beginsWith(address, `/${each}`))
  if (!locale) return { locale: baseLocale, path: address }
  const path = address.slice(locale.length + 1)
  return { locale, path: path.startsWith('/') ? path : `/${path}` }
}

function beginsWith(address: string, folder: string) {
  return address.startsWith(folder) && /^$|^[/?#]/.test(address.slice(folder.length))
}

function withQuery(path: string, search: QueryInput) {
  const query = queryOf(search).toString()
  return query ? `${path}?${query}` : path
}

function withView(path: string, search: PageSearch) {
  const query = pageQuery(search).toString()
  return query ? `${path}?${query}` : path
}

export function pageQuery({ view, ...search }: PageSearch): URLSearchParams {
  const query = searchToQuery(search)
  for (const name of sentenceParams) if (search[name]) query.append(name, String(search[name]))
  if (view === 'list' || view === 'map') query.append('view', view)
  return query
}

function withNext(path: string, next: string | undefined) {
  return next && next !== '/' ? `${path}?next=${encodeURIComponent(next)}` : path
}
