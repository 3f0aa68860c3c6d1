import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { baseLocale } from '#contract/locales.ts'
import { pages } from '#contract/pages.ts'
import { handlers } from '#server/handlers.ts'
import type { SharedAnswers } from '#server/platform/calls/shared-answers.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/context/context.ts'
import { tagOf } from '#server/platform/etag.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { inProcessApi, loadBuiltPages, type PageEntry, renderPage } from '#server/render/pages.ts'
import { openBenchServer } from './database.ts'
import { startLoadClient } from './load/start.ts'
import { demoSettings, prepareDemo } from './pages/demo.ts'
import { compareWithString } from './pages/from-memory.ts'
import { watchReact } from './pages/hook.ts'
import { measureMisses } from './pages/misses.ts'
import { profileParts } from './pages/profile.ts'
import { recordApi } from './pages/recorded-api.ts'
import { formatTime, printTable, quantile } from './statistics.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const rendersInRound = 60
// The cost of a miss none of whose answers has been made before.
const nothingShared: Pick<SharedAnswers, 'find'> = { find: () => undefined }
const maxRatio = 4

// React reads this when it is loaded, so it is loaded dynamically below.
process.env.NODE_ENV = 'production'
watchReact()
const { keepTree } = await import('./pages/react-dom-server.ts')
const entry = await loadBuiltPages()
const server = await openBenchServer()
const client = startLoadClient()
try {
  process.exitCode = (await measure()) ? 0 : 1
} finally {
  client.stop()
  await server.stop()
}

async function measure(): Promise<boolean> {
  const url = await prepareDemo(server)
  const context = await openContext(readConfig({ ...demoSettings, DATABASE_URL: url }))
  try {
    const paths = await listPaths(context)
    console.log(`The demo catalogue, ${server.about}, Node ${process.version}\n`)
    const served = await compareWithString(context, { entry, client, paths, rounds })
    await measureMisses(url, demoSettings, { entry, client, rounds })
    const rendered = await compareRendered(context, paths)
    return served && rendered
  } finally {
    await closeContext(context)
  }
}

async function listPaths({ database }: Context): Promise<string[]> {
  const { rows } = await database.pool.query<{ id: number }>(
    `select id from properties where moderation = 'accepted' and sub_type = 'Flat' order by id limit 1`,
  )
  return [pages.home.href(), pages.list.href({ page: 3 }), pages.listing.href(rows[0]?.id ?? 1)]
}

/** CPU time in the process, without HTTP and with the answers of the database from memory. */
async function compareRendered(context: Context, paths: string[]): Promise<boolean> {
  const rows: string[][] = []
  const notes: string[] = []
  let good = true
  for (const path of paths) {
    const cost = await measurePage(context, path)
    rows.push([
      path,
      formatTime(cost.full),
      formatTime(cost.plain),
      (cost.full / cost.plain).toFixed(2),
      `${formatTime(cost.dataCpu)} / ${formatTime(cost.dataTime)} (${cost.calls})`,
      `${(cost.bytes / 1000).toFixed(1)} kB`,
      `${(cost.gzip / 1000).toFixed(1)} kB`,
      formatTime(cost.brotliCpu),
      `${formatTime(cost.tagCpu)} (${(cost.tagCpu / cost.full).toFixed(3)})`,
      (cost.brotliCpu / cost.tagCpu).toFixed(0),
    ])
    const shares = cost.parts.map(
      ([part, share]) => `  ${formatTime(share * cost.full).padStart(6)}  ${part}`,
    )
    notes.push(`\n${path}: where the ${formatTime(cost.full)} ms go\n${shares.join('\n')}`)
    if (path.startsWith(pages.list.path)) good &&= cost.full / cost.plain <= maxRatio
  }
  console.log('\nCPU in milliseconds, in process\n')
  printTable(
    [
      'page',
      'whole page',
      'plain React',
      'ratio',
      'its data: CPU / time (calls)',
      'HTML',
      'gzip',
      'brotli CPU',
      'tag CPU (of the page)',
      'saved by a 304',
    ],
    rows,
  )
  for (const note of notes) console.log(note)
  console.log(
    `\nAllowed: a ratio of ${maxRatio} for pages below ${pages.list.path}. ${good ? 'Held.' : 'NOT met.'}`,
  )
  return good
}

async function measurePage(context: Context, path: string) {
  const { api, askAll, count } = recordApi(
    inProcessApi(context, { handlers, answers: nothingShared }, baseLocale, async () => {}),
  )
  const render = () => renderOnce(entry, context, path, api)
  const { html } = await render()
  const plain = await keepTree(render)
  await repeat(rendersInRound, render)
  const sides = {
    full: [] as number[],
    plain: [] as number[],
    data: [] as number[],
    dataTime: [] as number[],
  }
  for (let round = 0; round < rounds; round += 1) {
    sides.full.push((await measureCpu(rendersInRound, render)).cpu)
    sides.plain.push((await measureCpu(rendersInRound, async () => plain())).cpu)
    const data = await measureCpu(rendersInRound, askAll)
    sides.data.push(data.cpu)
    sides.dataTime.push(data.time)
  }
  const parts = await profileParts(() => repeat(5 * rendersInRound, render))
  const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
  return {
    full: quantile(sides.full, 0.5),
    plain: quantile(sides.plain, 0.5),
    dataCpu: quantile(sides.data, 0.5),
    dataTime: quantile(sides.dataTime, 0.5),
    calls: count(),
    parts,
    bytes: Buffer.byteLength(html),
    gzip: gzipSync(html).length,
    brotliCpu: (await measureCpu(20, async () => brotliCompressSync(html, brotli))).cpu,
    tagCpu: (await measureCpu(2000, async () => tagOf(html))).cpu,
  }
}

async function renderOnce(
  from: PageEntry,
  { config }: Context,
  path: string,
  api: Parameters<typeof recordApi>[0],
) {
  const { publicUrl } = config
  const report = (error: unknown) => console.error(error)
  const gone = new AbortController()
  const context = { api, publicUrl, locale: baseLocale, page: { status: 200 }, report }
  const page = await renderPage(from, publicUrl + path, gone.signal, context)
  if (page.status !== 200) throw new Error(`${path} was answered ${page.status}`)
  return page
}

async function measureCpu(times: number, work: () => Promise<unknown>) {
  const begin = process.cpuUsage()
  const start = performance.now()
  await repeat(times, work)
  const { user, system } = process.cpuUsage(begin)
  return { cpu: (user + system) / 1000 / times, time: (performance.now() - start) / times }
}

async function repeat(times: number, work: () => Promise<unknown>) {
  for (let count = 0; count < times; count += 1) await work()
}
