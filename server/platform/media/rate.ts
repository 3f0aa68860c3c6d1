/**
 * Bytes per second over the last `windowMs`, where `count` returns the bytes so far; undefined in the first window.
 * `stop` ends the sampling.
 */
export function openRate(count: () => number, windowMs: number) {
  const parts = 4
  const samples = [{ at: performance.now(), bytes: count() }]
  const timer = setInterval(() => {
    samples.push({ at: performance.now(), bytes: count() })
    if (samples.length > parts) samples.shift()
  }, windowMs / parts).unref()

  return {
    rate(): number | undefined {
      const [first] = samples
      const passed = performance.now() - (first?.at ?? 0)
      // The oldest sample is between three quarters of a window and a whole window ago.
      if (!first || samples.length < parts || passed < windowMs / 2) return undefined
      return ((count() - first.bytes) / passed) * 1000
    },
    stop: () => clearInterval(timer),
  }
}
