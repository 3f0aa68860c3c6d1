import { readLocal, removeLocal, writeLocal } from '#web/data/local-store.ts'

const key = 'aangan-seen'
const max = 12

/** Part of every head: reserves the place of the row before the first paint (styles/seen.css). */
export const markSeen = `try{localStorage.getItem("${key}")&&document.documentElement.setAttribute("data-seen","")}catch{}`

export function readSeen(): number[] {
  return readLocal<number[]>(key) ?? []
}

export function keepSeen(ids: readonly number[]) {
  if (ids.length > 0) writeLocal(key, ids.slice(0, max))
  else removeLocal(key)
}

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
