import { readLocal, removeLocal, writeLocal } from '#web/data/local-store.ts'

const key = 'aangan-seen'
const max = 12

/**
 * Stands in the head of every page: the row of homes seen before has its place from the first paint, where there are any,
 * so that nothing moves when it comes (styles/seen.css).
 */
export const markSeen = `try{localStorage.getItem("${key}")&&document.documentElement.setAttribute("data-seen","")}catch{}`

/** Ids of the homes that this browser opened, the last one first. Kept on this device, and nowhere else. */
export function readSeen(): number[] {
  return readLocal<number[]>(key) ?? []
}

/** Keeps the newest 12. */
export function keepSeen(ids: readonly number[]) {
  if (ids.length > 0) writeLocal(key, ids.slice(0, max))
  else removeLocal(key)
}

/** Gives the row a place where something is kept, and takes it away where nothing is. */
export function placeSeen() {
  document.documentElement.toggleAttribute('data-seen', readSeen().length > 0)
}

export function addSeen(id: number) {
  keepSeen([id, ...readSeen().filter((other) => other !== id)])
  placeSeen()
}

export function forgetSeen() {
  keepSeen([])
  placeSeen()
}
