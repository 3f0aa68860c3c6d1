import { m } from '#messages'
import { callAsUser } from '#web/features/session/call.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { showToast } from '#web/ui/toasts.ts'
import type { DialogProps } from './suspend-dialog.tsx'

/** For somebody who lost the device of their authenticator or passkeys. */
export function FactorsDialog({ account: { id, name }, onKeep, onDone }: DialogProps) {
  async function reset() {
    const { message } = await callAsUser('admin.resetFactors', { params: { id } })
    showToast(message)
    onDone()
  }
  return (
    <AskFirst
      title={m.users_factors_title({ name })}
      yes={m.users_factors_yes()}
      no={m.users_factors_keep()}
      onYes={reset}
      onNo={onKeep}
    >
      <p>{m.users_factors_text()}</p>
    </AskFirst>
  )
}
