// Limits of values that schemas and browser code share; without zod, so that browser code can import them.

/** 10,000 crore rupees. */
export const maxPrice = 100_000_000_000

export const maxAreaSqFt = 1_000_000_000

/** Pictures of a listing. */
export const maxImages = 20

/** Nearby places of a listing. */
export const maxNearby = 20
