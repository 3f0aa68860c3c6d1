import { languageTag } from '#contract/format.ts'
import { baseLocale, type Locale, locales } from '#contract/locales.ts'
import { films, localAddress, splitAddress } from '#contract/pages.ts'
import { m } from '#messages'
import type { PageContext } from '#web/data/page-context.ts'

export type Head = { meta: Record<string, unknown>[]; links: Record<string, string>[] }

type PageFacts = {
  title: string
  description: string
  path: string
  plain?: boolean
  page?: number
  hidden?: boolean
  image?: string
  imageSize?: readonly [number, number]
  kind?: 'website' | 'article'
  links?: Record<string, string>[]
  data?: object[]
}

export function pageHead({ agency, brand, origin }: PageContext, page: PageFacts): Head {
  const numbered =
    page.page && page.page > 1 ? m.head_page({ title: page.title, page: page.page }) : page.title
  const title = page.plain ? numbered : m.head_site({ title: numbered, agency: agency.name })
  const url = origin + page.path
  const image = origin + (page.image ?? brand.hero?.url ?? films.poster(1280, 'jpg'))
  return {
    meta: [
      { title },
      { name: 'description', content: page.description },
      ...(page.hidden ? [{ name: 'robots', content: 'noindex,follow' }] : []),
      { property: 'og:type', content: page.kind ?? 'website' },
      { property: 'og:title', content: numbered },
      { property: 'og:description', content: page.description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: image },
      ...(page.imageSize ?? []).map((pixels, at) => ({
        property: at === 0 ? 'og:image:width' : 'og:image:height',
        content: String(pixels),
      })),
      { name: 'twitter:card', content: 'summary_large_image' },
      ...(page.data ?? []).map((data) => ({ 'script:ld+json': data })),
    ],
    links: [
      { rel: 'canonical', href: url },
      ...(page.hidden ? [] : languageLinks(origin, page.path)),
      ...(page.links ?? []),
    ],
  }
}

/** The same page in each language, for search engines (https://developers.google.com/search/docs/specialty/international/localized-versions). */
function languageLinks(origin: string, address: string) {
  const { path } = splitAddress(address)
  const link = (hrefLang: string, locale: Locale) => ({
    rel: 'alternate',
    hrefLang,
    href: origin + localAddress(locale, path),
  })
  return [...locales.map((locale) => link(languageTag(locale), locale)), link('x-default', baseLocale)]
}

export function breadcrumbData(origin: string, steps: { name: string; path: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

export function notFoundHead(title: string) {
  return { meta: [{ title }, { name: 'robots', content: 'noindex' }], links: [] }
}
