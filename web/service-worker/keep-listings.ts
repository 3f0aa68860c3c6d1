import { resources } from '#contract/pages.ts'
import { cacheNames, isKeepable, max, pictureHash } from '#web/features/offline/offline-cache.ts'
import { keepAssetsOf } from './keep-assets.ts'

export async function keepListing(path: string): Promise<void> {
  const kept = await (await caches.open(cacheNames.listings)).match(path)
  if (kept && Date.now() - Date.parse(kept.headers.get('date') ?? '') < hour) return
  await keepPage(path, await fetch(path, { credentials: 'omit', headers: { accept: 'text/html' } }))
}

const hour = 3_600_000

/** Stores the page with a few pictures in one size, and drops the listing that was viewed longest ago. */
export async function keepPage(path: string, response: Response): Promise<void> {
  if (response.status !== 200 || response.redirected) return
  if (!response.headers.get('cache-control')?.includes('public')) return
  const html = await response.clone().text()
  const cache = await caches.open(cacheNames.listings)
  // Deleted first, so that it becomes the newest key.
  await cache.delete(path)
  await cache.put(path, response)
  await Promise.all([keepAssetsOf(html), ...picturesOf(html).map((url) => keepPicture(cache, url))])
  await dropOldListings(cache)
}

/** In any size. */
export async function findPicture(pathname: string): Promise<Response | undefined> {
  const hash = pictureHash(pathname)
  for (const name of await caches.keys()) {
    if (name !== cacheNames.listings && !name.startsWith(cacheNames.page)) continue
    const cache = await caches.open(name)
    const key = (await cache.keys()).find(({ url }) => pictureHash(new URL(url).pathname) === hash)
    if (key) return cache.match(key)
  }
  return undefined
}

/** The logo, in the cache of the page that shows it. */
export async function keepPicturesOf(html: string, cache: Cache): Promise<void> {
  await Promise.all(picturesOf(html).map((url) => keepPicture(cache, url)))
}

function picturesOf(html: string): string[] {
  const sizes = new Map<string, number[]>()
  for (const [, hash = '', width] of html.matchAll(/\/media\/([0-9a-f]{20})-([0-9]+)\.webp/g)) {
    sizes.set(hash, [...(sizes.get(hash) ?? []), Number(width)])
  }
  return [...sizes].slice(0, max.pictures).map(([hash, widths]) => {
    const nearest = widths.reduce((best, width) =>
      Math.abs(width - 640) < Math.abs(best - 640) ? width : best,
    )
    return resources.media(`${hash}-${nearest}.webp`)
  })
}

async function keepPicture(cache: Cache, url: string): Promise<void> {
  if (await cache.match(url)) return
  const response = await fetch(url)
  const isSmall = Number(response.headers.get('content-length') ?? 0) <= max.pictureBytes
  if (response.status === 200 && isSmall) await cache.put(url, response)
}

async function dropOldListings(cache: Cache): Promise<void> {
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const listings = paths.filter(isKeepable)
  const staying = listings.slice(-max.listings)
  const pages = await Promise.all(staying.map(async (path) => (await cache.match(path))?.text()))
  const named = new Set(pages.flatMap((html) => picturesOf(html ?? '').map(pictureHash)))
  const stays = (path: string) => (isKeepable(path) ? staying.includes(path) : named.has(pictureHash(path)))
  await Promise.all(paths.filter((path) => !stays(path)).map((path) => cache.delete(path)))
}
