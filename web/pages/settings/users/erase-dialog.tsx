import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { ConfirmDialog } from '#web/features/confirm/confirm-dialog.tsx'
import { writePhone } from '#web/ui/phone.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { DialogProps } from './suspend-dialog.tsx'

export function EraseDialog({ account: { id, name, phone, properties }, onKeep, onDone }: DialogProps) {
  async function erase() {
    const { message } = await callAsUser('admin.eraseUser', { params: { id }, query: {} })
    showToast(message)
    onDone()
  }
  return (
    <ConfirmDialog
      title={m.users_erase_title({ name })}
      yes={m.users_erase_yes()}
      no={m.users_erase_keep()}
      onYes={erase}
      onNo={onKeep}
    >
      <p>{m.users_erase_text({ name, phone: writePhone(phone), count: properties })}</p>
      <p className="last-word">{m.users_erase_no_way_back()}</p>
    </ConfirmDialog>
  )
}
