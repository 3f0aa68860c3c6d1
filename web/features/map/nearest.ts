type Spot = { x: number; y: number }

/** The nearest of these, or undefined when there is none. */
export function nearestTo<T extends Spot>(from: Spot, spots: readonly T[]): T | undefined {
  return minBy(spots, ({ x, y }) => Math.hypot(x - from.x, y - from.y))
}

/**
 * Within 45 degrees of the key, else anything on that side. Sideways distance counts double, so that rows are followed.
 */
export function nearestInDirection<T extends Spot>(
  from: Spot,
  [right, down]: readonly [number, number],
  spots: readonly T[],
): T | undefined {
  const seen = spots.map((spot) => {
    const ahead = (spot.x - from.x) * right + (spot.y - from.y) * down
    const aside = Math.abs((spot.x - from.x) * down + (spot.y - from.y) * right)
    return { spot, ahead, aside }
  })
  const side = seen.filter(({ ahead }) => ahead > 0)
  const straight = side.filter(({ ahead, aside }) => aside <= ahead)
  const found = minBy(straight.length > 0 ? straight : side, ({ ahead, aside }) => ahead + 2 * aside)
  return found?.spot
}

function minBy<T>(items: readonly T[], measure: (item: T) => number): T | undefined {
  const [min] = items.map((item) => ({ item, size: measure(item) })).sort((a, b) => a.size - b.size)
  return min?.item
}
