import { useSyncExternalStore } from 'react'

/** A value outside the components that many of them show. Pages rendered on the server always see the first value. */
export type Store<T> = {
  get(): T
  set(value: T): void
  subscribe(listener: () => void): () => void
}

export function createStore<T>(first: T): Store<T> & { first: T } {
  let value = first
  const listeners = new Set<() => void>()
  return {
    first,
    get: () => value,
    set(next) {
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The part of a store that a component shows; it is drawn again only when that part changes. */
export function useStore<T, P>(store: Store<T> & { first: T }, part: (value: T) => P): P {
  return useSyncExternalStore(
    store.subscribe,
    () => part(store.get()),
    () => part(store.first),
  )
}
