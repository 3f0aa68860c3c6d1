import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { benchFolder, openBenchServer } from './database.ts'
import { type LoadClient, startLoadClient } from './load/start.ts'
import { type Case, listCases } from './search/cases.ts'
import { fillDatabase } from './search/fill.ts'
import {
  captureStatements,
  findSequentialScans,
  replayStatements,
  type Statements,
} from './search/statements.ts'
import { formatTime, printTable, quantile } from './statistics.ts'

// Every kind of search through HTTP, beside the statements that the call sends. README.md explains the table.

const listings = Number(process.env.BENCH_LISTINGS ?? 100_000)
const only = process.env.BENCH_ONLY ?? ''
const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
const roundSeconds = { 1: 0.15, 16: 0.3 }
const warmUpSeconds = 3
const maxRatio = 3

const server = await openBenchServer()
const client = startLoadClient()
try {
  process.exitCode = (await measure()) ? 0 : 1
} finally {
  client.stop()
  await server.stop()
}

async function measure(): Promise<boolean> {
  const sources = ['bench/search/{fill,generate,random,words}.ts']
  const url = await server.prepare(`search_${listings}`, sources, (pool) => fillDatabase(pool, listings))
  const context = await openContext(
    readConfig({
      DATABASE_URL: url,
      DATA_DIR: join(benchFolder, 'files'),
      LOG_LEVEL: 'error',
      RATE_LIMITS: '0',
    }),
  )
  const app = await createApp(context)
  try {
    await app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = app.server.address() as AddressInfo
    console.log(`${listings.toLocaleString('en')} listings, ${server.about}, times in milliseconds\n`)
    const { rows } = await context.database.pool.query<{ id: number }>(
      `select id from properties where moderation = 'accepted' and id % 997 = 0`,
    )
    const cases = listCases(rows.map((row) => row.id)).filter(({ kind }) => kind.includes(only))
    await warmUp(cases, { app, port, pool: context.database.pool })
    const results: Result[] = []
    for (const one of cases)
      results.push(...(await measureCase(one, { app, port, pool: context.database.pool })))
    return report(results)
  } finally {
    await app.close()
    await closeContext(context)
  }
}

type Running = { app: FastifyInstance; port: number; pool: Parameters<typeof captureStatements>[0] }
type Result = {
  kind: string
  inMemory: boolean | undefined
  concurrency: 1 | 16
  http: number[][]
  sql: number[][]
  scans: string[]
}

// V8 optimizes only after some thousand calls, and PostgreSQL prepares the first statements of each connection.
async function warmUp(cases: Case[], { app, port, pool }: Running) {
  const paths = cases.flatMap((one) => one.paths.slice(0, 3))
  const calls = await captureCalls(paths, { app, port, pool })
  await askOverHttp(client, { port, paths, concurrency: 16, seconds: warmUpSeconds })
  await askDirectly(calls, 16, warmUpSeconds, (waves) => replayStatements(pool, waves))
}

async function captureCalls(paths: string[], { app, pool }: Running): Promise<Statements[]> {
  const calls: Statements[] = []
  for (const path of paths) calls.push(await captureStatements(pool, () => app.inject(path)))
  return calls
}

async function measureCase({ kind, paths, inMemory }: Case, running: Running): Promise<Result[]> {
  const { port, pool } = running
  const calls = await captureCalls(paths, running)
  const scans: string[] = []
  for (const waves of calls.slice(0, 10)) scans.push(...(await findSequentialScans(pool, waves)))
  const results: Result[] = []
  for (const concurrency of [1, 16] as const) {
    const seconds = roundSeconds[concurrency]
    const sides = {
      http: () => askOverHttp(client, { port, paths, concurrency, seconds }),
      sql: () => askDirectly(calls, concurrency, seconds, (waves) => replayStatements(pool, waves)),
    }
    await sides.http()
    await sides.sql()
    const result: Result = { kind, inMemory, concurrency, http: [], sql: [], scans }
    for (let round = 0; round < rounds; round += 1) {
      for (const side of round % 2 ? (['http', 'sql'] as const) : (['sql', 'http'] as const)) {
        result[side].push(await sides[side]())
      }
    }
    results.push(result)
  }
  return results
}

async function askOverHttp(from: LoadClient, job: Parameters<LoadClient['run']>[0]): Promise<number[]> {
  return (await from.run(job)).milliseconds
}

async function askDirectly<T>(
  items: T[],
  concurrency: number,
  seconds: number,
  ask: (item: T) => Promise<void>,
): Promise<number[]> {
  const durations: number[] = []
  const end = performance.now() + seconds * 1000
  let next = 0
  async function keepAsking() {
    while (performance.now() < end) {
      const item = items[next++ % items.length] as T
      const begin = performance.now()
      await ask(item)
      durations.push(performance.now() - begin)
    }
  }
  await Promise.all(Array.from({ length: concurrency }, keepAsking))
  return durations
}

function report(results: Result[]): boolean {
  const head = ['kind', 'at once', 'http p50', 'p99', 'sql p50', 'p99', 'ratio of p50', 'of p99']
  const rows = results.map(({ kind, concurrency, http, sql, scans }) => [
    kind + (scans.length > 0 ? ' (!)' : ''),
    String(concurrency),
    ...[http, sql].flatMap((side) => [typical(side, 0.5), typical(side, 0.99)].map(formatTime)),
    ratio({ http, sql }, 0.5).toFixed(2),
    ratio({ http, sql }, 0.99).toFixed(2),
  ])
  printTable(head, rows)
  for (const { kind, scans } of results.filter((result) => result.concurrency === 1)) {
    if (scans[0]) console.log(`\n(!) ${kind} reads a whole table:\n${scans[0]}`)
  }
  const ratios = results
    .filter((result) => result.concurrency === 16 && !result.inMemory)
    .map((result) => ({ kind: result.kind, factor: ratio(result, 0.99) }))
  const worst = ratios.toSorted((a, b) => b.factor - a.factor)[0]
  if (worst) {
    console.log(
      `\nWorst ratio of p99 at 16 at once: ${worst.factor.toFixed(2)} (${worst.kind}); ${maxRatio} is allowed`,
    )
  }
  return ratios.every(({ factor }) => factor < maxRatio) && results.every(({ scans }) => scans.length === 0)
}

function ratio({ http, sql }: Pick<Result, 'http' | 'sql'>, share: number) {
  return typical(http, share) / typical(sql, share)
}

function typical(rounds: number[][], share: number) {
  return quantile(
    rounds.map((round) => quantile(round, share)),
    0.5,
  )
}
