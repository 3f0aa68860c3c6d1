import type { MapSettings } from '#contract/schemas/agency.ts'

type Attribution = MapSettings['attribution']

/** The Open Database Licence asks for this. Vector maps are made of OpenStreetMap unless they say something else. */
const openStreetMap: Attribution = [
  { text: '© ' },
  { text: 'OpenStreetMap', url: 'https://www.openstreetmap.org/copyright' },
  { text: ' contributors' },
]

const maxLength = 300
const link = /<a\s[^>]*?href\s*=\s*(?:"([^"]*)"|'([^']*)')[^>]*>([\s\S]*?)<\/a>/gi

/** The attribution of a map's metadata, HTML by custom, as plain text with links to web pages. */
export function readAttribution(html: unknown): Attribution {
  if (typeof html !== 'string' || plain(html).trim() === '') return openStreetMap
  const parts: Attribution = []
  let end = 0
  const add = (text: string, url?: string) => {
    if (text) parts.push(url ? { text, url } : { text })
  }
  const given = html.slice(0, 5000)
  for (const found of given.matchAll(link)) {
    add(plain(given.slice(end, found.index)))
    const address = URL.parse(entities(found[1] ?? found[2] ?? ''))
    add(plain(found[3] ?? ''), address && /^https?:$/.test(address.protocol) ? address.href : undefined)
    end = found.index + found[0].length
  }
  add(plain(given.slice(end)))
  const length = parts.reduce((sum, { text }) => sum + text.length, 0)
  return length > maxLength ? openStreetMap : parts
}

function plain(html: string): string {
  return entities(html.replaceAll(/<[^>]*>/g, '')).replaceAll(/\s+/g, ' ')
}

const known: Record<string, string> = { copy: '©', amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

function entities(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,6})|(\w{2,6}));/g, (whole, code, name) =>
    code ? String.fromCodePoint(Number(code)) : (known[name] ?? whole),
  )
}
