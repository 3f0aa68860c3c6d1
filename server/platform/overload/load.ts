export type Load = {
  /** True while the event loop has been late for a second, so that everybody waits. */
  isHigh(): boolean
  close(): void
}

const tickMs = 100
const highMs = 300
/** Late ticks, one after the other. A single one can be a garbage collection. */
const ticksToNotice = 3

/**
 * Watches how late timers of this process run. On a machine that other programs keep busy they are late, too, which is
 * the same to those who wait.
 */
export function watchLoad(): Load {
  let lateTicks = 0
  let expectedAt = performance.now() + tickMs
  const timer = setInterval(() => {
    const now = performance.now()
    lateTicks = now - expectedAt >= highMs ? lateTicks + 1 : 0
    expectedAt = now + tickMs
  }, tickMs).unref()
  return {
    isHigh: () => lateTicks >= ticksToNotice,
    close: () => clearInterval(timer),
  }
}
