import { beacon } from '#web/data/beacon.ts'

export function countView(id: number) {
  const [loaded] = performance.getEntriesByType('navigation')
  if (!loaded || new URL(loaded.name).pathname !== location.pathname) beacon('property.viewed', id)
}
