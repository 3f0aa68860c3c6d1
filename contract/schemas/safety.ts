import { z } from 'zod'
import { type SafetyName, safetyBounds, safetyNames } from '../safety.ts'
import { wholeNumber } from './common.ts'

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
      return wholeNumber(max, min).optional()
    }),
  )
  .refine((change) => Object.keys(change).length > 0)

function mapNames<T>(make: (name: SafetyName) => T): Record<SafetyName, T> {
  return Object.fromEntries(safetyNames.map((name) => [name, make(name)])) as Record<SafetyName, T>
}
