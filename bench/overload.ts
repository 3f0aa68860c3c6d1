import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { pages } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { startSite } from '#tests/support/running-site.ts'
import { findPostmaster, listTree } from './cpu.ts'
import { openBenchServer } from './database.ts'
import { type Answer, ask, closeConnections, keepAsking } from './overload/ask.ts'
import { prepareDemo } from './pages/demo.ts'
import { formatTime, printTable, quantile } from './statistics.ts'

// The whole site as a process: many different pages at once, and a database that is silent.
// README.md explains the tables.

const storm = { pages: 500, addresses: 10 }
const silentSeconds = 20
const lightCall = `${apiPrefix}/agency`
const max = { stormMs: 2000, lightMs: 200, refusalMs: 2000, recoveryMs: 2000 }

const server = await openBenchServer()
const url = await prepareDemo(server)
const site = await startSite(url, {
  LOG_LEVEL: 'fatal',
  BACKUPS: '0',
  TRUSTED_PROXIES: 'loopback',
})
try {
  const survived = await measureStorm()
  const recovered = await measureSilence()
  process.exitCode = survived && recovered ? 0 : 1
} finally {
  closeConnections()
  await site.stop()
  await server.stop()
}

/** Many pages that nobody has asked for, all at once, and meanwhile a light call of somebody else. */
async function measureStorm(): Promise<boolean> {
  await visitPages(300)
  const paths = Array.from({ length: storm.pages }, (_, at) => pages.list.href({ min_price: 100_000 + at }))
  const before = await startLightCalls(0)
  await sleep(3000)
  const alone = await before.stop()
  const light = await startLightCalls(5000)
  const answers = await Promise.all(
    paths.map((path, at) => ask(site.origin, path, `10.2.0.${1 + (at % storm.addresses)}`)),
  )
  const during = await light.stop()
  console.log(`${storm.pages} different pages at once from ${storm.addresses} addresses\n`)
  printAnswers({
    'pages of the storm': answers,
    'a light call meanwhile': during,
    'a light call alone': alone,
  })
  const lightMs = quantile(timesOf(during), 0.99)
  const slowest = Math.max(...timesOf(answers))
  const ratio = lightMs / quantile(timesOf(alone), 0.99)
  const known = answers.every(({ status }) => status === 200 || status === 503)
  console.log(
    `\nThe slowest page took ${formatTime(slowest)} ms (allowed ${max.stormMs}); p99 of the light call was ` +
      `${formatTime(lightMs)} ms (allowed ${max.lightMs}), ${ratio.toFixed(1)} times that of the same call alone.\n`,
  )
  return (
    known && slowest <= max.stormMs && lightMs <= max.lightMs && during.every(({ status }) => status === 200)
  )
}

/** Different pages one after the other, so that the site's code is compiled as that of a site that has run for some minutes. */
async function visitPages(count: number): Promise<void> {
  await visit(pages.home.href())
  for (let n = 0; n < count; n += 1) {
    await ask(site.origin, pages.list.href({ min_price: 10_000 + n }), `10.4.0.${n % 250}`)
  }
}

/** A thread of its own makes the light calls until `stop` is called. */
async function startLightCalls(first: number): Promise<{ stop(): Promise<Answer[]> }> {
  const thread = new Worker(new URL('overload/light.ts', import.meta.url), {
    workerData: { origin: site.origin, path: lightCall, first },
  })
  await once(thread, 'online')
  // The thread compiles what it needs with its first calls.
  await sleep(1000)
  return {
    async stop() {
      thread.postMessage('stop')
      const [answers] = await once(thread, 'message')
      return answers
    },
  }
}

/** Stops every process of the database (SIGSTOP), as a frozen machine or a broken network would. */
async function measureSilence(): Promise<boolean> {
  // Beyond the time of what the storm has queued.
  await sleep(3000)
  const known = pages.list.href()
  await visit(known)
  const database = await listDatabase()
  const signal = (name: NodeJS.Signals) => {
    for (const pid of database) signalProcess(pid, name)
  }
  let count = 0
  const other = () => ask(site.origin, pages.list.href({ max_price: 50_000_000 + count++ }), '10.3.0.1')
  signal('SIGSTOP')
  const silentSince = performance.now()
  let spoke = Number.POSITIVE_INFINITY
  let answers: { known: Answer[]; other: Answer[] }
  try {
    const knownPage = keepAsking(250, () => ask(site.origin, known, '10.3.0.2'))
    const otherPage = keepAsking(250, other)
    await sleep(silentSeconds * 1000)
    const [ofKnown, ofOther] = await Promise.all([knownPage.stop(), otherPage.stop()])
    answers = { known: ofKnown, other: ofOther }
  } finally {
    signal('SIGCONT')
    spoke = performance.now()
  }
  while ((await other()).status !== 200 && performance.now() - spoke < 30_000) await sleep(50)
  const recoveryMs = performance.now() - spoke
  while (/ttl=-1/.test((await visit(known)).cacheStatus)) await sleep(50)
  const freshMs = performance.now() - spoke
  console.log(`The database is silent for ${((spoke - silentSince) / 1000).toFixed(0)} s\n`)
  printAnswers({ 'a page that was known': answers.known, 'pages that were not': answers.other })
  console.log(
    `\nAfter that another page took ${formatTime(recoveryMs)} ms to be answered, and the known page ` +
      `${formatTime(freshMs)} ms to be up to date (allowed ${max.recoveryMs}).`,
  )
  return (
    answers.known.every(({ status }) => status === 200) &&
    answers.other.every(({ status }) => status === 503) &&
    Math.max(...timesOf(answers.other)) <= max.refusalMs &&
    Math.max(recoveryMs, freshMs) <= max.recoveryMs
  )
}

function signalProcess(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name)
  } catch (error) {
    // PostgreSQL ends processes of its own, such as those of autovacuum.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function visit(path: string): Promise<Answer> {
  return ask(site.origin, path, '10.0.0.1')
}

async function listDatabase(): Promise<number[]> {
  const client = new pg.Pool({ connectionString: url, max: 1 })
  try {
    return listTree(await findPostmaster(client)).map(({ pid }) => pid)
  } finally {
    await client.end()
  }
}

function timesOf(answers: Answer[]): number[] {
  return answers.map(({ milliseconds }) => milliseconds)
}

function printAnswers(groups: Record<string, Answer[]>) {
  const rows = Object.entries(groups).map(([name, answers]) => {
    const times = timesOf(answers)
    const count = (status: number) => String(answers.filter((answer) => answer.status === status).length)
    const other = answers.filter(({ status }) => status !== 200 && status !== 503).length
    const [p50, p99] = [0.5, 0.99].map((share) => formatTime(quantile(times, share))) as [string, string]
    return [name, count(200), count(503), String(other), p50, p99, formatTime(Math.max(...times))]
  })
  printTable(['', '200', '503', 'others', 'p50 ms', 'p99 ms', 'slowest ms'], rows)
}
