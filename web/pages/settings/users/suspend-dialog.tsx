import { useState } from 'react'
import type { Account } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { ConfirmDialog } from '#web/features/confirm/confirm-dialog.tsx'
import { showToast } from '#web/ui/toasts.ts'

export type DialogProps = { account: Account; onKeep: () => void; onDone: () => void }

export function SuspendDialog({ account: { id, name, verified, published }, onKeep, onDone }: DialogProps) {
  const [keepListings, setKeepListings] = useState(false)
  async function suspend() {
    const body = { suspended: true, keep_listings: keepListings }
    const { message } = await callAsUser('admin.updateUser', { params: { id }, body })
    showToast(message)
    onDone()
  }
  return (
    <ConfirmDialog
      title={m.users_suspend_title({ name })}
      yes={m.users_suspend()}
      no={m.users_keep_active()}
      onYes={suspend}
      onNo={onKeep}
    >
      <p>{m.users_suspend_text()}</p>
      {!verified && <p className="dialog-next">{m.users_suspend_unverified()}</p>}
      {published > 0 && (
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
