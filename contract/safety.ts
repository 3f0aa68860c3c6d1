/**
 * Numbers that the superadmin sets for the safety of the site: the smallest and the largest allowed value, and the
 * default. A new number is a row here, a field in web/pages/settings/safety/safety-sections.ts and its messages.
 */
export const safetyBounds = {
  /** Sign-in codes to all numbers together, in an hour and in a day; above it only numbers known to the site get one. */
  codes_per_hour: { min: 5, max: 10_000, default: 60 },
  codes_per_day: { min: 10, max: 100_000, default: 300 },
  /** Months after which a lead is deleted, counted from the last contact with its person. */
  lead_months: { min: 1, max: 120, default: 24 },
} as const satisfies Record<string, { min: number; max: number; default: number }>

export type SafetyName = keyof typeof safetyBounds
export const safetyNames = Object.keys(safetyBounds) as SafetyName[]
export type Safety = Record<SafetyName, number>

/** The numbers of a site that has saved none. */
export const defaultSafety = Object.fromEntries(
  safetyNames.map((name) => [name, safetyBounds[name].default]),
) as Safety
