import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { callPaths } from '#contract/call-paths.ts'
import { callUrl } from '#tests/support/app.ts'
import { countRunningImports, families, type Write } from './families.ts'
import type { WrittenWorld as World, WrittenSite } from './world.ts'

/** A write that one family got acknowledged; `at` is the position at the time of the answer. */
type Acknowledged = { mark: string; at: number }

export type WriterOptions = {
  /** Dates each acknowledgement, for `compare`. */
  position?: () => number
  /** Each family rests so long between two writes. */
  restMs?: number
}

/** The comparison of the acknowledged writes with what is stored. */
export type Stored = Pick<Accounts, 'acknowledged' | 'lost' | 'doubled' | 'lostOf'>

export type Accounts = {
  acknowledged: number
  /** Acknowledged writes that are not stored. */
  lost: number
  /** The number lost of each family that lost any. */
  lostOf: Record<string, number>
  /** Writes that are stored more than once. */
  doubled: number
  /** Answers other than success and 503, and what the site logged of them, for example "400 tour.create". */
  refused: string[]
  /** Acknowledged work that no job finished. */
  unfinished: string[]
  /** Families of which nothing was acknowledged. */
  silent: string[]
  /** The longest time without an acknowledged write. */
  longestPauseMs: number
  /** Requests that were sent again, by the status or the error of the connection. */
  repeated: Record<string, number>
}

const repeatMs = 100
const noProcess = 'no process'
const stored = 'stored'

/** The site asks to send again: it cannot write at the moment, or does so already. */
const isPassing = (status: number) => status === 503

/**
 * Writes of every family at once, each in a loop, through whichever process answers. A write without an answer is sent
 * again with the same Idempotency-Key until it is acknowledged, as the pages of the site do.
 */
export async function startWriters(
  world: World,
  sites: readonly WrittenSite[],
  { position = () => 0, restMs = 0 }: WriterOptions = {},
) {
  const makers = await Promise.all(families.map((family) => family.prepare(world)))
  const acknowledged = families.map((): Acknowledged[] => [])
  const refused = new Set<string>()
  const repeated: Record<string, number> = {}
  let isOver = false
  let isHeld = false
  let writing = 0
  let last = performance.now()
  let longestPauseMs = 0

  /** The status, or why there is none. */
  async function send(
    write: Write,
    { key, turn, storedBefore }: { key: string; turn: number; storedBefore: number | undefined },
  ): Promise<number | 'stored' | string> {
    const origin = sites.map((site) => site.origin()).filter(Boolean)
    const at = origin[turn % Math.max(1, origin.length)]
    if (!at) return noProcess
    try {
      const answer = await fetch(at + callUrl(write.call, { id: write.id }), {
        method: callPaths[write.call].method,
        headers: {
          'idempotency-key': key,
          ...(write.cookie && { cookie: write.cookie }),
          ...(write.body && { 'content-type': 'application/json' }),
        },
        body: write.form ?? (write.body && JSON.stringify(write.body)),
        signal: AbortSignal.timeout(30_000),
      })
      const text = await answer.text()
      if (answer.ok || (answer.status === storedBefore && turn > 0)) return stored
      if (!isPassing(answer.status)) refused.add(`${answer.status} ${write.call} ${text.slice(0, 300)}`)
      return answer.status
    } catch (error) {
      // The process or its connection ended before the answer.
      const { cause } = error as { cause?: { code?: string } }
      return cause?.code ?? String(error)
    }
  }

  async function loop(at: number) {
    const make = makers[at] as () => Promise<Write>
    while (!isOver) {
      if (isHeld) {
        await sleep(repeatMs)
        continue
      }
      writing += 1
      await writeOnce(at, make)
      writing -= 1
      await sleep(restMs)
    }
  }

  async function writeOnce(at: number, make: () => Promise<Write>) {
    const write = await make().catch(() => undefined)
    // The database does not answer the test's own preparations either.
    if (!write) {
      await sleep(repeatMs)
      return
    }
    const key = randomUUID()
    for (let turn = 0; !isOver; turn += 1) {
      const status = await send(write, { key, turn, storedBefore: families[at]?.storedBefore })
      if (status === stored) {
        acknowledged[at]?.push({ mark: write.mark, at: position() })
        longestPauseMs = Math.max(longestPauseMs, performance.now() - last)
        last = performance.now()
        break
      }
      if (typeof status === 'number' && !isPassing(status)) break
      if (status !== noProcess) repeated[status] = (repeated[status] ?? 0) + 1
      await sleep(repeatMs)
    }
  }

  const loops = families.map((_family, at) => loop(at))

  /** Requests on their way are acknowledged first, so that the last fault counts as well. */
  async function end() {
    const before = count()
    const deadline = performance.now() + 60_000
    while (count() - before < families.length && performance.now() < deadline) await sleep(20)
    isOver = true
    await Promise.all(loops)
  }
  const count = () => acknowledged.reduce((sum, marks) => sum + marks.length, 0)

  /** Compares only what was acknowledged up to a position. */
  async function compare(pool: pg.Pool, until = Number.POSITIVE_INFINITY): Promise<Stored> {
    const sum: Stored = { acknowledged: 0, lost: 0, doubled: 0, lostOf: {} }
    for (const [at, family] of families.entries()) {
      const all = acknowledged[at] ?? []
      const found = await family.count(
        pool,
        all.map(({ mark }) => mark),
      )
      const promised = all.filter((write) => write.at <= until)
      sum.acknowledged += promised.length
      const lost = promised.filter(({ mark }) => !found.get(mark)).length
      sum.lost += lost
      if (lost > 0) sum.lostOf[family.name] = lost
      sum.doubled += [...found.values()].filter((count) => count > 1).length
    }
    return sum
  }

  return {
    count,
    end,
    compare,
    /** Runs something while no write is on its way. */
    async pausedFor<Result>(run: () => Promise<Result>): Promise<Result> {
      isHeld = true
      while (writing > 0) await sleep(10)
      return run().finally(() => {
        isHeld = false
      })
    },
    /** Ends the loops and compares what was acknowledged with what is stored. */
    async account(): Promise<Accounts> {
      await end()
      const isImported = await untilImported(world.pool)
      const silent = families.filter((_family, at) => acknowledged[at]?.length === 0).map(({ name }) => name)
      return {
        ...(await compare(world.pool)),
        unfinished: isImported ? [] : ['imports'],
        refused: [...refused, ...sites.flatMap((site) => site.errors())],
        longestPauseMs,
        repeated,
        silent,
      }
    },
  }
}

// A job whose process was killed, or whose end the database did not hear of, starts again after its heartbeat was missed (30 s), which
// pg-boss looks for at most two minutes later, and after a delay.
const importTimeoutMs = 180_000

/** An acknowledged import becomes listings later, by a job; gives up when no import has ended for a while. */
async function untilImported(pool: pg.Pool): Promise<boolean> {
  let fewest = Number.POSITIVE_INFINITY
  let deadline = 0
  for (;;) {
    const count = await countRunningImports(pool)
    if (count < fewest) deadline = performance.now() + importTimeoutMs
    fewest = Math.min(fewest, count)
    if (count === 0) return true
    if (performance.now() > deadline) return false
    await sleep(100)
  }
}
