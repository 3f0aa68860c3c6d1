import { gzipSync } from 'node:zlib'
import { locales } from '#contract/locales.ts'
import { localAddress, pages, splitAddress } from '#contract/pages.ts'
import { expect, test } from '#tests/support/browser.ts'

// docs/decisions/0024-javascript-budget.md
const maxBytes = { scripts: 140_000, html: 20_000 }

const inEnglish = [pages.home.href(), pages.list.href(), pages.category.href('buy'), pages.listing.href(1)]
const addresses = locales.flatMap((locale) => inEnglish.map((path) => localAddress(locale, path)))

for (const address of addresses) {
  test(`${address} loads less than 140 kB of JavaScript before interaction, and the letters of its language`, async ({
    page,
  }) => {
    const scripts = new Map<string, Promise<number>>()
    const fonts = new Set<string>()
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if (pathname.endsWith('.js')) scripts.set(pathname, response.body().then(gzippedSize))
      if (pathname.endsWith('.woff2')) fonts.add(pathname)
    })
    await page.goto(address)
    await expect.poll(() => page.evaluate(() => 'aanganEarly' in window && !window.aanganEarly)).toBe(true)
    if (splitAddress(address).path === pages.home.path) await expect(page.getByRole('dialog')).toBeVisible()
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all([...scripts].map(async ([name, size]) => ({ name, size: await size })))
    const total = sizes.reduce((sum, { size }) => sum + size, 0)
    const list = sizes.sort((a, b) => b.size - a.size).map(({ name, size }) => `${size} ${name}`)
    expect(total, list.join('\n')).toBeLessThan(maxBytes.scripts)
    // The whole of Devanagari is five times the size of all other letters of a page in English.
    const isHindi = splitAddress(address).locale === 'hi'
    expect([...fonts].some((name) => name.includes('body-devanagari'))).toBe(isHindi)
  })

  test(`${address} is a document of less than 20 kB as it is sent`, async ({ page }) => {
    const response = await page.request.get(address, { headers: { 'accept-encoding': 'br' } })
    expect(response.headers()['content-encoding']).toBe('br')
    expect(Number(response.headers()['content-length'])).toBeLessThan(maxBytes.html)
  })
}

function gzippedSize(script: Buffer) {
  return gzipSync(script, { level: 9 }).length
}
