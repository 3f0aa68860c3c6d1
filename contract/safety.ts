/** Allowed values and the default. A new setting also needs a field in web/pages/settings/safety/safety-sections.ts. */
export const safetyBounds = {
  /** Sign-in codes to all numbers together. Above the limit only numbers that the site knows get one. */
  codes_per_hour: { min: 5, max: 10_000, default: 60 },
  codes_per_day: { min: 10, max: 100_000, default: 300 },
  /** Months from the last contact with its person until a lead is deleted. */
  lead_months: { min: 1, max: 120, default: 24 },
} as const satisfies Record<string, { min: number; max: number; default: number }>

export type SafetyName = keyof typeof safetyBounds
export const safetyNames = Object.keys(safetyBounds) as SafetyName[]
export type Safety = Record<SafetyName, number>

export const defaultSafety = Object.fromEntries(
  safetyNames.map((name) => [name, safetyBounds[name].default]),
) as Safety
