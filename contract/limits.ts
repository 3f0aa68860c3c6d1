// Limits that schemas and browser code share. This file must not import zod, which browsers do not load.

export const maxPrice = 100_000_000_000

export const maxAreaSqFt = 1_000_000_000

export const maxImages = 20

export const maxNearby = 20

/** A median of fewer listings would describe single ones. */
export const minComparable = 5

/** How many listings one call may change. */
export const maxBulk = 500

/** The longest time, in days, before owners are asked whether a home is still to be had. */
export const maxConfirmDays = 180

/** How many searches one person may save, and how many characters the query of one may have. */
export const maxSavedSearches = 20
export const maxSearchQuery = 4000

/** The longest sentence that a search takes. */
export const maxKeywordCharacters = 200
