import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { apiPrefix, type SearchInput, searchToQuery } from '#contract/paths.ts'
import { startSite } from '#tests/support/running-site.ts'
import { cpuOfTree, findPostmaster } from './cpu.ts'
import { benchFolder, openBenchServer } from './database.ts'
import { startLoadClient } from './load/start.ts'
import { fillDatabase } from './search/fill.ts'
import { formatTime, printTable, quantile } from './statistics.ts'

// CPU time of a site and its database for each response, by which any system on this machine can be compared: this site,
// or the one that PEER_SITE describes. README.md explains the table.

const listings = 10_000
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const concurrency = 4
const secondsOfRepetition = 2
const keywords = [
  'nipania',
  'garden flat',
  'villa',
  'vijay nagar',
  'clubhouse',
  'kolar road',
  'freeganj',
  'marble',
]

const peerSite = z.strictObject({
  port: z.int(),
  /** The process that started all of the site's processes. */
  app: z.int(),
  /** The process that started all of the database's processes. */
  database: z.int(),
  /** For each name the addresses that are asked, each a path with its query. */
  paths: z.record(z.string(), z.array(z.string()).min(1)),
})
type PeerSite = z.infer<typeof peerSite>

const client = startLoadClient()
try {
  const description = process.env.PEER_SITE
  if (description) await measure(peerSite.parse(JSON.parse(readFileSync(description, 'utf8'))))
  else await measureOurs()
} finally {
  client.stop()
}

async function measureOurs() {
  const server = await openBenchServer()
  const sources = ['bench/search/{fill,generate,random,words}.ts']
  const url = await server.prepare(`search_${listings}`, sources, (pool) => fillDatabase(pool, listings))
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const site = await startSite(url, {
    DATA_DIR: join(benchFolder, 'files'),
    LOG_LEVEL: 'fatal',
    RATE_LIMITS: '0',
    BACKUPS: '0',
  })
  try {
    const { rows } = await pool.query<{ id: number }>(
      `select id from properties where moderation = 'accepted' order by id`,
    )
    const database = await findPostmaster(pool)
    await measure({
      port: Number(new URL(site.origin).port),
      app: site.pid as number,
      database,
      paths: listPaths(rows.map(({ id }) => id)),
    })
  } finally {
    await pool.end()
    await site.stop()
    await server.stop()
  }
}

function listPaths(ids: number[]): PeerSite['paths'] {
  const call = (query: SearchInput) =>
    `${apiPrefix}${callPaths['property.search'].path}?${searchToQuery(query)}`
  const prices = Array.from({ length: 400 }, (_, at) => 2_000_000 + at * 10_000)
  const some = ids.slice(0, 400)
  return {
    'filtered search (API)': prices.map((max_price) =>
      call({ type: 'sale', city: 'Indore', max_price, limit: 12 }),
    ),
    'keyword search (API)': prices
      .slice(0, 200)
      .map((max_price, at) =>
        call({ keyword: keywords[at % keywords.length] as string, max_price, limit: 12 }),
      ),
    'by id (API)': some.map((id) =>
      `${apiPrefix}${callPaths['property.get'].path}`.replace('{id}', String(id)),
    ),
    [pages.list.href()]: some.map((_, at) => pages.list.href({ page: at + 1 })),
    [`${pages.list.href()}/{id}`]: some.map((id) => pages.listing.href(id)),
  }
}

type Cost = { app: number; database: number }

async function measure({ port, app, database, paths }: PeerSite) {
  const rows: string[][] = []
  for (const [name, all] of Object.entries(paths)) {
    // The first addresses warm up.
    const warm = Math.min(all.length - 1, Math.ceil(all.length / 4))
    await client.run({
      port,
      paths: all.slice(0, Math.max(1, warm)),
      concurrency,
      seconds: secondsOfRepetition,
    })
    const fresh = all.slice(warm)
    const once = await costOf({ paths: fresh, requests: fresh.length, seconds: 120 })
    const again: Cost[] = []
    for (let round = 0; round < rounds; round += 1)
      again.push(await costOf({ paths: fresh.slice(0, 20), seconds: secondsOfRepetition }))
    const median = (side: keyof Cost) =>
      quantile(
        again.map((cost) => cost[side]),
        0.5,
      )
    const both = [once, { app: median('app'), database: median('database') }]
    rows.push([
      name,
      ...both.flatMap((cost) => [cost.app, cost.database, cost.app + cost.database].map(formatTime)),
    ])
  }
  const head = ['first: app', 'database', 'together', 'repeated: app', 'database', 'together']
  console.log('CPU in milliseconds for each response over HTTP\n')
  printTable(['asked', ...head], rows)

  async function costOf(job: { paths: string[]; requests?: number; seconds: number }): Promise<Cost> {
    // Work that earlier requests left, such as counting views, is not part of this cost.
    await sleep(500)
    const begin = { app: cpuOfTree(app), database: cpuOfTree(database) }
    const { milliseconds } = await client.run({ port, concurrency, ...job })
    const count = milliseconds.length
    return {
      app: (cpuOfTree(app) - begin.app) / count,
      database: (cpuOfTree(database) - begin.database) / count,
    }
  }
}
