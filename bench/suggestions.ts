import { loadavg } from 'node:os'
import type { Browser, Page } from '@playwright/test'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { awaitingStart } from '#tests/support/browser.ts'
import { startSite } from '#tests/support/running-site.ts'
import { withBrowser } from './browser.ts'
import { openBenchServer } from './database.ts'
import { fillDatabase } from './search/fill.ts'
import { formatTime, printTable, quantile } from './statistics.ts'

// From a key in the search box to the changed list of suggestions, in a browser. README.md explains the table.

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
/** Made up; 0: the demo catalogue. */
const listings = Number(process.env.BENCH_LISTINGS ?? 0)
const limit = 100
const typed = ['vijay', 'विजय', '3 bhk palasia']
const call = apiPrefix + callPaths['property.suggest'].path

const server = listings ? await openBenchServer() : undefined
const database = await server?.prepare(
  `search_${listings}`,
  ['bench/search/{fill,generate,random,words}.ts'],
  (pool) => fillDatabase(pool, listings),
)
const site = await startSite(database, { LOG_LEVEL: 'error', RATE_LIMITS: '0', BACKUPS: '0' })
try {
  process.exitCode = (await withBrowser(measure)) ? 0 : 1
} finally {
  await site.stop()
  await server?.stop()
}

async function measure(browser: Browser): Promise<boolean> {
  const rows: string[][] = []
  let good = true
  for (const path of [pages.home.href(), pages.list.href()]) {
    const page = awaitingStart(await browser.newPage())
    await page.goto(site.origin + path)
    await watch(page)
    // The first round fills the memories of server and browser.
    await typeAll(page)
    const times: Times[] = []
    for (let round = 0; round < rounds; round += 1) times.push(...(await typeAll(page)))
    await page.close()
    const keys = times.map(({ key }) => key)
    const bare = times.map((time) => time.bare)
    const middle = quantile(keys, 0.5)
    good &&= times.length > 0 && middle <= limit
    rows.push([
      path,
      String(times.length),
      ...[middle, quantile(keys, 0.95), quantile(bare, 0.5)].map(formatTime),
      formatTime(middle - quantile(bare, 0.5)),
      loadavg()[0]?.toFixed(1) ?? '',
    ])
  }
  console.log(`${listings || 'Demo'} listings, milliseconds\n`)
  printTable(['page', 'keys', 'key to list: p50', 'p95', 'bare call: p50', 'difference', 'load'], rows)
  console.log(`\nAllowed: ${limit} ms from a key to the list (p50). ${good ? 'Held.' : 'NOT met.'}`)
  return good
}

type Times = { key: number; bare: number }

/** A key counts where it changes the list. After each, the same call is made again without the list. */
async function typeAll(page: Page): Promise<Times[]> {
  const field = page.getByRole('search').first().getByLabel('Keyword', { exact: true })
  const times: Times[] = []
  for (const text of typed) {
    await field.fill('')
    await field.focus()
    for (const letter of text) {
      await page.evaluate(() => window.suggestionTimes.splice(0))
      await field.pressSequentially(letter)
      const key = await page
        .waitForFunction(() => window.suggestionTimes[0], undefined, { timeout: 500, polling: 20 })
        .then((handle) => handle.jsonValue())
        .catch(() => undefined)
      if (key === undefined) continue
      const keyword = encodeURIComponent(await field.inputValue())
      times.push({ key, bare: await timeCall(page, `${call}?keyword=${keyword}&sold=hide`) })
    }
  }
  return times
}

declare global {
  interface Window {
    suggestionTimes: number[]
  }
}

function watch(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.suggestionTimes = []
    let pressed: number | undefined
    document.addEventListener('input', () => {
      pressed = performance.now()
    })
    new MutationObserver((changes) => {
      const inList = changes.some(({ target, addedNodes }) =>
        [target, ...addedNodes].some(
          (node) =>
            (node instanceof Element ? node : node.parentElement)?.closest('[role="listbox"]') !== null,
        ),
      )
      if (!inList || pressed === undefined || !document.querySelector('[role="option"]')) return
      window.suggestionTimes.push(performance.now() - pressed)
      pressed = undefined
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

function timeCall(page: Page, path: string): Promise<number> {
  return page.evaluate(async (path) => {
    const begin = performance.now()
    const answer = await fetch(path, { cache: 'no-store' })
    await answer.json()
    return performance.now() - begin
  }, path)
}
