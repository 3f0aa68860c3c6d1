import { loadavg } from 'node:os'
import type { Browser, Page } from '@playwright/test'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { startSite } from '#tests/support/running-site.ts'
import { superadmin } from '#tests/support/superadmin.ts'
import { withBrowser } from './browser.ts'
import { openBenchServer } from './database.ts'
import { fillDatabase } from './search/fill.ts'
import { formatTime, printTable } from './statistics.ts'

// The table of every listing in a browser: whether it stutters. README.md explains the table.

const listings = Number(process.env.BENCH_LISTINGS ?? 5_000)
/** A good Interaction to Next Paint (web.dev/articles/inp). */
const limit = 200
const settledMs = 1500

const actions: Record<string, (page: Page) => Promise<void>> = {
  'open the table': (page) => open(page),
  'type "garden" into the search': (page) =>
    page.getByLabel('Search all listings', { exact: true }).pressSequentially('garden', { delay: 80 }),
  'empty the search': (page) => page.getByLabel('Search all listings', { exact: true }).fill(''),
  'filter by state': async (page) => {
    await page.getByLabel('State', { exact: true }).selectOption('Published')
  },
  'go to the next page': (page) => page.getByRole('button', { name: 'Next page' }).click(),
  'scroll to the end and back': async (page) => {
    for (let n = 0; n < 12; n += 1) await page.mouse.wheel(0, n < 6 ? 500 : -500)
  },
  'choose all rows of the page': (page) => page.getByRole('checkbox', { name: 'Select this page' }).check(),
}

const server = await openBenchServer()
const url = await server.prepare(
  `listings_${listings}`,
  ['bench/search/{fill,generate,random,words}.ts'],
  (pool) => fillDatabase(pool, listings),
)
const site = await startSite(url, {
  LOG_LEVEL: 'error',
  RATE_LIMITS: '0',
  BACKUPS: '0',
  SUPERADMIN_PHONE: superadmin.phone,
  SUPERADMIN_PASSWORD: superadmin.password,
})
try {
  process.exitCode = (await withBrowser(measure)) ? 0 : 1
} finally {
  await site.stop()
  await server.stop()
}

async function measure(browser: Browser): Promise<boolean> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const answer = await page.request.post(site.origin + apiPrefix + callPaths['user.secret'].path, {
    data: superadmin,
  })
  if (!answer.ok()) throw new Error(`The sign-in was answered ${answer.status()}`)
  await page.addInitScript(watch)
  const rows: string[][] = []
  let worst = 0
  for (const [name, act] of Object.entries(actions)) {
    await act(page)
    await page.waitForTimeout(settledMs)
    const { task, interaction, elements } = await page.evaluate(() => ({
      task: Math.max(0, ...window.stutters.tasks.splice(0)),
      interaction: Math.max(0, ...window.stutters.interactions.splice(0)),
      elements: document.querySelectorAll('*').length,
    }))
    // Opening is a load, not an answer to a person.
    if (name !== 'open the table') worst = Math.max(worst, interaction)
    rows.push([name, formatTime(task), formatTime(interaction), String(elements)])
  }
  console.log(`${listings.toLocaleString('en')} listings, load ${loadavg()[0]?.toFixed(1)}, milliseconds\n`)
  printTable(['action', 'longest task', 'slowest interaction', 'elements'], rows)
  const good = worst <= limit
  console.log(
    `\nAllowed: ${limit} ms from a key, click or tap to the next picture. ${good ? 'Held.' : 'NOT met.'}`,
  )
  return good
}

async function open(page: Page): Promise<void> {
  await page.goto(site.origin + pages.myProperties.href())
  await page.getByRole('row').nth(10).waitFor()
}

type Stutters = { tasks: number[]; interactions: number[] }
declare global {
  interface Window {
    stutters: Stutters
  }
}

/** Tasks of more than 50 ms, and how long the picture after each key, click or tap took. */
function watch(): void {
  const stutters: Stutters = { tasks: [], interactions: [] }
  window.stutters = stutters
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) stutters.tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
      if (entry.interactionId > 0) stutters.interactions.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}
