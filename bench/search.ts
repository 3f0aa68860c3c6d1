import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/context/context.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { cpuOfTree, findPostmaster } from './cpu.ts'
import { benchFolder, openBenchServer } from './database.ts'
import { startLoadClient } from './load/start.ts'
import { type Case, listCases } from './search/cases.ts'
import { fillDatabase } from './search/fill.ts'
import { captureStatements, findSequentialScans } from './search/statements.ts'
import { formatTime, printTable, quantile } from './statistics.ts'

// Every kind of search through HTTP, with many listings beside a tenth of them. README.md explains the table.

const listings = Number(process.env.BENCH_LISTINGS ?? 100_000)
const sizes = { few: Math.round(listings / 10), many: listings }
type Size = keyof typeof sizes
const only = process.env.BENCH_ONLY ?? ''
const rounds = Number(process.env.BENCH_ROUNDS ?? 7)
const roundSeconds = { 1: 0.3, 16: 0.5 }
const maxRatio = 3

const server = await openBenchServer()
const client = startLoadClient()
try {
  process.exitCode = (await measure()) ? 0 : 1
} finally {
  client.stop()
  await server.stop()
}

type Side = { context: Context; app: FastifyInstance; port: number; cases: Case[] }
type Cost = { milliseconds: number[]; cpu: number }
type Result = { kind: string; concurrency: 1 | 16; costs: Record<Size, Cost[]>; scans: string[] }

async function measure(): Promise<boolean> {
  const few = await openSide(sizes.few)
  const many = await openSide(sizes.many)
  try {
    const postmaster = await findPostmaster(many.context.database.pool)
    const results: Result[] = []
    const refusals: string[] = []
    for (const [at, one] of many.cases.entries()) {
      if (!one.kind.includes(only)) continue
      const scans: string[] = []
      // The first answer for a keyword reads all listings that it finds; later ones come from memory.
      for (const { side, paths } of [
        { side: few, paths: few.cases[at]?.paths ?? [] },
        { side: many, paths: one.paths },
      ]) {
        for (const path of paths.slice(0, 10)) {
          const waves = await captureStatements(side.context.database.pool, () => side.app.inject(path))
          if (side === many) scans.push(...(await findSequentialScans(side.context.database.pool, waves)))
        }
      }
      for (const concurrency of [1, 16] as const) {
        const costs: Result['costs'] = { few: [], many: [] }
        const ask = async (size: Size) => {
          const side = size === 'few' ? few : many
          const begin = process.cpuUsage()
          const databaseBegin = cpuOfTree(postmaster)
          const { milliseconds } = await client.run({
            port: side.port,
            paths: side.cases[at]?.paths ?? [],
            concurrency,
            seconds: roundSeconds[concurrency],
          })
          const { user, system } = process.cpuUsage(begin)
          const cpu = (user + system) / 1000 + cpuOfTree(postmaster) - databaseBegin
          return { milliseconds, cpu: cpu / milliseconds.length }
        }
        try {
          await ask('few')
          await ask('many')
          for (let round = 0; round < rounds; round += 1) {
            for (const size of round % 2 ? (['few', 'many'] as const) : (['many', 'few'] as const))
              costs[size].push(await ask(size))
          }
        } catch (error) {
          // The other kinds are measured all the same.
          refusals.push(`${one.kind}, ${concurrency} at once: ${error}`)
          continue
        }
        results.push({ kind: one.kind, concurrency, costs, scans })
      }
    }
    for (const refusal of refusals) console.error(refusal)
    return report(results) && refusals.length === 0
  } finally {
    for (const { app, context } of [few, many]) {
      await app.close()
      await closeContext(context)
    }
  }
}

async function openSide(size: number): Promise<Side> {
  const sources = ['bench/search/{fill,generate,random,words}.ts']
  const url = await server.prepare(`search_${size}`, sources, (pool) => fillDatabase(pool, size))
  const context = await openContext(
    readConfig({
      DATABASE_URL: url,
      DATA_DIR: join(benchFolder, 'files'),
      LOG_LEVEL: 'error',
      RATE_LIMITS: '0',
      // Each answer is made anew: pages and answers in memory cost the same with any number of listings.
      PAGE_CACHE_MB: '0',
    }),
  )
  const app = await createApp(context)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { rows } = await context.database.pool.query<{ id: number }>(
    `select id from properties where moderation = 'accepted' and id % 997 = 0`,
  )
  const begin = performance.now()
  await app.inject('/api/property/facets')
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`${size.toLocaleString('en')} listings, read into memory in ${seconds} s, ${server.about}`)
  const { port } = app.server.address() as AddressInfo
  return { context, app, port, cases: listCases(rows.map((row) => row.id)) }
}

function report(results: Result[]): boolean {
  const head = [
    'kind',
    'at once',
    ...[sizes.few, sizes.many].flatMap((size) => [`${size.toLocaleString('en')}: p50`, 'p99', 'CPU']),
    'ratio of p99',
    'of CPU',
  ]
  const rows = results.map((result) => {
    const { kind, concurrency, costs, scans } = result
    return [
      kind + (scans.length > 0 ? ' (!)' : ''),
      String(concurrency),
      ...[costs.few, costs.many].flatMap((side) =>
        [typical(side, 0.5), typical(side, 0.99), cpuOf(side)].map(formatTime),
      ),
      ratioOf(result).toFixed(2),
      (cpuOf(costs.many) / cpuOf(costs.few)).toFixed(2),
    ]
  })
  console.log('\nMilliseconds; CPU is that of the server and its database for each answer\n')
  printTable(head, rows)
  for (const { kind, scans } of results.filter((result) => result.concurrency === 1)) {
    if (scans[0]) console.log(`\n(!) ${kind} reads a whole table:\n${scans[0]}`)
  }
  const [worst] = results.toSorted((a, b) => ratioOf(b) - ratioOf(a))
  if (!worst) return false
  const place = `${worst.kind}, ${worst.concurrency} at once`
  console.log(`\nWorst ratio of p99: ${ratioOf(worst).toFixed(2)} (${place}); ${maxRatio} is allowed`)
  return ratioOf(worst) <= maxRatio && results.every(({ scans }) => scans.length === 0)
}

function ratioOf({ costs }: Result): number {
  return typical(costs.many, 0.99) / typical(costs.few, 0.99)
}

function typical(costs: Cost[], share: number): number {
  return quantile(
    costs.map(({ milliseconds }) => quantile(milliseconds, share)),
    0.5,
  )
}

function cpuOf(costs: Cost[]): number {
  return quantile(
    costs.map(({ cpu }) => cpu),
    0.5,
  )
}
