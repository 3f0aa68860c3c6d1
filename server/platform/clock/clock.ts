/**
 * Never goes back, because it decides when codes, links and sessions end. When the computer's clock is set back, this
 * one goes on at 0.999 of the speed until both agree: a step of an hour makes the five minutes of a code 0.3 s longer.
 * When it is set forward, this one follows at once. `wall` returns milliseconds since 1970, `elapsed` milliseconds of a
 * monotonic clock.
 */
export function openClock(
  wall: () => number = () => Date.now(),
  elapsed: () => number = () => performance.now(),
): () => Date {
  let at = wall()
  let mark = elapsed()
  return () => {
    const passed = Math.max(0, elapsed() - mark)
    mark += passed
    at = Math.max(at + passed * 0.999, wall())
    return new Date(at)
  }
}
