import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { ConfirmDialog } from '#web/features/confirm/confirm-dialog.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { DialogProps } from './suspend-dialog.tsx'

export function FactorsDialog({ account: { id, name }, onKeep, onDone }: DialogProps) {
  async function reset() {
    const { message } = await callAsUser('admin.resetFactors', { params: { id } })
    showToast(message)
    onDone()
  }
  return (
    <ConfirmDialog
      title={m.users_factors_title({ name })}
      yes={m.users_factors_yes()}
      no={m.users_factors_keep()}
      onYes={reset}
      onNo={onKeep}
    >
      <p>{m.users_factors_text()}</p>
    </ConfirmDialog>
  )
}
