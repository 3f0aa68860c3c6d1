import { readLocal, writeLocal } from '#web/data/local-store.ts'
import { createStore } from '#web/ui/store.ts'

const key = 'aangan-street-map'

export const streetMap = createStore(false)

export function recallStreetMap() {
  if (!streetMap.get() && readLocal<boolean>(key) === true) streetMap.set(true)
}

export function chooseStreetMap(shown: boolean) {
  writeLocal(key, shown)
  streetMap.set(shown)
}
