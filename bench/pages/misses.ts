import type { AddressInfo } from 'node:net'
import { pages } from '#contract/pages.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/context/context.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import type { PageEntry } from '#server/render/pages.ts'
import { cpuOfTree, findPostmaster } from '../cpu.ts'
import type { LoadClient } from '../load/start.ts'
import { printTable, quantile } from '../statistics.ts'

type Load = { entry: PageEntry; client: LoadClient; rounds: number }
type Cost = { app: number; database: number }

const concurrency = 4
const repetitions = { home: 15, others: 1 }

/**
 * CPU time of a page that is not in memory, of this process and of the database, over HTTP: the first time that a page is
 * asked for after a change, when other pages have been asked for already, and with no memory at all.
 */
export async function measureMisses(url: string, settings: Record<string, string>, load: Load) {
  const kinds = { 'answers in memory': settings, 'nothing in memory': { ...settings, PAGE_CACHE_MB: '0' } }
  const rows = new Map<string, string[]>()
  for (const own of Object.values(kinds)) {
    const context = await openContext(readConfig({ ...own, DATABASE_URL: url }))
    try {
      for (const [page, cost] of await measureKind(context, load)) {
        const row = rows.get(page) ?? [page]
        rows.set(page, [...row, cost.app.toFixed(2), cost.database.toFixed(2)])
      }
    } finally {
      await closeContext(context)
    }
  }
  console.log('CPU in milliseconds for each response over HTTP, page not in memory\n')
  printTable(
    ['page', ...Object.keys(kinds).flatMap((kind) => [`${kind}: app`, 'database'])],
    [...rows.values()],
  )
  console.log()
}

async function measureKind(context: Context, { entry, client, rounds }: Load) {
  const { pool } = context.database
  const postmaster = await findPostmaster(pool)
  const app = await createApp(context, { pages: async () => entry })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const { rows } = await pool.query<{ id: number }>(
    `select id from properties where moderation = 'accepted' order by id`,
  )
  const listings = rows.map(({ id }) => pages.listing.href(id))
  const lists = Array.from({ length: Math.ceil(rows.length / 12) }, (_, at) =>
    pages.list.href({ page: at + 1 }),
  )
  const measured: [string, string[], number][] = [
    [pages.home.href(), [pages.home.href()], repetitions.home],
    [pages.list.href({ page: '…' as never }), lists.slice(1), repetitions.others],
    ['/list/…', listings.slice(1), repetitions.others],
  ]
  const costs: [string, Cost][] = []
  for (const [name, paths, times] of measured) {
    const each: Cost[] = []
    for (let round = 0; round <= rounds; round += 1) {
      const sum: Cost = { app: 0, database: 0 }
      for (let time = 0; time < times; time += 1) {
        await change()
        const { app: ofApp, database } = await cpuOf(paths)
        sum.app += ofApp / times
        sum.database += database / times
      }
      if (round > 0) each.push(sum)
    }
    const median = (side: keyof Cost) =>
      quantile(
        each.map((cost) => cost[side]),
        0.5,
      )
    costs.push([name, { app: median('app'), database: median('database') }])
  }
  await app.close()
  return costs

  /** Changes the content and asks for pages that are not measured, so that what all pages share is in memory again. */
  async function change() {
    await pool.query('update properties set title = title where id = $1', [rows[0]?.id])
    context.content.doubt()
    for (const path of [pages.about.href(), lists[0] as string, listings[0] as string]) await app.inject(path)
  }

  async function cpuOf(paths: string[]): Promise<Cost> {
    const begin = { app: process.cpuUsage(), database: cpuOfTree(postmaster) }
    const { milliseconds } = await client.run({
      port,
      paths,
      concurrency,
      requests: paths.length,
      seconds: 60,
    })
    const { user, system } = process.cpuUsage(begin.app)
    const count = milliseconds.length
    return { app: (user + system) / 1000 / count, database: (cpuOfTree(postmaster) - begin.database) / count }
  }
}
