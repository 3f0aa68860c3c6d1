import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { ConfirmDialog } from '#web/features/confirm/confirm-dialog.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { HandoverChoice } from './handover-choice.tsx'
import type { DialogProps } from './suspend-dialog.tsx'
import { takerOf, useHandover } from './use-handover.ts'

export function HandoverDialog({ account: { id, name }, onKeep, onDone }: DialogProps) {
  const handover = useHandover(id)
  const to = takerOf(handover.wish)
  async function handOver() {
    if (to === undefined) return
    const { message } = await callAsUser('handover.make', { params: { id }, body: { to } })
    showToast(message)
    onDone()
  }
  return (
    <ConfirmDialog
      title={m.handover_title({ name })}
      yes={m.handover_yes()}
      no={m.handover_keep()}
      ready={to !== undefined}
      onYes={handOver}
      onNo={onKeep}
    >
      <p>{m.handover_to_colleague_hint()}</p>
      <HandoverChoice name={name} handover={handover} />
      {handover.state === 'loaded' && !handover.wish && <p className="dialog-next">{m.handover_nothing()}</p>}
    </ConfirmDialog>
  )
}
