import { useSyncExternalStore } from 'react'

/** Shared state outside of components. The server always renders the first value. */
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

/** Renders again only when `part` changes. */
export function useStore<T, P>(store: Store<T> & { first: T }, part: (value: T) => P): P {
  return useSyncExternalStore(
    store.subscribe,
    () => part(store.get()),
    () => part(store.first),
  )
}
