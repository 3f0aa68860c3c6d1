import type { Point } from './side-effects.ts'

/**
 * Where to kill, of all that a run did: before each thing the first and the last time. In between the process is where it
 * was before, with one more file.
 */
export function pointsOf(effects: string[]): Point[] {
  const times = new Map<string, number>()
  for (const effect of effects) times.set(effect, (times.get(effect) ?? 0) + 1)
  return [...times].flatMap(([effect, last]) =>
    [...new Set([1, last])].map((occurrence) => ({ effect, occurrence })),
  )
}
