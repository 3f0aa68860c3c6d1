import type { Page } from '@playwright/test'
import { locales } from '#contract/locales.ts'
import { categoryNames, localAddress, pages } from '#contract/pages.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '#tests/support/browser.ts'

const addresses = [
  pages.home.href(),
  pages.list.href(),
  pages.list.href({ keyword: 'zzyzx' }),
  pages.listing.href(1),
  pages.listing.href(60),
  pages.category.href('buy'),
  pages.compare.href([1, 2, 60]),
  pages.compare.href(),
  pages.loan.href(),
  pages.about.href(),
  pages.agents.href(),
  pages.contact.href(),
  pages.login.href(),
  pages.secret.href(),
  pages.wishlist.href(),
  pages.privacy.href(),
  pages.ranking.href(),
]

for (const address of locales.flatMap((locale) => addresses.map((path) => localAddress(locale, path)))) {
  test(`${address} has metadata, is accessible and fits a 360 px phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectHead(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page, ['light'])
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectAccessible(page)
  })
}

test('every category has metadata and fits a 360 px phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  for (const category of categoryNames) {
    await page.goto(pages.category.href(category))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectHead(page)
    await expectNoSidewaysScroll(page)
  }
})

async function expectHead(page: Page) {
  const head = page.locator('head')
  await expect(head.locator('title')).toHaveCount(1)
  expect(await page.title()).not.toBe('')
  await expect(head.locator('meta[name="description"]')).toHaveCount(1)
  await expect(head.locator('link[rel="canonical"]')).toHaveCount(1)
  for (const name of ['og:title', 'og:description', 'og:url', 'og:type']) {
    await expect(head.locator(`meta[property="${name}"]`)).toHaveCount(1)
  }
  for (const json of await page.locator('script[type="application/ld+json"]').allTextContents()) {
    for (const node of [JSON.parse(json)].flat()) expect(node['@context']).toBe('https://schema.org')
  }
}
