import { beacon } from '#web/data/beacon.ts'

/** Counts that a listing was come to without loading its page; pages that are loaded the server counts by itself. */
export function countView(id: number) {
  const [loaded] = performance.getEntriesByType('navigation')
  if (!loaded || new URL(loaded.name).pathname !== location.pathname) beacon('property.viewed', id)
}
