import { test as base, expect, type Page } from '@playwright/test'
import type { CallName } from '#contract/api.ts'
import { callPaths } from '#contract/call-paths.ts'
import { categoryNames, localAddress, pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { superadmin } from '#tests/support/superadmin.ts'
import { findWords } from '#tests/words/find-words.ts'
import { accent } from '#tests/words/pseudo.ts'
import { startPseudoSite } from '#tests/words/pseudo-site.ts'

// The site is read in its second language, whose messages have no plain letters, and so has the catalogue (tests/words/).
// Every readable plain text is written in the code, or in another language than that of its request.

/** The address of a page or a call in the second language. */
const local = (path: string) => localAddress('hi', path)

const planted = 'Planted in plain letters'
/**
 * Names that are the same in every language, cited papers, the audit's technical names, and the stored name of the first
 * account, which was made in the base language. On the page of the agency's texts also the words in braces, and examples in
 * the language that is edited; and what stands for a value in a template of SMS.
 */
const names =
  /WhatsApp|Superadmin|Leaflet|OpenStreetMap|JPEG|PNG|WebP|AVIF|English|Chrome|Linux|DBR\.BP\.BC\.No|Master Circular - Housing Finance|[a-z_]+:\d+|\{[a-z_]+\}|\{#var#\}|3 BHK,? Vijay Nagar(?: under 80 lakh|, garden)/g
const typed = accent('typed')

const test = base.extend<{ read: (path: string) => Promise<string[]> }, { site: { url: string } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs from here.
    async ({}, use) => {
      const site = await startPseudoSite({ shell_skip: planted })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  read: async ({ page, site }, use) => {
    await use(async (path) => {
      await page.goto(site.url + local(path), { waitUntil: 'networkidle' })
      return wordsOf(page)
    })
  },
})

async function wordsOf(page: Page) {
  const found = await findWords(page, names)
  expect(found, 'what was planted').toContain(planted)
  return found.filter((text) => text !== planted)
}

test.describe.configure({ mode: 'default' })

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

test('no text for visitors is written in the code', async ({ read }) => {
  test.setTimeout(300_000)
  const found: Record<string, string[]> = {}
  for (const path of isPublic) {
    const words = await read(path)
    if (words.length > 0) found[path] = words
  }
  expect(found).toEqual({})
})

test('no text for signed-in people is written in the code', async ({ page, read, site }) => {
  test.setTimeout(300_000)
  const signedIn = await page.request.post(site.url + local(apiPrefix + callPaths['user.secret'].path), {
    data: superadmin,
  })
  expect(signedIn.status()).toBe(200)
  const found: Record<string, string[]> = {}
  const own = Object.values(pages)
    .map(({ path }) => path)
    .filter((path) => !path.includes('$') && path.startsWith(pages.admin.path))
  for (const path of [...own, pages.wishlist.href(), pages.home.href()]) {
    const words = await read(path)
    if (words.length > 0) found[path] = words
  }
  expect(found).toEqual({})
})

test('no sentence of the API is written in the code', async ({ request, site }) => {
  const call = (name: CallName, data?: unknown) =>
    request.fetch(site.url + local(apiPrefix + callPaths[name].path), {
      method: callPaths[name].method,
      data,
    })
  const failures = await Promise.all([
    request.get(site.url + local(`${apiPrefix}/nothing`)),
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
    }
  }
})

test('the search finds planted words wherever they can be read or heard', async ({ page, site }) => {
  await page.goto(site.url + local(pages.privacy.href()))
  await page.evaluate(() => {
    const part = document.createElement('div')
    part.innerHTML =
      '<p>plain text</p><img alt="plain alt" title="plain title"><input placeholder="plain placeholder">' +
      '<button aria-label="plain label"></button><input type="submit" value="plain value"><script>plain script</script>'
    document.body.append(part)
  })
  const found = (await wordsOf(page)).filter((text) => text.startsWith('plain')).sort()
  expect(found).toEqual(
    ['alt', 'label', 'placeholder', 'text', 'title', 'value'].map((word) => `plain ${word}`),
  )
})
