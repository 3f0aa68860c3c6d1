import { createStore } from './store.ts'

export type Toast = {
  id: number
  text: string
  /** Announced at once, and shown longer. */
  alert: boolean
  action?: { label: string; run: () => void }
}

// The oldest goes first (docs/product.md).
const max = 20

export const toasts = createStore<Toast[]>([])

let lastId = 0

/** Returns its id. */
export function showToast(text: string, more: { alert?: boolean; action?: Toast['action'] } = {}): number {
  lastId += 1
  const toast = { id: lastId, text, alert: more.alert ?? false, action: more.action }
  toasts.set([...toasts.get(), toast].slice(-max))
  return lastId
}

export function dropToast(id: number) {
  toasts.set(toasts.get().filter((toast) => toast.id !== id))
}
