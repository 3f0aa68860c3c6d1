import { localAddress, pages } from '#contract/pages.ts'
import { expect, test } from '#tests/support/browser.ts'
import { layoutShift, recordLayoutShift } from '#tests/support/layout-shift.ts'
import { openRewritingProxy } from '#tests/support/rewriting-proxy.ts'

// A browser paints between the parts, which arrive over about two seconds.
const partLength = 2000

for (const width of [360, 768, 1440])
  test(`nothing moves while a page arrives over a slow line, at ${width} px`, async ({
    another,
    baseURL,
  }) => {
    test.slow()
    const line = await openRewritingProxy(baseURL ?? '', (_path, text, headers) =>
      String(headers['content-type']).startsWith('text/html') ? partsOf(text) : text,
    )
    const page = await another({ width, height: 800 })
    await recordLayoutShift(page)
    for (const address of [
      pages.home.href(),
      localAddress('hi', pages.home.href()),
      pages.list.href(),
      pages.list.href({ view: 'map' }),
      pages.category.href('buy'),
      pages.listing.href(1),
    ]) {
      await page.goto(line.url + address, { waitUntil: 'load' })
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
      expect(await layoutShift(page), address).toBeLessThan(0.02)
    }
    await line.close()
  })

/** Everything behind the main part of a page comes at once: a visitor sees nothing of it. */
function partsOf(html: string): string[] {
  const end = html.indexOf('</main>')
  const parts = html.slice(0, end).match(new RegExp(`[^]{1,${partLength}}`, 'g'))
  return [...(parts ?? []), html.slice(end)]
}
