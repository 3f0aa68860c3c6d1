import { languageTag } from '#contract/format.ts'
import type { Locale } from '#contract/locales.ts'
import { type Category, localAddress, pages, resources } from '#contract/pages.ts'
import type { Agency } from '#contract/schemas/agency.ts'
import type { Brand } from '#contract/schemas/brand.ts'
import { textIn } from '#contract/written-texts.ts'
import { m } from '#server/platform/messages/messages.ts'

export function manifestOf(agency: Agency, brand: Brand, locale: Locale) {
  const { name } = agency
  const icon = (size: '192' | '512' | 'maskable') =>
    brand.icons ? resources.brand(brand.icons, `${size}.png`) : resources.appIcon(size)
  const local = (path: string) => localAddress(locale, path)
  const category = (title: string, each: Category) => ({ name: title, url: local(pages.category.href(each)) })
  return {
    id: pages.home.href(),
    name,
    short_name: name.length <= maxShortName ? name : name.split(' ')[0],
    description: textIn(locale, agency.tagline, agency.tagline_hi),
    lang: languageTag(locale),
    dir: 'ltr',
    start_url: local(pages.home.href()),
    scope: pages.home.href(),
    display: 'standalone',
    // The manifest has only one colour; pages name those of both themes (web/layout/document.tsx).
    theme_color: paper,
    background_color: paper,
    icons: [
      { src: icon('192'), sizes: '192x192', type: 'image/png' },
      { src: icon('512'), sizes: '512x512', type: 'image/png' },
      { src: icon('maskable'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      category(m.nav_buy({}, { locale }), 'buy'),
      category(m.nav_rent({}, { locale }), 'rent'),
      { name: m.account_wishlist({}, { locale }), url: local(pages.wishlist.href()) },
    ],
  }
}

/** Phones cut off longer names. */
const maxShortName = 12
/** --paper of tokens.css in light. */
const paper = '#fbf9f4'
