import { performance } from 'node:perf_hooks'

const usualCheckMs = 1000
/** The share of its time in which the event loop of an idle process works. */
const idleShare = 0.1
/** The process counts as idle after so many idle checks, one after the other. */
const checksToBelieve = 4
/** A smaller growth of the heap is not worth a pause of a fifth of a second. */
const worthBytes = 48 * 1024 * 1024

/**
 * Collects the garbage of a process that has been busy and then has had little to do for some seconds, so that other programs of a
 * small machine get the memory back. V8 does so by itself, about two minutes later. `collect` stops the process while it runs.
 * Returns a function that ends it.
 */
export function collectWhenIdle(collect: () => void, { checkMs = usualCheckMs } = {}): () => void {
  let before = performance.eventLoopUtilization()
  let idleChecks = 0
  let collectedBytes = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    idleChecks = utilization < idleShare ? idleChecks + 1 : 0
    const { heapTotal } = process.memoryUsage()
    // V8 may have made the heap smaller since.
    collectedBytes = Math.min(collectedBytes, heapTotal)
    if (idleChecks < checksToBelieve || heapTotal - collectedBytes < worthBytes) return
    idleChecks = 0
    collect()
    collectedBytes = process.memoryUsage().heapTotal
    before = performance.eventLoopUtilization()
  }, checkMs).unref()
  return () => clearInterval(timer)
}
