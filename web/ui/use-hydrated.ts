import { useSyncExternalStore } from 'react'

/** False on the server and before the page runs: forms that need JavaScript must not be sent earlier. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
