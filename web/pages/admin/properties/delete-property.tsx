import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { ConfirmDialog } from '#web/features/confirm/confirm-dialog.tsx'
import { showToast } from '#web/ui/toasts.ts'

type Props = {
  property: Pick<Property, 'id' | 'title'>
  onKeep: () => void
  onDeleted: () => void
  onFailed: () => void
}

export function DeleteProperty({ property: { id, title }, onKeep, onDeleted, onFailed }: Props) {
  async function remove() {
    try {
      await callAsUser('property.delete', { params: { id } })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      showToast(m.mine_delete_failed(), { alert: true })
      return onFailed()
    }
    showToast(m.property_deleted())
    onDeleted()
  }
  return (
    <ConfirmDialog
      title={m.mine_delete_ask()}
      yes={m.mine_delete()}
      no={m.mine_delete_keep()}
      onYes={remove}
      onNo={onKeep}
    >
      <p>{m.mine_delete_text({ title })}</p>
    </ConfirmDialog>
  )
}
