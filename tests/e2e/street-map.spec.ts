import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { callPaths } from '#contract/call-paths.ts'
import { pages, resources } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { test as base, expect, expectAccessible, expectNoSidewaysScroll } from '#tests/support/browser.ts'
import { signInAsSuperadmin } from '#tests/support/listings.ts'
import { writeMapFile } from '#tests/support/map-files.ts'
import { faultsOfMap } from '#tests/support/map-layout.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { superadmin } from '#tests/support/superadmin.ts'

// A site of its own: others would see its map.
const test = base.extend<{ settings: Record<string, string>; site: RunningSite }>({
  settings: [
    {
      BACKUPS: '0',
      LOG_LEVEL: 'warn',
      SUPERADMIN_PHONE: superadmin.phone,
      SUPERADMIN_PASSWORD: superadmin.password,
    },
    { option: true },
  ],
  site: async ({ settings }, use) => {
    const site = await startSite(undefined, settings)
    await use(site)
    await site.stop()
  },
  baseURL: async ({ site }, use) => {
    await use(site.origin)
  },
})
test.use({ extraHTTPHeaders: {}, expectedErrors: /status of 404|street map of this site/ })

const attribution = (page: Page) => page.locator('.results-map + .map-notice, .results-map .map-attribution')

/** Colours of the drawn tiles; none where no tile is drawn. */
async function coloursOf(page: Page): Promise<number> {
  return page.locator('.results-map canvas').evaluateAll((canvases) => {
    const seen = new Set<string>()
    for (const canvas of canvases as HTMLCanvasElement[]) {
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (!context || canvas.width < 2) continue
      const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
      for (let at = 0; at < data.length; at += 4 * 61) seen.add(data.slice(at, at + 4).join())
    }
    return seen.size
  })
}

/** Tiles that are drawn, by whether the drawing fills them. */
async function drawnTiles(page: Page): Promise<{ whole: number; part: number }> {
  return page.locator('.results-map canvas').evaluateAll((canvases) => {
    const found = { whole: 0, part: 0 }
    for (const canvas of canvases as HTMLCanvasElement[]) {
      // A copy: a canvas of which much is read has to be made for that.
      const copy = Object.assign(document.createElement('canvas'), {
        width: canvas.width,
        height: canvas.height,
      }).getContext('2d', { willReadFrequently: true })
      if (!copy) continue
      copy.drawImage(canvas, 0, 0)
      const { data } = copy.getImageData(0, 0, canvas.width, canvas.height)
      const drawn = data.filter((value, at) => at % 4 === 3 && value === 255).length
      if (drawn > 0) found[drawn * 4 === data.length ? 'whole' : 'part'] += 1
    }
    return found
  })
}

