import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { ConfirmDialog } from '#web/features/confirm/confirm-dialog.tsx'
import { writePhone } from '#web/ui/phone.ts'
import { showToast } from '#web/ui/toasts.ts'
import { HandoverChoice } from './handover-choice.tsx'
import type { DialogProps } from './suspend-dialog.tsx'
import { takerOf, useHandover } from './use-handover.ts'

export function EraseDialog({ account: { id, name, phone, properties }, onKeep, onDone }: DialogProps) {
  const handover = useHandover<'delete'>(id)
  const to = takerOf(handover.wish)
  async function erase() {
    const request = { params: { id }, query: { hand_over_to: to } }
    const { message } = await callAsUser('admin.eraseUser', request)
    showToast(message)
    onDone()
  }
  const rest = { way: 'delete', label: m.handover_delete(), hint: m.handover_delete_hint() } as const
  const person = { name, phone: writePhone(phone) }
  return (
    <ConfirmDialog
      title={m.users_erase_title({ name })}
      yes={m.users_erase_yes()}
      no={m.users_erase_keep()}
      ready={handover.state === 'loaded'}
      onYes={erase}
      onNo={onKeep}
    >
      <p>
        {to === undefined
          ? m.users_erase_text({ ...person, count: properties })
          : m.users_erase_text_kept(person)}
      </p>
      <HandoverChoice name={name} handover={handover} others={[rest]} />
      <p className="last-word">{m.users_erase_no_way_back()}</p>
    </ConfirmDialog>
  )
}
