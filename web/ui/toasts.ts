import { createStore } from './store.ts'

export type Toast = {
  id: number
  text: string
  /** Told at once to those who listen, and shown longer. */
  alert: boolean
  action?: { label: string; run: () => void }
}

// The specification's limit; the oldest goes first.
const max = 20

export const toasts = createStore<Toast[]>([])

let lastId = 0

/** A short sentence at the edge of the screen, which goes by itself; with `action` a way back. */
export function showToast(text: string, more: { alert?: boolean; action?: Toast['action'] } = {}) {
  lastId += 1
  const toast = { id: lastId, text, alert: more.alert ?? false, action: more.action }
  toasts.set([...toasts.get(), toast].slice(-max))
}

export function dropToast(id: number) {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
