import { cacheNames, max } from '#web/features/offline/offline-cache.ts'

/** A file of the site, whose name changes with what is in it: once fetched, never asked for again. */
export async function fetchAsset(request: Request): Promise<Response> {
  const cache = await caches.open(cacheNames.assets)
  const kept = await cache.match(request.url)
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200) {
    await cache.put(request.url, response.clone())
    await dropOldest(cache, max.assets)
  }
  return response
}

/** Fetches what a page names in its HTML: its programs, styles and first font. */
export async function keepAssetsOf(html: string): Promise<void> {
  const urls = new Set(html.match(/\/assets\/[\w.-]+/g))
  await Promise.all([...urls].map((url) => fetchAsset(new Request(url))))
}

/** Keys stand in the order in which they were put. */
export async function dropOldest(cache: Cache, count: number): Promise<void> {
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - count))) await cache.delete(key)
}