test('a superadmin chooses a street map, which pages draw in both themes and languages until it is taken back', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsSuperadmin(page, pages.settingsPlaces.href())
  const folder = await page.locator('.map-choice > code').first().innerText()
  expect(folder).toMatch(/^\//)
  await mkdir(folder, { recursive: true })
  await writeMapFile(join(folder, 'indore.pmtiles'))
  await writeFile(join(folder, 'photo.pmtiles'), 'GIF89a')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('This is no PMTiles file.')).toBeVisible()
  await expect(page.getByRole('radio', { name: /photo\.pmtiles/ })).toBeDisabled()
  await page.getByRole('radio', { name: /indore\.pmtiles/ }).check()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const save = page.locator('.map-choice').getByRole('button', { name: 'Save' })
  await save.click()
  await expect(page.locator('.map-choice').getByText('Saved', { exact: true })).toBeVisible()

  const parts: { status: number; range: string | undefined }[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname === resources.map('indore.pmtiles'))
      parts.push({ status: response.status(), range: response.request().headers().range })
  })
  const list = pages.list.href({ city: 'Indore', view: 'map' })
  for (const [scheme, path, name] of [
    ['light', list, 'Super Corridor'],
    ['dark', `/hi${list}`, 'सुपर कॉरिडोर'],
  ] as const) {
    await page.emulateMedia({ colorScheme: scheme })
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'OpenStreetMap', exact: true }).first()).toBeVisible()
    await expect.poll(() => coloursOf(page)).toBeGreaterThan(4)
    await expect(page.locator('.results-map .map-label', { hasText: name }).first()).toBeAttached()
    await expect(page.getByRole('button', { name: /detailed map|विस्तृत मैप/ })).toHaveCount(0)
  }
  // Far away the region is a small part of a tile, around which the simplified map shows.
  await page.goto(pages.list.href({ bounds: '22,74.9,23.6,76.8', view: 'map' }))
  await expect.poll(() => drawnTiles(page)).toMatchObject({ whole: 0, part: expect.any(Number) })
  await expect.poll(async () => (await drawnTiles(page)).part).toBeGreaterThan(0)
  await expect(
    page.locator('.results-map .map-label', { hasText: /Dhar|Dewas|Ujjain|Maheshwar/ }).first(),
  ).toBeAttached()
  expect(parts.length).toBeGreaterThan(1)
  expect(parts.every(({ status, range }) => status === 206 && range?.startsWith('bytes='))).toBe(true)

  await rm(join(folder, 'indore.pmtiles'))
  // A visitor who comes now; browsers that read parts of the file before may keep them for a day.
  const fresh = await browser.newContext({ baseURL, serviceWorkers: 'block', extraHTTPHeaders: {} })
  const visitor = await fresh.newPage()
  await visitor.goto(list)
  await expect(attribution(visitor).getByText('Simplified map, not to scale')).toBeVisible()
  await fresh.close()
  await page.goto(pages.settingsPlaces.href())
  await expect(page.getByText(/indore\.pmtiles was chosen and is no longer in the folder/)).toBeVisible()
  await page.getByRole('radio', { name: /Simplified map/ }).check()
  await page.locator('.map-choice').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/was chosen and is no longer/)).toHaveCount(0)
})

test('on the street map labels, notices and controls keep apart at every width, and a hidden location is a circle', async ({
  page,
}) => {
  await signInAsSuperadmin(page, pages.settingsPlaces.href())
  const folder = await page.locator('.map-choice > code').first().innerText()
  await mkdir(folder, { recursive: true })
  await writeMapFile(join(folder, 'indore.pmtiles'))
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('radio', { name: /indore\.pmtiles/ }).check()
  await page.locator('.map-choice').getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.map-choice').getByText('Saved', { exact: true })).toBeVisible()
  for (const [width, height] of [
    [360, 740],
    [768, 1024],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(pages.list.href({ city: 'Indore', view: 'map' }))
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect.poll(async () => Object.values(await drawnTiles(page)).some(Boolean)).toBe(true)
      await expect(page.locator('.results-map .map-label').first()).toBeAttached()
      await expect.poll(() => faultsOfMap(page)).toEqual([])
    }
  }

  const search = pages.list.href({ location: 'Saket Nagar, Indore', view: 'map' })
  await page.goto(search)
  await expect(page.locator('.results-map .map-price, .results-map .map-cluster').first()).toBeVisible()
  await expect(page.locator('.results-map path.map-approximate')).toHaveCount(0)
  const id = Number(await page.locator('.map-cards [data-id]').first().getAttribute('data-id'))
  const path = apiPrefix + callPaths['property.update'].path.replace('{id}', String(id))
  const answer = await page.request.put(path, { data: { hide_location: true } })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.goto(search)
  await expect(page.locator('.results-map path.map-approximate')).toHaveCount(1)
  await expect(page.getByRole('button', { name: /location approximate/ })).toHaveCount(1)
})

test('without a chosen file the program of street maps is not loaded', async ({ page }) => {
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
  await page.goto(pages.list.href({ city: 'Indore', view: 'map' }))
  await expect(page.locator('.results-map .map-label').first()).toBeAttached()
  expect(loaded.filter((path) => /vector|pmtiles/.test(path))).toEqual([])
  expect(loaded.some((path) => /leaflet|map/.test(path))).toBe(true)
})
