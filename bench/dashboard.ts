import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { callPaths } from '#contract/call-paths.ts'
import type { Role } from '#contract/enums.ts'
import { apiPrefix } from '#contract/paths.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/context/context.ts'
import { startSession } from '#server/platform/sessions/sessions.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { fillDashboard } from './dashboard/fill.ts'
import { benchFolder, openBenchServer } from './database.ts'
import { captureStatements, replayStatements, type Statements } from './search/statements.ts'
import { formatTime, printTable, quantile } from './statistics.ts'

const listings = Number(process.env.BENCH_LISTINGS ?? 100_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 9)
const maxRatio = 3

const figures = apiPrefix + callPaths['dashboard.figures'].path
const business = apiPrefix + callPaths['dashboard.business'].path
const listing = apiPrefix + callPaths['dashboard.listing'].path.replace('{id}', '7')
const attention = apiPrefix + callPaths['dashboard.attention'].path
const seller = { who: 'a seller of 2,500', role: 'seller' } as const
const agency = { who: 'the agency', role: 'superadmin' } as const
const cases = [
  { ...seller, path: figures },
  { ...agency, path: figures },
  { ...agency, path: `${figures}?page=900` },
  { ...seller, path: attention },
  { ...agency, path: attention },
  { ...agency, path: business },
  { ...agency, path: listing },
]

const server = await openBenchServer()
try {
  process.exitCode = (await measure()) ? 0 : 1
} finally {
  await server.stop()
}

async function measure(): Promise<boolean> {
  const sources = ['bench/search/{fill,generate,random,words}.ts', 'bench/dashboard/fill.ts']
  const url = await server.prepare(`dashboard_${listings}`, sources, (pool) => fillDashboard(pool, listings))
  const environment = { DATABASE_URL: url, DATA_DIR: join(benchFolder, 'files'), LOG_LEVEL: 'error' }
  const context = await openContext(readConfig({ ...environment, RATE_LIMITS: '0' }))
  const app = await createApp(context)
  try {
    console.log(`${listings.toLocaleString('en')} listings, ${server.about}, times in milliseconds\n`)
    const rows: string[][] = []
    let good = true
    for (const { who, role, path } of cases) {
      const { http, sql, slowest } = await measureCall(context, app, role, path)
      const [ours, theirs] = [quantile(http, 0.5), quantile(sql, 0.5)]
      const ratio = ours / theirs
      good &&= ratio < maxRatio
      rows.push([path.replace(apiPrefix, ''), who, formatTime(ours), formatTime(theirs), ratio.toFixed(2)])
      if (process.env.BENCH_PLANS) await printPlan(context, slowest)
    }
    printTable(['call', 'of', 'call p50', 'sql p50', 'ratio'], rows)
    return good
  } finally {
    await app.close()
    await closeContext(context)
  }
}

async function measureCall(context: Context, app: FastifyInstance, role: Role, path: string) {
  const { pool } = context.database
  const headers = { cookie: await signIn(context, role) }
  async function ask() {
    const { statusCode, body } = await app.inject({ url: path, headers })
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}: ${body}`)
  }
  await ask()
  const statements = await captureStatements(pool, ask)
  const sides = { http: ask, sql: () => replayStatements(pool, statements) }
  const times = { http: [] as number[], sql: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 ? (['http', 'sql'] as const) : (['sql', 'http'] as const)) {
      const begin = performance.now()
      await sides[side]()
      times[side].push(performance.now() - begin)
    }
  }
  return { ...times, slowest: statements }
}

async function signIn({ db, database: { pool }, now }: Context, role: Role): Promise<string> {
  const name = `Bench ${role}`
  await pool.query(
    `insert into users (name, phone, role) select $1, $2, $3 where not exists (select from users where name = $1)`,
    [name, role === 'seller' ? '+916100009998' : '+916100009999', role],
  )
  const wanted = role === 'seller' ? 'Seller 7' : name
  const { rows } = await pool.query<{ id: number; role: Role }>(
    'select id, role from users where name = $1',
    [wanted],
  )
  const [user] = rows
  if (!user) throw new Error(`${wanted} is not there`)
  const { token } = await startSession(db, user, 'bench', now())
  return `aangan_session=${token}`
}

async function printPlan({ database: { pool } }: Context, statements: Statements) {
  for (const { text, values } of statements.flat()) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers) ${text}`, values)
    const plan = rows.map((row) => row['QUERY PLAN'])
    const took = plan.find((line) => line.startsWith('Execution Time'))
    console.log(`${took}\n${text}\n${plan.slice(0, 60).join('\n')}\n`)
  }
}
