import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import type { CallName } from '#contract/api.ts'
import { callPaths } from '#contract/call-paths.ts'
import { type Locale, locales } from '#contract/locales.ts'
import { categoryNames, localAddress, pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { defaultLandmarks } from '#server/features/agency/agency.landmarks.default.ts'
import { superadmin } from '#tests/support/superadmin.ts'
import { findWords, isInOtherLanguage } from '#tests/words/find-words.ts'
import { accent } from '#tests/words/pseudo.ts'
import { startPseudoSite } from '#tests/words/pseudo-site.ts'

// The site is read in each of its languages. Their messages have no plain letters, nor has the catalogue (tests/words/).
// Every readable plain text is written in the code, and every text in brackets of the other language comes from a place that
// does not know the language of its request.

const planted: Record<Locale, string> = { en: 'Planted in plain letters', hi: 'Planted in other letters' }
/**
 * Names that are the same in every language, cited papers, the audit's technical names, and the stored name of the first
 * account with its first letter, which was made in the base language. On the page of the agency's texts also the words in
 * braces; the template of SMS in Hindi, with what stands for a value; and the names of places on the map of the site itself and of
 * landmarks, which Settings, Places shows.
 */
const mapped = ['indore', 'region'].flatMap((name) => {
  const file = new URL(`../../web/features/map/base-map/${name}.json`, import.meta.url)
  const drawn: { name?: string }[] = JSON.parse(readFileSync(file, 'utf8'))
  return drawn.flatMap((each) => each.name ?? [])
})
const fixedNames =
  /WhatsApp|Superadmin|Leaflet|OpenStreetMap|JPEG|PNG|WebP|AVIF|English|Chrome|Linux|DBR\.BP\.BC\.No|Master Circular - Housing Finance|[a-z_]+:\d+|\{[a-z_]+\}|\{#var#\}|⟦Śūþēŕàđɱīń⟧|^⟦$|⟪\{#var#\}[^⟫]*⟫/
const landmarks = Object.keys(defaultLandmarks).map((name) => name.split(', ')[0] ?? name)
// Khajrana is a part of Khajrana Ganesh Temple.
const placed = [...mapped, ...landmarks].toSorted((one, other) => other.length - one.length)
const names = new RegExp([fixedNames.source, ...placed].join('|'), 'g')
const typed = accent('typed')

// One site for the stories of this file, which run one after the other.
test.describe.configure({ mode: 'default' })
let site: { url: string; stop(): Promise<void> }
test.beforeAll(async () => {
  // It builds the whole site, which takes half a minute on an idle machine.
  test.setTimeout(900_000)
  site = await startPseudoSite({ en: { shell_skip: planted.en }, hi: { shell_skip: planted.hi } })
})
test.afterAll(() => site.stop())

async function read(page: Page, locale: Locale, path: string) {
  await page.goto(site.url + localAddress(locale, path), { waitUntil: 'networkidle' })
  return wordsOf(page, locale)
}

async function wordsOf(page: Page, locale: Locale) {
  const found = await findWords(page, locale, names)
  expect(found, 'what was planted').toContain(planted[locale])
  return found.filter((text) => text !== planted[locale])
}

const fixed = Object.values(pages)
  .map(({ path }) => path)
  .filter((path) => !path.includes('$') && !path.startsWith(pages.admin.path))
const isPublic = [
  ...fixed,
  ...categoryNames.map((name) => pages.category.href(name)),
  pages.list.href({
    keyword: typed,
    type: 'sale',
    bedrooms: [2],
    features: ['Balcony'],
    max_price: 1_000_000,
  }),
  pages.list.href({ page: 999 }),
  pages.compare.href([1, 2, 60, 999_999]),
  pages.compare.href([1]),
  `${pages.list.href()}?min_price=${typed}`,
  pages.listing.href(1),
  pages.listing.href(60),
  pages.listing.href(999_999),
  '/nowhere',
]

for (const locale of locales) {
  test(`no text for visitors is written in the code or in another language than ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    const found: Record<string, string[]> = {}
    for (const path of isPublic) {
      const words = await read(page, locale, path)
      if (words.length > 0) found[path] = words
    }
    expect(found).toEqual({})
  })

  test(`no text for signed-in people is written in the code or in another language than ${locale}`, async ({
    page,
  }) => {
    test.setTimeout(300_000)
    const signIn = localAddress(locale, apiPrefix + callPaths['user.secret'].path)
    const signedIn = await page.request.post(site.url + signIn, { data: superadmin })
    expect(signedIn.status()).toBe(200)
    const found: Record<string, string[]> = {}
    const own = Object.values(pages)
      .map(({ path }) => path)
      .filter((path) => !path.includes('$') && path.startsWith(pages.admin.path))
    for (const path of [...own, pages.wishlist.href(), pages.home.href()]) {
      const words = await read(page, locale, path)
      if (words.length > 0) found[path] = words
    }
    expect(found).toEqual({})
  })
}

// After the pages: the audit shows the sign-in that these calls refuse.
for (const locale of locales) {
  test(`no sentence of the API is written in the code or in another language than ${locale}`, async ({
    request,
  }) => {
    const call = (name: CallName, data?: unknown) =>
      request.fetch(site.url + localAddress(locale, apiPrefix + callPaths[name].path), {
        method: callPaths[name].method,
        data,
      })
    const failures = await Promise.all([
      request.get(site.url + localAddress(locale, `${apiPrefix}/nothing`)),
      call('contact.create', {}),
      call('inquiry.create', { name: '', email: 'no', message: 7, property_id: 'x' }),
      call('user.login', { name: 3, phone: 'x' }),
      call('user.secret', { phone: '+919826000099', password: 'a wrong one, which is long' }),
      call('property.create', { title: 'x' }),
      call('admin.users'),
    ])
    for (const failure of failures) {
      const { error, fields = {} } = await failure.json()
      for (const sentence of [error, ...Object.values<string>(fields)]) {
        expect(String(sentence).replaceAll(names, ''), failure.url()).not.toMatch(/[A-Za-z]{2,}/)
        expect(isInOtherLanguage(sentence, locale), sentence).toBe(false)
      }
    }
  })
}

test('the search finds planted words wherever they can be read or heard, and those in the other language', async ({
  page,
}) => {
  await page.goto(site.url + localAddress('hi', pages.privacy.href()))
  await page.evaluate(() => {
    const part = document.createElement('div')
    part.innerHTML =
      '<p>plain text</p><img alt="plain alt" title="plain title"><input placeholder="plain placeholder">' +
      '<button aria-label="plain label"></button><input type="submit" value="plain value"><script>plain script</script>' +
      '<p>⟦ōţĥēŕ⟧</p>'
    document.body.append(part)
  })
  const words = await wordsOf(page, 'hi')
  expect(words).toContain('⟦ōţĥēŕ⟧')
  expect(words.filter((text) => text.startsWith('plain')).sort()).toEqual(
    ['alt', 'label', 'placeholder', 'text', 'title', 'value'].map((word) => `plain ${word}`),
  )
})
