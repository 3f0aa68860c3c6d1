import type { Point } from './side-effects.ts'

/** The first and the last time of each effect. In between the state is the same with one more file. */
export function pointsOf(effects: string[]): Point[] {
  const times = new Map<string, number>()
  for (const effect of effects) times.set(effect, (times.get(effect) ?? 0) + 1)
  return [...times].flatMap(([effect, last]) =>
    [...new Set([1, last])].map((occurrence) => ({ effect, occurrence })),
  )
}
