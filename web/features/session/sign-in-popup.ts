import type { ComponentType } from 'react'
import { pages } from '#contract/pages.ts'
import { markShown } from '#web/data/popup-memory.ts'
import { createStore } from '#web/ui/store.ts'

/** The details popup while it is open; its code is fetched when it is first wanted. */
export const popup = createStore<ComponentType<{ onClose: () => void }> | undefined>(undefined)

/** Opens the popup. Where its code cannot be had (a new build, a broken line) the page of the same form is opened. */
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
