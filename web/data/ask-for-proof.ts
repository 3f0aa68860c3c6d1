import { createStore } from '#web/ui/store.ts'

/** The proof of identity that a call waits for. features/security/proof-host.tsx shows the dialog that answers it. */
export const proofRequest = createStore<{ answer: (proved: boolean) => void } | undefined>(undefined)

let pending: Promise<boolean> | undefined

/**
 * Asks the person to prove who they are. True once they did; false when they closed the dialog or it could not be loaded.
 * Calls that need a proof at the same time share one dialog.
 */
export function askForProof(): Promise<boolean> {
  pending ??= new Promise<boolean>((resolve) => proofRequest.set({ answer: resolve })).finally(() => {
    proofRequest.set(undefined)
    pending = undefined
  })
  return pending
}
