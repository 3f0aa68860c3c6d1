import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { callPaths } from '#contract/call-paths.ts'
import { locales } from '#contract/locales.ts'
import { localAddress, pages, splitAddress } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { fromElsewhere } from '#tests/support/address.ts'
import { expect, test } from '#tests/support/browser.ts'
import { findPageOf, listingKinds } from '#tests/support/listing-kinds.ts'

// docs/decisions/0024-javascript-budget.md
const maxBytes = { scripts: 140_000, map: 215_000, html: 20_000 }

const inEnglish = [pages.home.href(), pages.list.href(), pages.category.href('buy'), pages.listing.href(1)]
const addresses = locales.flatMap((locale) => inEnglish.map((path) => localAddress(locale, path)))

for (const address of addresses) {
  test(`${address} loads less than 140 kB of JavaScript before interaction, and the letters of its language`, async ({
    page,
  }) => {
    const fonts = new Set<string>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.woff2')) fonts.add(pathname)
    })
    await expectFewScripts(page, address)
    // The whole of Devanagari is five times the size of all other letters of a page in English.
    const isHindi = splitAddress(address).locale === 'hi'
    expect([...fonts].some((name) => name.includes('body-devanagari'))).toBe(isHindi)
  })

  test(`${address} is a document of less than 20 kB as it is sent`, async ({ page }) => {
    await expectSmallDocument(page, address)
  })
}

for (const [kind, search] of Object.entries(listingKinds)) {
  test(`the page of ${kind} loads less than 140 kB of JavaScript before interaction in both languages`, async ({
    page,
    baseURL,
  }) => {
    const path = await findPageOf(baseURL ?? '', search)
    for (const locale of locales) await expectFewScripts(page, localAddress(locale, path))
  })
}

test('results on a map load less than 215 kB of JavaScript with the map, which other results do not load', async ({
  page,
}) => {
  await expectFewScripts(page, pages.list.href({ view: 'map' }), maxBytes.map)
})

test('the page of every home is a document of less than 20 kB in both languages', async ({ page }) => {
  const query = new URLSearchParams({ sold: 'show', limit: '50' })
  for (let from = 1, pageCount = 1; from <= pageCount; from += 1) {
    const found = await page.request.get(
      `${apiPrefix}${callPaths['property.search'].path}?${query}&page=${from}`,
    )
    const { data, meta } = await found.json()
    pageCount = Math.ceil(meta.total / meta.limit)
    for (const { id } of data)
      for (const locale of locales)
        await expectSmallDocument(page, localAddress(locale, pages.listing.href(id)))
  }
})

async function expectFewScripts(page: Page, address: string, max = maxBytes.scripts) {
  const scripts = new Map<string, Promise<number>>()
  const count = (response: Response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.set(pathname, response.body().then(gzippedSize))
  }
  page.on('response', count)
  await page.goto(address)
  await expect.poll(() => page.evaluate(() => 'aanganEarly' in window && !window.aanganEarly)).toBe(true)
  if (splitAddress(address).path === pages.home.path) await expect(page.getByRole('dialog')).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('response', count)
  const sizes = await Promise.all([...scripts].map(async ([name, size]) => ({ name, size: await size })))
  const total = sizes.reduce((sum, { size }) => sum + size, 0)
  const list = sizes.sort((a, b) => b.size - a.size).map(({ name, size }) => `${size} ${name}`)
  expect(total, list.join('\n')).toBeGreaterThan(0)
  expect(total, list.join('\n')).toBeLessThan(max)
}

/** From a new address, because one visitor may not read hundreds of pages in a minute. */
async function expectSmallDocument(page: Page, address: string) {
  const response = await page.request.get(address, {
    headers: { 'accept-encoding': 'br', ...fromElsewhere() },
  })
  expect(response.status(), address).toBe(200)
  expect(response.headers()['content-encoding']).toBe('br')
  expect(Number(response.headers()['content-length']), address).toBeLessThan(maxBytes.html)
}

function gzippedSize(script: Buffer) {
  return gzipSync(script, { level: 9 }).length
}
