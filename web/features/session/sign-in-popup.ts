import type { ComponentType } from 'react'
import { pages } from '#web/data/pages.ts'
import { markShown } from '#web/data/popup-memory.ts'
import { createStore } from '#web/ui/store.ts'

export const popup = createStore<ComponentType<{ onClose: () => void }> | undefined>(undefined)

/** Opens the sign-in page when the code cannot be loaded (a new release, a network failure). */
export async function openSignIn() {
  markShown()
  try {
    const { DetailsPopup } = await import('./details-popup.tsx')
    popup.set(DetailsPopup)
  } catch {
    location.assign(pages.login.href(location.pathname + location.search))
  }
}

export function closeSignIn() {
  popup.set(undefined)
}
