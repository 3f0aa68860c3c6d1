/** Resolves with the milliseconds for which the points are valid; rejects without any left. */
export type Borrow = (key: string, points: number) => Promise<number>

type Lease = { left: number; until: number }

const maxLeases = 10_000

/**
 * Borrows points in batches, so that most requests need no statement. Borrowed points are already counted: never more
 * pass than the limit allows, and at most one batch fewer in each process that serves the address.
 */
export function openLeases(points: number, borrow: Borrow): (key: string) => Promise<void> {
  const leases = new Map<string, Lease>()
  const borrowing = new Map<string, Promise<number>>()

  function spend(key: string): boolean {
    const lease = leases.get(key)
    if (!lease) return false
    lease.left -= 1
    if (lease.left === 0 || lease.until <= Date.now()) leases.delete(key)
    return lease.until > Date.now()
  }

  // The key of a dropped lease borrows again.
  function keep(key: string, lease: Lease) {
    const [oldest] = leases.size < maxLeases ? [] : leases.keys()
    if (oldest !== undefined) leases.delete(oldest)
    leases.set(key, lease)
  }

  return async (key) => {
    while (!spend(key)) {
      const others = borrowing.get(key)
      if (others) {
        // One request borrows for all concurrent ones, otherwise each would take a batch.
        await others
        continue
      }
      const own = borrow(key, points)
      borrowing.set(key, own)
      try {
        const until = Date.now() + (await own)
        if (points > 1) keep(key, { left: points - 1, until })
        return
      } finally {
        borrowing.delete(key)
      }
    }
  }
}
