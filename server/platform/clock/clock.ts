/**
 * A clock that never goes back: what it tells decides when codes, links and sessions end. When the clock of the machine is
 * set back it goes on by the time that passed, a thousandth slower until the two agree again, so that a step of an hour
 * makes the five minutes of a code 0.3 s longer. When the machine's clock is set forward it follows at once.
 * `wall` is milliseconds since 1970, `elapsed` milliseconds of a clock that nobody sets.
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
