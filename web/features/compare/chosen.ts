import { readLocal, removeLocal, writeLocal } from '#web/data/local-store.ts'
import { createStore } from '#web/ui/store.ts'

/** A home as the tray shows it. */
export type Chosen = { id: number; title: string; picture?: string }

/** As many as fit side by side. */
export const maxCompared = 4

/** The homes that were chosen to be compared. Kept on this device, and nowhere else. */
export const chosen = createStore<readonly Chosen[]>([])

/** How often one more was wanted than fit, until the tray has said so: it is there whenever something is chosen. */
export const refused = createStore(0)

const key = 'aangan-compare'

/** Reads what was chosen before, and follows other tabs. Returns the way to stop that. */
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

/** Chooses a home, or takes it back; one that does not fit any more is refused. */
export function toggleChosen(home: Chosen) {
  const homes = chosen.get()
  if (homes.some(({ id }) => id === home.id)) dropChosen(home.id)
  else if (homes.length < maxCompared) setChosen([...homes, home])
  else refused.set(refused.get() + 1)
}
