import { createStore } from '#web/ui/store.ts'

export const proofRequest = createStore<{ answer: (proved: boolean) => void } | undefined>(undefined)

let pending: Promise<boolean> | undefined

/**
 * True after the person has proved their identity, false after closing the dialog. Simultaneous calls share one dialog.
 */
export function askForProof(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => proofRequest.set({ answer: resolve })).finally(() => {
    proofRequest.set(undefined)
    pending = undefined
  })
  return pending
}
