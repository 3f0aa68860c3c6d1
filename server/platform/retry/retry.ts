import { setTimeout as wait } from 'node:timers/promises'

type RetryRules = {
  /** Includes the first attempt. */
  attempts: number
  /** Whether a retry may help; any other failure is thrown at once. */
  isTransient(error: unknown): boolean
  /** Milliseconds before the next attempt, after `failed` (from 1) have failed. */
  waitMs(failed: number, error: unknown): number
}

/** Throws the failure of the last attempt, or the first that is not transient. */
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

/** Callers that failed together must not retry together. */
export function jittered(ms: number): number {
  return ms * (1 + Math.random() / 2)
}
