import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { CallName } from '#contract/api.ts'
import { callPaths } from '#contract/call-paths.ts'
import { apiPrefix } from '#contract/paths.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/context/context.ts'
import { seedWhenEmpty } from '#server/platform/seed/seed.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { benchFolder, openBenchServer } from './database.ts'
import { startLoadClient } from './load/start.ts'
import { formatTime, printTable, quantile } from './statistics.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 9)
const warmUpSeconds = 1
const roundSeconds = 0.3
const kinds = {
  once: { addresses: 20_000, inARow: 1 },
  'ten times': { addresses: 2000, inARow: 10 },
}
type Kind = keyof typeof kinds
const maxRatio = 2
const calls: CallName[] = ['form.token', 'agency.get', 'property.search']

const settings = {
  DATA_DIR: join(benchFolder, 'files'),
  LOG_LEVEL: 'error',
  TRUSTED_PROXIES: 'loopback',
}

const server = await openBenchServer()
const client = startLoadClient()
try {
  process.exitCode = (await measure()) ? 0 : 1
} finally {
  client.stop()
  await server.stop()
}

async function measure(): Promise<boolean> {
  const url = await server.prepare('demo', ['server/platform/seed/**/*.{ts,json}'], async (pool, url) => {
    const context = await openContext(readConfig({ ...settings, DATABASE_URL: url }))
    await seedWhenEmpty(context)
    await closeContext(context)
    await pool.query('vacuum (analyze)')
  })
  await using on = await openSide(url, '1')
  await using off = await openSide(url, '0')
  console.log(`The demo catalogue, ${server.about}, Node ${process.version}, times in milliseconds\n`)
  const rows: Row[] = []
  for (const name of calls) {
    for (const kind of Object.keys(kinds) as Kind[]) {
      for (const concurrency of [1, 16]) rows.push(await compare({ name, kind, concurrency }, { on, off }))
    }
  }
  return report(rows)
}

type Side = { port: number; context: Context }
type Case = { name: CallName; kind: Kind; concurrency: number }
type Row = Case & Record<'on' | 'off', number[]>

async function openSide(url: string, RATE_LIMITS: string): Promise<Side & AsyncDisposable> {
  const context = await openContext(readConfig({ ...settings, DATABASE_URL: url, RATE_LIMITS }))
  const app = await createApp(context)
  await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    port: (app.server.address() as AddressInfo).port,
    context,
    async [Symbol.asyncDispose]() {
      await app.close()
      await closeContext(context)
    },
  }
}

async function compare(what: Case, sides: Record<'on' | 'off', Side>): Promise<Row> {
  const { name, kind, concurrency } = what
  const job = { paths: [apiPrefix + callPaths[name].path], concurrency, visitors: kinds[kind] }
  const ask = async ({ port }: Side, seconds: number) =>
    quantile((await client.run({ ...job, port, seconds })).milliseconds, 0.5)
  await ask(sides.on, warmUpSeconds)
  await ask(sides.off, warmUpSeconds)
  const row: Row = { ...what, on: [], off: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 ? (['on', 'off'] as const) : (['off', 'on'] as const)) {
      row[side].push(await ask(sides[side], roundSeconds))
    }
  }
  return row
}

function report(rows: Row[]): boolean {
  const typical = (values: number[]) => quantile(values, 0.5)
  const ratio = ({ on, off }: Row) => typical(on) / typical(off)
  printTable(
    ['call', 'each asks', 'at once', 'limited', 'free', 'added', 'ratio'],
    rows.map((row) => [
      row.name,
      row.kind,
      String(row.concurrency),
      ...[typical(row.on), typical(row.off), typical(row.on) - typical(row.off)].map(formatTime),
      ratio(row).toFixed(2),
    ]),
  )
  const visits = rows.filter(({ name, kind }) => name === 'agency.get' && kind === 'ten times')
  const worst = Math.max(...visits.map(ratio))
  console.log(
    `\nA small call of a visit: ${worst.toFixed(2)} times its own cost at most; ${maxRatio} is allowed`,
  )
  return worst < maxRatio
}
