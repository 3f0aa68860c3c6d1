import type { ComponentType } from 'react'
import { createStore } from '#web/ui/store.ts'

type Popup = ComponentType<{ onClose: (proved: boolean) => void }>

/** The dialog that asks who one is, while it is open; its code is fetched when it is first wanted. */
export const provePopup = createStore<{ Popup: Popup; onClose: (proved: boolean) => void } | undefined>(
  undefined,
)

let open: Promise<boolean> | undefined

/** Asks for a proof. True once it is given; false when the dialog was closed, or could not be fetched. */
export function askForProof(): Promise<boolean> {
  open ??= show().finally(() => {
    open = undefined
  })
  return open
}

async function show(): Promise<boolean> {
  const program = await import('./prove-dialog.tsx').catch(() => undefined)
  if (!program) return false
  return new Promise((resolve) => {
    const onClose = (proved: boolean) => {
      provePopup.set(undefined)
      resolve(proved)
    }
    provePopup.set({ Popup: program.ProveDialog, onClose })
  })
}
