import { setTimeout as sleep } from 'node:timers/promises'

export type Reads = {
  reads: number
  failed: number
  /** Answers that were outdated, as their Cache-Status says, because the present one could not be made. */
  stale: number
  /** The longest time without any page, in seconds. */
  longestPause: number
}

const timeoutMs = 10_000
const pauseMs = 200

/**
 * Visitors who ask for these addresses again and again, each address by a visitor of its own; a function gives another address each time. The longest pause is that of the visitor
 * who waited longest, so that one page cannot hide that others are away.
 */
export function startReaders(origin: string, paths: readonly (string | (() => string))[]) {
  const counts: Reads = { reads: 0, failed: 0, stale: 0, longestPause: 0 }
  const reasons: Record<string, number> = {}
  let isOver = false

  async function visit(path: string | (() => string)) {
    let last = performance.now()
    while (!isOver) {
      const reason = await read(typeof path === 'string' ? path : path())
      counts.reads += 1
      if (reason) {
        counts.failed += 1
        const what = `${reason} ${typeof path === 'string' ? path : 'new'}`
        reasons[what] = (reasons[what] ?? 0) + 1
      } else {
        counts.longestPause = Math.max(counts.longestPause, (performance.now() - last) / 1000)
        last = performance.now()
      }
      await sleep(pauseMs)
    }
    counts.longestPause = Math.max(counts.longestPause, (performance.now() - last) / 1000)
  }

  /** Why the page did not come. */
  async function read(path: string): Promise<string | undefined> {
    try {
      const answer = await fetch(origin + path, {
        headers: { accept: 'text/html, application/json' },
        signal: AbortSignal.timeout(timeoutMs),
      })
      await answer.arrayBuffer()
      if (!answer.ok) return String(answer.status)
      if (answer.headers.get('cache-status')?.includes('ttl=-1')) counts.stale += 1
    } catch (error) {
      const { cause } = error as { cause?: { code?: string } }
      return cause?.code ?? String(error)
    }
  }

  const visitors = paths.map(visit)
  return {
    /** Ends the visits. */
    async count(): Promise<Reads & { reasons: Record<string, number> }> {
      isOver = true
      await Promise.all(visitors)
      return { ...counts, reasons }
    },
  }
}
