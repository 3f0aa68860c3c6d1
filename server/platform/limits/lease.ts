/** Takes `points` of a key at once; resolves with the milliseconds for which they are good, rejects when there are none. */
export type Borrow = (key: string, points: number) => Promise<number>

type Lease = { left: number; until: number }

const maxLeases = 10_000

/**
 * Takes points one by one from a handful that was borrowed at once, so that counting costs the database a fraction of
 * a statement a request. What is lent is counted where it was borrowed: no more pass in all than the limit says, and of
 * an address that several processes serve at most a handful fewer in each.
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

  // The oldest go first; who held one borrows again.
  function keep(key: string, lease: Lease) {
    const [oldest] = leases.size < maxLeases ? [] : leases.keys()
    if (oldest !== undefined) leases.delete(oldest)
    leases.set(key, lease)
  }

  return async (key) => {
    while (!spend(key)) {
      const others = borrowing.get(key)
      if (others) {
        // One borrows for all that ask at once, else each would take a handful.
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
