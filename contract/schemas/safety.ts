import { z } from 'zod'
import { type SafetyName, safetyBounds, safetyNames } from '../safety.ts'
import { wholeNumberParam } from './common.ts'

export const safety = z.object(
  mapNames((name) => {
    const { min, max } = safetyBounds[name]
    return z.number().int().min(min).max(max)
  }),
)

export const safetyBody = z
  .strictObject(
    mapNames((name) => {
      const { min, max } = safetyBounds[name]
      const digits = (value: unknown) => (typeof value === 'number' ? String(value) : value)
      return z.preprocess(digits, wholeNumberParam(max, min)).optional()
    }),
  )
  .refine((change) => Object.keys(change).length > 0)

function mapNames<T>(make: (name: SafetyName) => T): Record<SafetyName, T> {
  return Object.fromEntries(safetyNames.map((name) => [name, make(name)])) as Record<SafetyName, T>
}
