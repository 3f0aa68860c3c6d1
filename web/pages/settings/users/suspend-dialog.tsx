import { useState } from 'react'
import type { Account } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { ConfirmDialog } from '#web/features/confirm/confirm-dialog.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { HandoverChoice } from './handover-choice.tsx'
import { takerOf, useHandover } from './use-handover.ts'

export type DialogProps = { account: Account; onKeep: () => void; onDone: () => void }

export function SuspendDialog({ account: { id, name, verified, published }, onKeep, onDone }: DialogProps) {
  const [keepListings, setKeepListings] = useState(false)
  const handover = useHandover<'hide' | 'keep'>(id)
  const { wish } = handover
  async function suspend() {
    const keep_listings = wish ? wish.way === 'keep' : keepListings
    const body = { suspended: true, keep_listings, hand_over_to: takerOf(wish) }
    const { message } = await callAsUser('admin.updateUser', { params: { id }, body })
    showToast(message)
    onDone()
  }
  const hide = { way: 'hide', label: m.handover_hide(), hint: m.handover_hide_hint() } as const
  const keep = { way: 'keep', label: m.handover_leave(), hint: m.handover_leave_hint() } as const
  return (
    <ConfirmDialog
      title={m.users_suspend_title({ name })}
      yes={m.users_suspend()}
      no={m.users_keep_active()}
      ready={handover.state === 'loaded'}
      onYes={suspend}
      onNo={onKeep}
    >
      <p>{m.users_suspend_text()}</p>
      {!verified && <p className="dialog-next">{m.users_suspend_unverified()}</p>}
      <HandoverChoice name={name} handover={handover} others={published > 0 ? [hide, keep] : [keep]} />
      {handover.state === 'loaded' && !wish && published > 0 && (
        <label className="check-field check-field-after">
          <input
            type="checkbox"
            checked={keepListings}
            onChange={(event) => setKeepListings(event.target.checked)}
          />
          <span>
            {m.users_suspend_keep()}
            <span className="field-hint hint-block">{m.users_suspend_keep_hint()}</span>
          </span>
        </label>
      )}
    </ConfirmDialog>
  )
}
