import type { AddressInfo } from 'node:net'
import { createApp } from '#server/app.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { PageEntry } from '#server/render/pages.ts'
import type { LoadClient } from '../load/start.ts'
import { printTable, quantile } from '../statistics.ts'

const connections = 50
const secondsOfLoad = 1
/** The share of the throughput of a fixed string, by CPU time, that a page from memory must reach. */
const minThroughput = 0.8
const forms = { 'as it is': 'identity', brotli: 'br', gzip: 'gzip' }

type Load = { entry: PageEntry; client: LoadClient; paths: string[]; rounds: number }

/**
 * Compares pages from memory with routes of the same app that send the same bytes and headers, by CPU time of this
 * process for each response, which noise of the machine changes less than requests a second. False when a page costs too
 * much.
 */
export async function compareWithString(context: Context, { entry, client, paths, rounds }: Load) {
  const app = await createApp(context, { pages: async () => entry })
  const fixed: { headers: Record<string, string>; body: Buffer }[] = []
  app.get('/bench/fixed', (request, reply) => {
    const { headers, body } = fixed[Number((request.query as { at: string }).at)] ?? {}
    return reply.headers(headers ?? {}).send(body)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  const rows: string[][] = []
  let good = true
  for (const path of paths) {
    for (const [form, encoding] of Object.entries(forms)) {
      const headers = { 'accept-encoding': encoding }
      // The first request makes the page, the second one finds it in memory.
      await app.inject({ url: path, headers })
      const answer = await app.inject({ url: path, headers })
      if (!String(answer.headers['cache-status']).includes('hit'))
        throw new Error(`${path} was not in memory`)
      const { connection: _, date: __, ...own } = answer.headers as Record<string, string>
      const at = fixed.push({ headers: own, body: answer.rawPayload }) - 1
      const addresses = { page: path, string: `/bench/fixed?at=${at}` }
      const cost = { page: [] as number[], string: [] as number[] }
      for (let round = 0; round <= rounds; round += 1) {
        for (const side of ['page', 'string'] as const) {
          const spent = await cpuOfResponse(addresses[side], `accept-encoding: ${encoding}\r\n`)
          // The first round warms up.
          if (round > 0) cost[side].push(spent)
        }
      }
      const [page, string] = [cost.page, cost.string].map((side) => quantile(side, 0.5)) as [number, number]
      good &&= string / page >= minThroughput
      const size = `${(answer.rawPayload.length / 1000).toFixed(1)} kB`
      rows.push([`${path}, ${form}`, size, page.toFixed(3), string.toFixed(3), (string / page).toFixed(2)])
    }
  }
  await app.close()
  console.log('CPU in milliseconds for each response over HTTP, page in memory\n')
  printTable(['page', 'bytes', 'page', 'fixed bytes', 'throughput of the page'], rows)
  console.log(
    `\nAllowed: ${minThroughput} of the throughput of fixed bytes. ${good ? 'Held.' : 'NOT met.'}\n`,
  )
  return good

  async function cpuOfResponse(path: string, headers: string) {
    const begin = process.cpuUsage()
    const job = { port, paths: [path], concurrency: connections, seconds: secondsOfLoad, headers }
    const { milliseconds } = await client.run(job)
    const { user, system } = process.cpuUsage(begin)
    return (user + system) / 1000 / milliseconds.length
  }
}
