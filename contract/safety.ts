/**
 * Numbers that the superadmin sets for the safety of the site: the least, the most, and the value of a site that has
 * not chosen one. A new number is a row here, a field in web/pages/settings/safety/safety-sections.ts and its messages.
 */
export const safetyBounds = {
  /** Sign-in codes to all numbers together, in an hour and in a day; above it only numbers known to the site get one. */
  codes_per_hour: { least: 5, most: 10_000, usual: 60 },
  codes_per_day: { least: 10, most: 100_000, usual: 300 },
  /** Months after which a lead is deleted, counted from the last contact with its person. */
  lead_months: { least: 1, most: 120, usual: 24 },
} as const satisfies Record<string, { least: number; most: number; usual: number }>

export type SafetyName = keyof typeof safetyBounds
export const safetyNames = Object.keys(safetyBounds) as SafetyName[]
export type Safety = Record<SafetyName, number>

/** The numbers of a site that has saved none. */
export const usualSafety = Object.fromEntries(
  safetyNames.map((name) => [name, safetyBounds[name].usual]),
) as Safety
