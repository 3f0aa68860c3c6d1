import { localAddress, pages, resources, splitAddress } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'

/** The cache of listings outlives a release; its name changes with its format. */
export const cacheNames = { listings: 'aangan-listings-1', assets: 'aangan-assets-1', page: 'aangan-page-' }

/** Limits: listings, pictures of each, bytes of one picture, files of the site. */
export const max = { listings: 20, pictures: 6, pictureBytes: 300_000, assets: 200 }

export type Message = { keep: string }

const listing = new RegExp(`^${pages.list.path}/[1-9][0-9]*$`)

/** The address of the offline page in the language of `address`. `next` is the page that was wanted. */
export function offlineHref(address: string, next?: string): string {
  return localAddress(splitAddress(address).locale, pages.offline.href(next))
}

/** Only pages of listings are cached, because they are the same for everybody. */
export function isKeepable(path: string): boolean {
  return listing.test(splitAddress(path).path)
}

/** These paths are no pages, or differ for each person; the worker ignores them. */
export function isLeftAlone(address: string): boolean {
  const { path } = splitAddress(address)
  return path === apiPrefix || path.startsWith(`${apiPrefix}/`)
}

/** Files of the build, and the colours of the brand: an address always means the same bytes. */
const assets = `/assets/[\\w.-]+|${resources.brand('[\\w-]+', 'colors\\.css')}`
const asset = new RegExp(`^(?:${assets})$`)

export function isAsset(path: string): boolean {
  return asset.test(path)
}

export function assetsIn(html: string): string[] {
  return [...new Set(html.match(new RegExp(assets, 'g')))]
}

const picture = new RegExp(`^${resources.media('')}([0-9a-f]{20})-[0-9]+\\.(?:avif|webp|jpg)$`)

export function pictureHash(path: string): string | undefined {
  return picture.exec(path)?.[1]
}
