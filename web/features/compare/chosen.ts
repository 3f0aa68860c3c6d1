import { readLocal, removeLocal, writeLocal } from '#web/data/local-store.ts'
import { createStore } from '#web/ui/store.ts'

/** A home as the tray shows it. */
export type Chosen = { id: number; title: string; picture?: string; rendered?: boolean }

/** As many as fit side by side. */
export const maxCompared = 4

export const chosen = createStore<readonly Chosen[]>([])

/** How often somebody chose more homes than fit. The tray announces it and resets it. */
export const refused = createStore(0)

const key = 'aangan-compare'

export function recallChosen(): () => void {
  const read = () => chosen.set(readLocal<Chosen[]>(key) ?? [])
  read()
  addEventListener('storage', read)
  return () => removeEventListener('storage', read)
}

export function setChosen(homes: readonly Chosen[]) {
  if (homes.length > 0) writeLocal(key, homes)
  else removeLocal(key)
  chosen.set(homes)
}

export function dropChosen(id: number) {
  setChosen(chosen.get().filter((home) => home.id !== id))
}

export function toggleChosen(home: Chosen) {
  const homes = chosen.get()
  if (homes.some(({ id }) => id === home.id)) dropChosen(home.id)
  else if (homes.length < maxCompared) setChosen([...homes, home])
  else refused.set(refused.get() + 1)
}
