// Shapes: https://www.sitemaps.org/protocol.html and
// https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps

const head = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export function writeIndex(origin: string, parts: { path: string; changed?: Date | null }[]): string {
  const entries = parts.map(
    ({ path, changed }) => `<sitemap>${location(origin, path)}${lastChanged(changed)}</sitemap>\n`,
  )
  return `${head}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

export function writePages(origin: string, paths: string[]): string {
  const entries = paths.map((path) => `<url>${location(origin, path)}</url>\n`)
  return `${head}<urlset ${namespace}>\n${entries.join('')}</urlset>\n`
}

export const listingsStart = `${head}<urlset ${namespace} xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`
export const listingsEnd = '</urlset>\n'

/** The entry of a listing. `path` and `images` are paths from the root, `origin` has no final slash. */
export function writeListing(
  origin: string,
  { path, changed, images }: { path: string; changed: Date; images: string[] },
): string {
  const pictures = images.map(
    (image) => `<image:image><image:loc>${escapeText(origin + image)}</image:loc></image:image>`,
  )
  return `<url>${location(origin, path)}${lastChanged(changed)}${pictures.join('')}</url>\n`
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
