import type { Page } from '@playwright/test'
import { pages, resources } from '#contract/pages.ts'
import { ending } from '#server/features/crawlers/service-worker.ts'
import { expect, test } from '#tests/support/browser.ts'
import { signIn } from '#tests/support/people.ts'
import { openRewritingProxy } from '#tests/support/rewriting-proxy.ts'
import { startSite } from '#tests/support/running-site.ts'

test.use({ serviceWorkers: 'allow', expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/ })

const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return keys.flat().map(({ url }) => new URL(url).pathname)
  })

const isKept = (page: Page, path: string) =>
  expect.poll(() => keptIn(page), { timeout: 30_000 }).toContain(path)

test('a visited listing can be read offline; other pages show the offline page', async ({
  page,
  context,
}) => {
  await page.goto(pages.listing.href(1))
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await isKept(page, pages.listing.href(1))
  await isKept(page, pages.offline.href())
  await page.goto(pages.list.href())
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/list\/\d+$/)
  const second = new URL(page.url()).pathname
  await isKept(page, second)

  await context.setOffline(true)
  await page.goto(pages.listing.href(1))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  const picture = page.getByRole('main').getByRole('img').first()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  // A part that was never loaded is missing without a network; the page stays.
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('This part could not be loaded.', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await page.goto(pages.category.href('buy', { page: 2 }))
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page).toHaveURL(pages.offline.href(pages.category.href('buy', { page: 2 })))
  const kept = page.getByRole('region', { name: 'Saved on this device' }).getByRole('link')
  await expect(kept).toHaveCount(2)
  expect(await kept.first().getAttribute('href')).toBe(second)
  // A browser may say that the network is back although it is not; the link that a person follows stays the one that opens.
  await kept.last().evaluate((link: HTMLAnchorElement) => {
    link.click()
    dispatchEvent(new Event('online'))
  })
  await expect(page).toHaveURL(pages.listing.href(1))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Buy Listings' })).toBeVisible()
})

test('without a network the offline page has the colour of the agency', async ({ browser }) => {
  const site = await startSite(undefined, { BACKUPS: '0', LOG_LEVEL: 'error', DEMO: '1' })
  const contexts = await Promise.all([
    browser.newContext({ baseURL: site.origin, serviceWorkers: 'block', extraHTTPHeaders: {} }),
    browser.newContext({ baseURL: site.origin, serviceWorkers: 'allow', extraHTTPHeaders: {} }),
  ])
  try {
    const [owner, visitor] = await Promise.all(contexts.map((each) => each.newPage()))
    if (!owner || !visitor) throw new Error('no page')
    const link = () => /^ *superadmin +(\S+)$/m.exec(site.output())?.[1] ?? ''
    await expect.poll(link).not.toBe('')
    await owner.goto(link())
    await owner.waitForURL((url) => url.pathname !== pages.login.href())
    await owner.goto(pages.settingsBranding.href())
    await owner.getByLabel('Colour of your brand').fill('#7a1f2b')
    await owner.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(owner.getByText('Saved', { exact: true })).toBeVisible()

    await visitor.goto(pages.list.href())
    const colour = () =>
      visitor.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--neem'))
    const branded = await colour()
    await isKept(visitor, pages.offline.href())
    await contexts[1]?.setOffline(true)
    await visitor.goto(pages.about.href())
    await expect(visitor.getByRole('heading', { name: 'You are offline' })).toBeVisible()
    expect(await colour()).toBe(branded)
    expect(await visitor.locator('link[rel="stylesheet"][href^="/brand/"]').count()).toBe(1)
  } finally {
    await Promise.all(contexts.map((each) => each.close()))
    await site.stop()
  }
})

test('the cache has no personal data, and logging out deletes visited listings', async ({ page }) => {
  await signIn(page, { name: 'Meera Canary' })
  await page.goto(pages.listing.href(2))
  await isKept(page, pages.listing.href(2))
  for (const path of [
    pages.wishlist.href(),
    pages.settings.href(),
    pages.myProperties.href(),
    pages.list.href(),
  ]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  const allowed = /^\/(assets|media|brand)\/|^\/list\/[0-9]+$|^\/offline$/
  expect((await keptIn(page)).filter((path) => !allowed.test(path))).toEqual([])
  const told = await page.evaluate(async () => {
    const texts: string[] = []
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const key of await cache.keys()) texts.push((await (await cache.match(key))?.text()) ?? '')
    }
    return texts.filter((text) => text.includes('Canary')).length
  })
  expect(told).toBe(0)
  await page.getByText('Hi, Meera').first().click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect
    .poll(async () => (await keptIn(page)).filter((path) => /^\/(list|media)\//.test(path)))
    .toEqual([])
})

test.describe('another release of the site', () => {
  test.use({ expectedErrors: /.*/ })

  test('replaces the service worker, and a removal leaves nothing', async ({ page, baseURL }) => {
    let change = (program: string) => program
    const proxy = await openRewritingProxy(baseURL ?? '', (path, text) =>
      path === resources.serviceWorker ? change(text) : text,
    )
    const caches = () => page.evaluate(async () => (await window.caches.keys()).sort())
    const update = () =>
      page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    try {
      await page.goto(proxy.url + pages.listing.href(1))
      await isKept(page, pages.listing.href(1))
      const [, , before = ''] = await caches()
      expect(before).toMatch(/^aangan-page-[0-9a-f]{12}$/)
      change = (program) => program.replaceAll(before.slice(-12), 'anotherone12')
      await update()
      await expect.poll(caches).toEqual(['aangan-assets-1', 'aangan-listings-1', 'aangan-page-anotherone12'])
      expect(await keptIn(page)).toContain(pages.listing.href(1))
      change = () => ending
      await update()
      await expect.poll(caches).toEqual([])
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
        .toBe(0)
    } finally {
      await proxy.close()
    }
  })
})

test('a search without a network leads to the offline page, and to its results when the network is back', async ({
  page,
  context,
}) => {
  await page.goto(pages.list.href())
  await isKept(page, pages.offline.href())
  await page.reload()
  await context.setOffline(true)
  const search = page.getByRole('search').first()
  await search.getByLabel('Keyword', { exact: true }).fill('villa')
  await search.getByLabel('Keyword', { exact: true }).press('Enter')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page).toHaveURL(/\/offline\?next=.*villa/)
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/list\?.*villa|sub_type=Villa/i)
})
