import type { APIRequestContext } from '@playwright/test'
import { type Category, pages, resources } from '#contract/pages.ts'
import type { SearchInput } from '#contract/paths.ts'
import { expect, test } from '#tests/support/browser.ts'

async function look(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  const html = await response.text()
  return {
    status: response.status(),
    hidden: /<meta name="robots" content="noindex/.test(html),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&amp;', '&'),
  }
}

test('every address of the sitemap is canonical and may be indexed', async ({ request, baseURL }) => {
  const locations = async (path: string) =>
    [...(await (await request.get(path)).text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) =>
      url.replaceAll('&amp;', '&'),
    )
  const [ofPages = '', ofListings = ''] = await locations(resources.sitemap)
  const found = await locations(ofPages)
  const fixed = found.filter((url) => !url.includes('?'))
  const lists = found.filter((url) => url.includes('?'))
  // A sample, because the rate limit slows down a visitor who loads all pages.
  for (const url of [
    ...fixed,
    ...lists.slice(0, 4),
    ...lists.slice(-4),
    ...(await locations(ofListings)).slice(0, 2),
  ]) {
    expect(url.startsWith(`${baseURL}/`), url).toBe(true)
    expect(await look(request, url), url).toEqual({ status: 200, hidden: false, canonical: url })
  }
  expect(found).toContain(baseURL + pages.category.href('farmhouse'))
  expect(found).toContain(baseURL + pages.list.href({ location: 'Vijay Nagar, Indore' }))
  const named = Object.values(pages).map(({ path }) => path)
  for (const path of named.filter((path) => !path.includes('$') && !found.includes(baseURL + path)))
    expect((await look(request, path)).hidden, path).toBe(true)
})

const list = pages.list.href
const category = (name: Category, search: SearchInput = {}) => pages.category.href(name, search)

// Address -> the page that is indexed in its place.
const samePage = [
  [list({ type: 'sale' }), category('buy')],
  [list({ type: 'rent', page: 2 }), category('rent', { page: 2 })],
  [list({ sub_type: 'plot' }), category('plots')],
  [list({ city: 'Indore' }), list({ location: 'Indore' })],
  [list({ location: 'vijay nagar, INDORE' }), list({ location: 'Vijay Nagar, Indore' })],
  [`${list()}?page=1`, list()],
  [`${list({ location: 'Indore' })}&utm_source=whatsapp`, list({ location: 'Indore' })],
  [category('buy', { type: 'rent' }), category('buy')],
] as const

for (const [address, kept] of samePage) {
  test(`${address} has the canonical page ${kept}`, async ({ request, baseURL }) => {
    expect(await look(request, address)).toEqual({ status: 200, hidden: false, canonical: baseURL + kept })
  })
}

for (const address of [
  list({ type: 'sale', location: 'Indore' }),
  list({ bedrooms: [3] }),
  list({ keyword: 'garden' }),
  list({ sort: 'price_asc' }),
  list({ location: 'Nowhere' }),
  list({ type: 'sale', sort: 'price_desc', page: 2 }),
  category('buy', { max_price: 9_000_000 }),
  category('rent', { sort: 'price_asc' }),
]) {
  test(`${address} is noindex without a canonical page`, async ({ request, baseURL }) => {
    expect(await look(request, address)).toEqual({ status: 200, hidden: true, canonical: baseURL + address })
  })
}

test('each page of a list is its own canonical page', async ({ request, baseURL }) => {
  for (const address of [
    list({ page: 2 }),
    list({ location: 'Indore', page: 2 }),
    category('buy', { page: 3 }),
  ])
    expect(await look(request, address)).toEqual({ status: 200, hidden: false, canonical: baseURL + address })
})

test.describe('a page after the last one', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('is not found and offers the first page', async ({ page, request }) => {
    for (const address of [category('buy', { page: 999 }), list({ keyword: 'zzyzx', page: 2 })]) {
      const { status, hidden } = await look(request, address)
      expect([status, hidden], address).toEqual([404, true])
    }
    const response = await page.goto(list({ page: 999 }))
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'There is no page 999' })).toBeVisible()
    await page.getByRole('link', { name: 'first page' }).click()
    await expect(page).toHaveURL(list())
    await expect(page.getByRole('article')).toHaveCount(6)
  })
})

test('the document keeps the structured data of the site and the agency on the next page', async ({
  page,
}) => {
  const typesOf = () =>
    page
      .locator('script[type="application/ld+json"]')
      .evaluateAll((scripts) =>
        scripts.flatMap(({ textContent }) => JSON.parse(textContent ?? '')).map((node) => node['@type']),
      )
  await page.goto(list({ page: 2 }))
  const site = ['WebSite', 'RealEstateAgent']
  expect((await typesOf()).slice(0, 2)).toEqual(site)
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect.poll(typesOf).toEqual([...site, 'RealEstateListing', 'BreadcrumbList'])
})
