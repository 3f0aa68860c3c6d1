import { setTimeout as wait } from 'node:timers/promises'

type RetryRules = {
  /** Attempts in all, the first one included. */
  attempts: number
  /** Whether another attempt may succeed after this failure; any other failure is thrown at once. */
  isTransient(error: unknown): boolean
  /** Milliseconds before the next attempt; `failed` is how many have failed, from 1. */
  waitMs(failed: number, error: unknown): number
}

/** Resolves with the first attempt that succeeds. Throws the failure of the last attempt, or the first that is not transient. */
export async function retry<T>(
  { attempts, isTransient, waitMs }: RetryRules,
  act: () => Promise<T>,
): Promise<T> {
  for (let failed = 1; ; failed += 1) {
    try {
      return await act()
    } catch (error) {
      if (failed === attempts || !isTransient(error)) throw error
      await wait(waitMs(failed, error))
    }
  }
}

/** So many milliseconds and up to half as many more, so that those who failed together do not come back together. */
export function jittered(ms: number): number {
  return ms * (1 + Math.random() / 2)
}
