/** South, west, north, east of the cities that the simplified map has, with their surroundings. */
export const cityBoxes = {
  indore: [22.4, 75.4, 23.05, 76.15],
  bhopal: [23.05, 77.2, 23.4, 77.6],
  ujjain: [23, 75.65, 23.3, 75.9],
  jabalpur: [23, 79.75, 23.35, 80.1],
} as const satisfies Record<string, readonly [number, number, number, number]>
