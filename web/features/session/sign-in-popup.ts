import type { ComponentType } from 'react'
import { pages } from '#web/data/pages.ts'
import { markShown } from '#web/data/popup-memory.ts'
import { createStore } from '#web/ui/store.ts'

export const popup = createStore<ComponentType<{ onClose: () => void }> | undefined>(undefined)

export const loadPopup = () => import('./details-popup.tsx')

/** Opens the sign-in page when the code cannot be loaded (a new release, a network failure). */
export async function openSignIn() {
  markShown()
  try {
    const { DetailsPopup } = await loadPopup()
    popup.set(DetailsPopup)
  } catch {
    location.assign(pages.login.href(location.pathname + location.search))
  }
}

export function closeSignIn() {
  popup.set(undefined)
}
