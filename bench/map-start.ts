import { loadavg } from 'node:os'
import type { Browser } from '@playwright/test'
import { type Locale, locales } from '#contract/locales.ts'
import { localAddress, pages } from '#contract/pages.ts'
import { startSite } from '#tests/support/running-site.ts'
import { withBrowser } from './browser.ts'
import { formatTime, printTable, quantile } from './statistics.ts'

// From the request for a map of results to the streets and the pins, in a browser that has nothing stored. README.md explains the table.

const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
const limit = 1000
const widths = [360, 1440]

const site = await startSite(undefined, { LOG_LEVEL: 'error', RATE_LIMITS: '0', BACKUPS: '0' })
try {
  process.exitCode = (await withBrowser(measure)) ? 0 : 1
} finally {
  await site.stop()
}

async function measure(browser: Browser): Promise<boolean> {
  const rows: string[][] = []
  let good = true
  for (const locale of locales) {
    for (const width of widths) {
      const times: Times[] = []
      const bare: number[] = []
      // The first round fills the memories of the server.
      for (let round = 0; round <= rounds; round += 1) {
        const [time, without] = [await open(browser, locale, width), await openBare(browser, locale, width)]
        if (round > 0) times.push(time) && bare.push(without)
      }
      const middle = (name: keyof Times) =>
        quantile(
          times.map((time) => time[name]),
          0.5,
        )
      const reference = quantile(bare, 0.5)
      good &&= middle('streets') <= limit
      rows.push([
        `${locale} ${width} px`,
        ...[reference, middle('paint'), middle('streets'), middle('pins')].map(formatTime),
        (middle('streets') / reference).toFixed(1),
        loadavg()[0]?.toFixed(1) ?? '',
      ])
    }
  }
  console.log('Milliseconds since the request, median\n')
  printTable(
    ['page', 'paint, no script', 'first paint', 'streets', 'pins', 'streets / no script', 'load'],
    rows,
  )
  console.log(`\nAllowed: ${limit} ms until the streets are drawn. ${good ? 'Held.' : 'NOT met.'}`)
  return good
}

type Times = { paint: number; streets: number; pins: number }

async function open(browser: Browser, locale: Locale, width: number): Promise<Times> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const drawn: Record<string, number> = {}
    Object.assign(window, { drawn })
    const parts = {
      streets: '.results-map .base-line',
      pins: '.results-map .map-price, .results-map .map-cluster',
    }
    new MutationObserver(() => {
      for (const [part, selector] of Object.entries(parts)) {
        if (part in drawn || !document.querySelector(selector)) continue
        drawn[part] = Number.POSITIVE_INFINITY
        // The task after the next frame: the part is on the screen by then.
        requestAnimationFrame(() => setTimeout(() => Object.assign(drawn, { [part]: performance.now() })))
      }
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto(site.origin + addressIn(locale))
  await page.waitForFunction(() => Number.isFinite((window as unknown as { drawn: Times }).drawn.pins))
  const { streets, pins } = await page.evaluate(() => (window as unknown as { drawn: Times }).drawn)
  const times = { paint: await page.evaluate(firstPaint), streets, pins }
  await context.close()
  return times
}

async function openBare(browser: Browser, locale: Locale, width: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const page = await context.newPage()
  // The page's own scripts are not fetched; without any script the browser could not say when it painted.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(site.origin + addressIn(locale))
  const paint = await page.evaluate(firstPaint)
  await context.close()
  return paint
}

function firstPaint() {
  return new Promise<number>((resolve) =>
    new PerformanceObserver((list) => {
      const [entry] = list.getEntriesByName('first-contentful-paint')
      if (entry) resolve(entry.startTime)
    }).observe({ type: 'paint', buffered: true }),
  )
}

function addressIn(locale: Locale) {
  return localAddress(locale, pages.list.href({ city: 'Indore', view: 'map' }))
}
