import { pages, splitAddress } from '#contract/pages.ts'
import {
  cacheNames,
  isAsset,
  isKeepable,
  isLeftAlone,
  type Message,
  offlineHref,
  pictureHash,
} from '#web/features/offline/offline-cache.ts'
import { fetchAsset, keepAssetsOf } from './keep-assets.ts'
import { findPicture, keepListing, keepPage, keepPicturesOf } from './keep-listings.ts'

declare const __VERSION__: string

// The types of service-worker events used here. TypeScript's own library for them conflicts with that of pages.
type Extendable = Event & { waitUntil(work: Promise<unknown>): void }
type Fetched = Extendable & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}
type Worker = {
  skipWaiting(): Promise<void>
  clients: {
    claim(): Promise<void>
    matchAll(options: { includeUncontrolled: boolean }): Promise<readonly { url: string }[]>
  }
  registration: ServiceWorkerRegistration
  addEventListener(name: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(name: 'fetch', listener: (event: Fetched) => void): void
  addEventListener(name: 'message', listener: (event: Extendable & { data: unknown }) => void): void
}

const worker = self as unknown as Worker

const page = cacheNames.page + __VERSION__

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('message', (event) => {
  const path = (event.data as Partial<Message> | null)?.keep
  if (typeof path === 'string' && isKeepable(path)) event.waitUntil(keepListing(path))
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin || isLeftAlone(pathname)) return
  if (request.mode === 'navigate') event.respondWith(fetchPage(event, pathname))
  else if (isAsset(pathname)) event.respondWith(fetchAsset(request))
  else if (pictureHash(pathname)) event.respondWith(fetchPicture(request, pathname))
})

/** Fails unless the offline page is cached completely; the browser then tries again at the next visit. */
async function install() {
  const open = await worker.clients.matchAll({ includeUncontrolled: true })
  const paths = open.map(({ url }) => new URL(url).pathname)
  await Promise.all((paths.length > 0 ? paths : [pages.home.path]).map(keepOfflinePage))
  await worker.skipWaiting()
}

/**
 * Only in the language of the page at `path`: people who read one language do not download the others. Once a day, so that a new
 * logo or colour arrives.
 */
async function keepOfflinePage(path: string): Promise<void> {
  const address = offlineHref(path)
  const cache = await caches.open(page)
  const kept = await cache.match(address)
  if (kept && Date.now() - Date.parse(kept.headers.get('date') ?? '') < day) return
  const response = await fetch(address, { credentials: 'omit', cache: 'no-cache' })
  if (!response.ok) throw new Error(`The offline page answered ${response.status}`)
  const html = await response.clone().text()
  await Promise.all([keepAssetsOf(html), keepPicturesOf(html, cache)])
  await cache.put(address, response)
}

const day = 86_400_000

async function activate() {
  const known = [page, cacheNames.listings, cacheNames.assets]
  for (const name of await caches.keys()) {
    if (name.startsWith('aangan-') && !known.includes(name)) await caches.delete(name)
  }
  await worker.registration.navigationPreload?.enable()
  await worker.clients.claim()
}

/** The cache is used only without a network: for the listing, else the offline page. */
async function fetchPage(event: Fetched, pathname: string): Promise<Response> {
  const { request } = event
  try {
    const response = (await event.preloadResponse) ?? (await fetch(request))
    if (isKeepable(pathname)) event.waitUntil(keepPage(pathname, response.clone()))
    // After a failure the next page tries again.
    event.waitUntil(keepOfflinePage(pathname).catch(() => undefined))
    return response
  } catch {
    const wanted = pathname + new URL(request.url).search
    const isOffline = splitAddress(pathname).path === pages.offline.path
    const kept = isOffline
      ? await (await caches.open(page)).match(offlineHref(pathname))
      : await (await caches.open(cacheNames.listings)).match(pathname)
    // A redirect, because a page that runs at another address would load that one's data.
    return kept ?? (isOffline ? Response.error() : Response.redirect(offlineHref(pathname, wanted), 302))
  }
}

async function fetchPicture(request: Request, pathname: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await findPicture(pathname)) ?? Response.error()
  }
}
