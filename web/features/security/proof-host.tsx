import { type ComponentType, useEffect, useState } from 'react'
import { proofRequest } from '#web/data/ask-for-proof.ts'
import { useStore } from '#web/ui/store.ts'

export function ProofHost() {
  const request = useStore(proofRequest, (value) => value)
  const [dialog, setDialog] = useState<{ Dialog: ComponentType<{ onClose: (proved: boolean) => void }> }>()
  useEffect(() => {
    if (!request || dialog) return
    import('./prove-dialog.tsx').then(
      ({ ProveDialog }) => setDialog({ Dialog: ProveDialog }),
      () => request.answer(false),
    )
  }, [request, dialog])
  return request && dialog ? <dialog.Dialog onClose={request.answer} /> : null
}
