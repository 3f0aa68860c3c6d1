import { languageTag } from '#contract/format.ts'
import { groupDays } from '#contract/hours.ts'
import type { Locale } from '#contract/locales.ts'
import { resources } from '#contract/pages.ts'
import { addressIn, placeText } from '#contract/place-text.ts'
import type { Agency } from '#contract/schemas/agency.ts'
import { textIn } from '#contract/written-texts.ts'
import type { PageContext } from '#web/data/page-context.ts'
import { localHref, pages } from '#web/data/pages.ts'
import { pinOf, streetText } from '#web/features/agency/cities.ts'
import { pageLocale } from '#web/ui/page-locale.ts'
import bodyFont from '../fonts/compiled/body.woff2?url'
import bodyDevanagari from '../fonts/compiled/body-devanagari.woff2?url'
import headingFont from '../fonts/compiled/heading.woff2?url'

const fonts: Record<Locale, string[]> = {
  en: [bodyFont, headingFont],
  // Figures and many names are in Latin letters. Not every page has a heading in Devanagari in its first screen.
  hi: [bodyDevanagari, bodyFont],
}

export function siteHead(context: PageContext | undefined, styles: string) {
  return {
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      ...(context
        ? [
            { title: context.agency.name },
            { property: 'og:site_name', content: context.agency.name },
            { property: 'og:locale', content: languageTag(pageLocale()).replace('-', '_') },
            { 'script:ld+json': siteData(context) },
          ]
        : []),
    ],
    links: [
      ...fonts[pageLocale()].map((href) => ({
        rel: 'preload',
        href,
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
      })),
      { rel: 'stylesheet', href: styles },
      ...(context?.brand.colors ? [{ rel: 'stylesheet', href: context.brand.colors }] : []),
      ...iconLinks(context?.brand.icons),
      { rel: 'manifest', href: localHref(resources.manifest) },
    ],
  }
}

function iconLinks(version: string | null | undefined) {
  return version
    ? [
        { rel: 'icon', href: resources.brand(version, 'favicon.png'), type: 'image/png' },
        { rel: 'apple-touch-icon', href: resources.brand(version, 'touch.png') },
      ]
    : [
        { rel: 'icon', href: resources.icon, type: 'image/svg+xml' },
        { rel: 'apple-touch-icon', href: resources.appIcon('touch') },
      ]
}

/**
 * The site and the agency for search engines. The browser keeps those of its document, which are the first, and gets no code
 * that makes them.
 */
const siteData = import.meta.env.SSR
  ? (context: PageContext) => [websiteData(context), ...(context.agency.phone ? [agencyData(context)] : [])]
  : () => JSON.parse(document.querySelector('[type="application/ld+json"]')?.textContent ?? '[]')

function websiteData({ agency, origin }: PageContext) {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: agency.name,
    url: origin + pages.home.href(),
    inLanguage: languageTag(pageLocale()),
  }
}

function agencyData(context: PageContext) {
  const { agency, brand, origin } = context
  const pin = pinOf(agency)
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    '@id': agencyId(origin),
    name: agency.name,
    legalName: agency.legal_name || undefined,
    slogan: textIn(pageLocale(), agency.tagline, agency.tagline_hi),
    url: origin,
    ...(brand.logo && { logo: origin + brand.logo.url }),
    telephone: agency.second_phone ? [agency.phone, agency.second_phone] : agency.phone,
    email: agency.email || undefined,
    ...(agency.address && { address: postalAddress(context) }),
    ...(pin && { geo: { '@type': 'GeoCoordinates', ...pin } }),
    ...(agency.hours && { openingHoursSpecification: openingData(agency) }),
    ...(agency.gstin && { taxID: agency.gstin }),
    ...(agency.rera && {
      identifier: { '@type': 'PropertyValue', name: 'RERA', value: agency.rera },
    }),
    ...(agency.social.length > 0 && { sameAs: agency.social.map(({ url }) => url) }),
  }
}

const schemaDays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function openingData({ opening }: Agency) {
  return groupDays(opening).map(({ days, from, to }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map((day) => `https://schema.org/${schemaDays[day]}`),
    opens: from,
    closes: to,
  }))
}

export const agencyId = (origin: string) => `${origin}/#agency`

function postalAddress({ agency, ...context }: PageContext) {
  const { city, state, postal_code } = agency
  return {
    '@type': 'PostalAddress',
    streetAddress: addressIn(context, streetText(agency), city),
    addressLocality: placeText(context, city),
    addressRegion: placeText(context, state),
    postalCode: postal_code,
    addressCountry: 'IN',
  }
}
