import { resources } from '#contract/pages.ts'
import { makeFirstSuperadmin } from '#server/features/user/user.superadmin.ts'
import { makeProperty } from '#tests/support/factories.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { readOperations } from './document.ts'
import { type Footprint, megabytes, observable, readFootprint, tellFootprint } from './footprint.ts'
import { type Fuzz, fuzz } from './fuzz.ts'
import { openOwnDatabase } from './own-database.ts'
import { openPeople } from './people.ts'
import { sweep } from './request.ts'
import { openSockets } from './sockets.ts'
import { openTally } from './tally.ts'

const workers = 8
const rounds = 10
/** Ratio of the second half to the middle; a leak per request would be far above it. */
const maxGrowth = { memory: 1.15, handles: 20 }

/** Sends `requests` from eight connections and prints ten measurements of memory. */
export async function longRun(
  { requests, seed }: { requests: number; seed: number },
  held: AsyncDisposableStack,
): Promise<boolean> {
  const { url, context } = await openOwnDatabase(held)
  const made = await makeFirstSuperadmin(context, async () => '+916100000001')
  for (let index = 0; index < 50; index += 1) await makeProperty(context)
  const site = await startSite(url, { ...observable, RATE_LIMITS: '0', DEMO: '1', LOG_LEVEL: 'warn' })
  held.defer(() => site.stop())
  const demo = await waitForLink(site)
  const response = await fetch(site.origin + resources.openApi, { headers: { connection: 'close' } })
  const operations = readOperations((await response.json()) as Parameters<typeof readOperations>[0])
  const tally = openTally()
  const known: Fuzz['known'] = (name) => {
    if (name === 'user.secret') return { phone: made?.phone, password: made?.password }
    return name === 'user.demo' ? { token: demo } : undefined
  }
  const crew = Array.from({ length: workers }, () => ({
    people: openPeople(context, 'aangan_session'),
    sockets: openSockets(site.origin),
  }))
  console.log(`${requests} requests of seed ${seed} to ${operations.length} calls, ${workers} at a time`)
  const seen: Footprint[] = []
  const look = async () => {
    for (const { sockets } of crew) sockets.close()
    seen.push(await readFootprint(site))
    console.log(`${String(tally.total()).padStart(7)}  ${tellFootprint(seen.at(-1) as Footprint)}`)
  }
  try {
    await look()
    for (let round = 0; round < rounds; round += 1) {
      await Promise.all(
        crew.map(({ people, sockets }, worker) =>
          fuzz({
            seed: seed + round * workers + worker,
            runs: shareOf(requests, round * workers + worker),
            operations,
            examples: round === 0 ? sweep(operations).filter((_, at) => at % workers === worker) : [],
            people,
            send: sockets.send,
            tally,
            origin: site.origin,
            known,
          }),
        ),
      )
      await look()
    }
    const ready = await fetch(site.origin + resources.readyz, { headers: { connection: 'close' } })
    if (ready.status !== 200) throw new Error(`the site is not ready any more: ${ready.status}`)
  } catch (error) {
    console.log(tally.table())
    console.error(site.output().split('\n').slice(-20).join('\n'))
    console.error(error instanceof Error ? error.message : error)
    return false
  }
  return report(tally, seen)
}

function shareOf(requests: number, at: number): number {
  const parts = rounds * workers
  return Math.floor(((at + 1) * requests) / parts) - Math.floor((at * requests) / parts)
}

async function waitForLink(site: RunningSite): Promise<string> {
  for (let round = 0; round < 100; round += 1) {
    const found = /\?demo=(\S+)/.exec(site.output())?.[1]
    if (found) return found
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`The site prints no link of the demo: ${site.output()}`)
}

function report(tally: ReturnType<typeof openTally>, seen: Footprint[]): boolean {
  // The first round loads and compiles code. The maximum of the process counts, because it returns memory to a busy
  // machine and takes it again.
  const [first, middle, last] = [seen[1], seen[rounds / 2], seen[rounds]] as [Footprint, Footprint, Footprint]
  const resident = Math.max(...seen.slice(1, rounds / 2 + 1).map((footprint) => footprint.resident))
  console.log(tally.table())
  console.log(
    `${tally.total()} requests, ${tally.of('5xx')} answered 5xx, ` +
      `memory ${megabytes(first.heap)} -> ${megabytes(last.heap)} MB ` +
      `(process ${megabytes(first.resident)} -> ${megabytes(last.resident)} MB), ` +
      `file handles ${first.handles} -> ${last.handles}`,
  )
  const problems = [
    ...(tally.of('5xx') > 0 ? ['answers of 5xx'] : []),
    ...(last.heap > middle.heap * maxGrowth.memory ? ['memory grows in the second half'] : []),
    ...(last.resident > resident * maxGrowth.memory ? ['the process grows in the second half'] : []),
    ...(last.handles > middle.handles + maxGrowth.handles ? ['file handles grow in the second half'] : []),
    ...tally.without('4xx').map((name) => `${name} refused nothing`),
    ...tally
      .without('2xx')
      .filter((name) => name !== 'admin.retryNotice' && name !== 'admin.testMail')
      .map((name) => `${name} never succeeded`),
  ]
  for (const problem of problems) console.error(problem)
  return problems.length === 0
}
