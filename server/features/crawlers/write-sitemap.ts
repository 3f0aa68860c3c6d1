import { languageTag } from '#contract/format.ts'
import { baseLocale, locales } from '#contract/locales.ts'
import { localAddress } from '#contract/pages.ts'

// Shapes: https://www.sitemaps.org/protocol.html,
// https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps and
// https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const pagesNamespace = `${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml"`

export function writeIndex(origin: string, parts: { path: string; changed?: Date | null }[]): string {
  const entries = parts.map(
    ({ path, changed }) => `<sitemap>${location(origin, path)}${lastChanged(changed)}</sitemap>\n`,
  )
  return `${head}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

export function writePages(origin: string, paths: string[]): string {
  const entries = paths.map((path) => writePage(origin, path, ''))
  return `${head}<urlset ${pagesNamespace}>\n${entries.join('')}</urlset>\n`
}

export const listingsStart = `${head}<urlset ${pagesNamespace} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`
export const listingsEnd = '</urlset>\n'

/** The entries of a listing. `path` and `images` are paths from the root, `origin` has no final slash. */
export function writeListing(
  origin: string,
  { path, changed, images }: { path: string; changed: Date; images: string[] },
): string {
  const pictures = images.map(
    (image) => `<image:image><image:loc>${escapeText(origin + image)}</image:loc></image:image>`,
  )
  return writePage(origin, path, lastChanged(changed) + pictures.join(''))
}

/** The page in each language, and with each of them where it is in the others. */
function writePage(origin: string, path: string, facts: string): string {
  const inAll = locales.map((locale) => ({
    tag: languageTag(locale),
    address: localAddress(locale, path),
  }))
  // As the head of the page says (web/layout/page-head.ts).
  const usual = { tag: 'x-default', address: localAddress(baseLocale, path) }
  const links = [...inAll, usual].map(
    ({ tag, address }) =>
      `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeText(origin + address)}"/>`,
  )
  return inAll
    .map(({ address }) => `<url>${location(origin, address)}${facts}${links.join('')}</url>\n`)
    .join('')
}

function location(origin: string, path: string) {
  return `<loc>${escapeText(origin + path)}</loc>`
}

function lastChanged(changed: Date | null | undefined) {
  return changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

function escapeText(text: string) {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character)
}
