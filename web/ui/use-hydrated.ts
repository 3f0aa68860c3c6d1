import { useSyncExternalStore } from 'react'

/** False on the server and until the page runs: a form that only scripts can send must not be sent before. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
