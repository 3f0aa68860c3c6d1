import { useState } from 'react'
import type { Passkey, Security } from '#contract/schemas/security.ts'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { ConfirmDialog } from '#web/features/confirm/confirm-dialog.tsx'
import { AddPasskey } from '#web/features/security/add-passkey.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { writeMoment } from '#web/ui/write-moment.ts'
import { RenamePasskey } from './rename-passkey.tsx'

type Props = { user: User; security: Security }

export function Passkeys({ user, security }: Props) {
  const [renamed, setRenamed] = useState<Passkey>()
  const [removed, setRemoved] = useState<Passkey>()
  async function remove({ id }: Passkey) {
    const { message } = await callAsUser('user.removePasskey', { params: { id } })
    setRemoved(undefined)
    showToast(message)
  }
  return (
    <div className="panel panel-body">
      <h3 className="factor-title">{m.passkeys_title()}</h3>
      <p className="card-intro">{m.passkeys_text()}</p>
      {security.passkeys.length > 0 && (
        <ul className="passkeys divided ruled-both">
          {security.passkeys.map((passkey) => (
            <li key={passkey.id} className="split passkey">
              <div className="shrink">
                <p className="strong">{passkey.name}</p>
                <p className="small muted">{describe(passkey)}</p>
              </div>
              <div className="passkey-ways">
                <button
                  type="button"
                  className="text-link"
                  aria-label={m.passkey_rename_of({ name: passkey.name })}
                  onClick={() => setRenamed(passkey)}
                >
                  {m.passkey_rename()}
                </button>
                <button
                  type="button"
                  className="text-link danger"
                  aria-label={m.passkey_remove_of({ name: passkey.name })}
                  onClick={() => setRemoved(passkey)}
                >
                  {m.passkey_remove()}
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <Adding user={user} security={security} />
      {renamed && (
        <RenamePasskey
          passkey={renamed}
          onKeep={() => setRenamed(undefined)}
          onDone={() => setRenamed(undefined)}
        />
      )}
      {removed && (
        <ConfirmDialog
          title={m.passkey_remove_title({ name: removed.name })}
          yes={m.passkey_remove()}
          no={m.passkey_keep()}
          onYes={() => remove(removed)}
          onNo={() => setRemoved(undefined)}
        >
          <p>{m.passkey_remove_text()}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function Adding({ user, security }: Props) {
  if (!user.verified) return <p className="muted">{m.passkey_needs_number()}</p>
  if (!security.passkeys_possible) return <p className="muted">{m.passkey_impossible()}</p>
  return <AddPasskey />
}

function describe({ created_at, last_used_at }: Passkey): string {
  return last_used_at
    ? m.passkey_used({ moment: writeMoment(last_used_at) })
    : m.passkey_made({ moment: writeMoment(created_at) })
}
