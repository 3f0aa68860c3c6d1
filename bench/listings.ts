import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { callPaths } from '#contract/call-paths.ts'
import { apiPrefix } from '#contract/paths.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/context/context.ts'
import { startSession } from '#server/platform/sessions/sessions.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { benchFolder, openBenchServer } from './database.ts'
import { fillDatabase } from './search/fill.ts'
import { formatTime, printTable, quantile } from './statistics.ts'

// The table of every listing (docs/decisions/0068) with few and with many listings, by turns.

const [few, many] = [5_000, Number(process.env.BENCH_LISTINGS ?? 100_000)]
const rounds = Number(process.env.BENCH_ROUNDS ?? 9)
/** A filter without an index reads every listing, so it may take as many times longer as there are more of them. */
const maxRatio = (1.5 * many) / few

const table = apiPrefix + callPaths['property.agency'].path
const kinds = [
  '',
  'sort=title',
  'sort=stale&page=50',
  'keyword=garden',
  'keyword=98260',
  'city=Indore&status=available',
  'state=edited',
  'agent=mine',
  'unchanged_days=90',
  'pictures_below=3',
  'facts=missing',
]

const server = await openBenchServer()
try {
  process.exitCode = (await measure()) ? 0 : 1
} finally {
  await server.stop()
}

type Site = { context: Context; app: FastifyInstance; cookie: string }

async function measure(): Promise<boolean> {
  const sites = [await openSite(few), await openSite(many)] as const
  try {
    console.log(
      `${few.toLocaleString('en')} and ${many.toLocaleString('en')} listings, ${server.about}, p50 in milliseconds\n`,
    )
    const rows: string[][] = []
    let good = true
    for (const kind of kinds) {
      const times: [number[], number[]] = [[], []]
      for (let round = 0; round <= rounds; round += 1) {
        for (const side of round % 2 ? ([1, 0] as const) : ([0, 1] as const)) {
          const took = await timeCall(sites[side], kind)
          // The first round warms both sides.
          if (round > 0) times[side].push(took)
        }
      }
      const [ours, theirs] = [quantile(times[0], 0.5), quantile(times[1], 0.5)]
      good &&= theirs / ours < maxRatio
      rows.push([kind || 'all', formatTime(ours), formatTime(theirs), (theirs / ours).toFixed(1)])
    }
    printTable(['filter', 'few', 'many', 'ratio'], rows)
    return good
  } finally {
    for (const { app, context } of sites) {
      await app.close()
      await closeContext(context)
    }
  }
}

async function openSite(listings: number): Promise<Site> {
  const sources = ['bench/search/{fill,generate,random,words}.ts']
  const url = await server.prepare(`listings_${listings}`, sources, (pool) => fillDatabase(pool, listings))
  const environment = { DATABASE_URL: url, DATA_DIR: join(benchFolder, 'files'), LOG_LEVEL: 'error' }
  const context = await openContext(readConfig({ ...environment, RATE_LIMITS: '0' }))
  const app = await createApp(context)
  const { db, database, now } = context
  await database.pool.query(
    `insert into users (name, phone, role) select 'Bench admin', '+916100009999', 'admin'
     where not exists (select from users where name = 'Bench admin')`,
  )
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from users where name = 'Bench admin'`,
  )
  const [user] = rows
  if (!user) throw new Error('the admin is not there')
  const { token } = await startSession(db, { id: user.id, role: 'admin' }, 'bench', now())
  return { context, app, cookie: `aangan_session=${token}` }
}

async function timeCall({ app, cookie }: Site, kind: string): Promise<number> {
  const begin = performance.now()
  const { statusCode, body } = await app.inject({ url: `${table}?limit=50&${kind}`, headers: { cookie } })
  if (statusCode !== 200) throw new Error(`${kind} answered ${statusCode}: ${body}`)
  return performance.now() - begin
}
