import { loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { locales } from '#contract/locales.ts'
import { localAddress, pages } from '#contract/pages.ts'
import { findPageOf, listingKinds } from '#tests/support/listing-kinds.ts'
import { startSite } from '#tests/support/running-site.ts'
import { requireBrowser } from './browser.ts'
import { installLighthouse, type Report, runLighthouse } from './lighthouse/run.ts'
import { printTable, quantile } from './statistics.ts'

const runs = Number(process.env.BENCH_ROUNDS ?? 5)
/** With BENCH_KINDS=1 a listing of each kind is measured in the place of the pages that visitors open most. */
const inEnglish = async (origin: string) =>
  process.env.BENCH_KINDS === '1'
    ? Promise.all(Object.values(listingKinds).map((search) => findPageOf(origin, search)))
    : [pages.home.href(), pages.list.href(), pages.listing.href(1), pages.category.href('buy')]

const figures: Record<
  keyof Report['figures'],
  { title: string; write(value: number): string; holds(value: number): boolean }
> = {
  performance: { title: 'perf', write: score, holds: (value) => value >= 95 },
  accessibility: { title: 'a11y', write: score, holds: (value) => value === 100 },
  'best-practices': { title: 'best', write: score, holds: (value) => value === 100 },
  seo: { title: 'SEO', write: score, holds: (value) => value === 100 },
  largestPaint: { title: 'LCP ms', write: whole, holds: (value) => value < 1800 },
  layoutShift: { title: 'CLS', write: (value) => value.toFixed(3), holds: (value) => value < 0.02 },
  blocked: { title: 'TBT ms', write: whole, holds: (value) => value < 150 },
  scriptBytes: {
    title: 'JS kB',
    write: (value) => (value / 1000).toFixed(1),
    holds: (value) => value < 140_000,
  },
}
const names = Object.keys(figures) as (keyof Report['figures'])[]
/** Measured in turns on the same page without its scripts: a machine that paints a bare page late says little of the page. */
const references = ['performance', 'largestPaint', 'blocked'] as const

const browser = requireBrowser()
await installLighthouse()
const site = await startSite(undefined, { LOG_LEVEL: 'error', RATE_LIMITS: '0' })
try {
  process.exitCode = (await measure(site.origin, browser)) ? 0 : 1
} finally {
  await site.stop()
}

async function measure(origin: string, chromium: string): Promise<boolean> {
  const rows: string[][] = []
  const findings = new Map<string, string>()
  let good = true
  const addresses = (await inEnglish(origin)).flatMap((path) =>
    locales.map((locale) => localAddress(locale, path)),
  )
  for (const address of addresses) {
    await visitBefore(origin + address)
    const reports: Report[] = []
    const bare: Report[] = []
    for (let run = 0; run < runs; run += 1) {
      reports.push(await runLighthouse(origin + address, chromium))
      bare.push(await runLighthouse(origin + address, chromium, { scripts: false }))
    }
    const missed = []
    const row = [address]
    for (const name of names) {
      const { title, write, holds } = figures[name]
      const value = median(reports, name)
      row.push(holds(value) ? write(value) : `${write(value)} (!)`)
      if (!holds(value)) missed.push(title)
    }
    const reference = references.map((name) => figures[name].write(median(bare, name)))
    const verdict = missed.length === 0 ? 'holds' : 'misses'
    rows.push([...row, ...reference, loadavg()[0]?.toFixed(1) ?? '', verdict])
    console.error(`${rows.length} of ${addresses.length} pages measured: ${address} ${verdict}`)
    good &&= missed.length === 0
    for (const report of reports)
      for (const [id, text] of report.findings) findings.set(`${address} ${id}`, text)
  }
  const titles = references.map((name) => `${figures[name].title} bare`)
  printTable(['page', ...names.map((name) => figures[name].title), ...titles, 'load', 'verdict'], rows)
  if (findings.size > 0) console.log('\nFindings:')
  for (const [what, text] of findings) console.log(`  ${what}: ${text}`)
  return good
}

/**
 * The first visitor of a page fills the server's caches; for one of the next it is compressed again, when the pages that are rendered
 * ahead of visitors are. What the visitors after that get is measured, as most visitors get it.
 */
async function visitBefore(url: string) {
  const bytes: number[] = []
  const isSmaller = () => Math.min(...bytes) < (bytes[0] ?? 0) * 0.95
  while (bytes.length < 60 && !isSmaller()) {
    const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    bytes.push(Number(response.headers.get('content-length')))
    await sleep(500)
  }
}

function median(reports: Report[], name: keyof Report['figures']): number {
  return quantile(
    reports.map(({ figures }) => figures[name]),
    0.5,
  )
}

function score(value: number) {
  return value.toFixed(0)
}

function whole(value: number) {
  return value.toFixed(0)
}
