import { useState } from 'react'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { enterSession } from '#web/data/session.ts'
import { ConfirmDialog } from '#web/features/confirm/confirm-dialog.tsx'
import { type Confirmed, EnrolAuthenticator } from '#web/features/security/enrol-authenticator.tsx'
import { RecoverySheet } from '#web/features/security/recovery-sheet.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

type Props = { on: boolean; codesLeft: number }

export function Authenticator({ on, codesLeft }: Props) {
  const [asked, setAsked] = useState(false)
  const [confirmed, setConfirmed] = useState<Confirmed>()
  async function remove() {
    const { user } = await callAsUser('user.removeTotp', {})
    setAsked(false)
    showToast(m.totp_removed())
    enterSession(user)
  }
  if (confirmed) {
    return (
      <div className="panel panel-body">
        <RecoverySheet
          codes={confirmed.recovery_codes}
          onKept={() => {
            setConfirmed(undefined)
            showToast(m.totp_done())
            enterSession(confirmed.user)
          }}
        />
      </div>
    )
  }
  return (
    <div className="panel panel-body">
      <h3 className="factor-title">{m.totp_title()}</h3>
      <p className="card-intro">{on ? m.totp_on() : m.totp_off()}</p>
      <EnrolAuthenticator
        label={on ? m.totp_replace() : m.totp_set_up()}
        quiet={on}
        onConfirmed={setConfirmed}
      />
      {on && (
        <button type="button" className="text-link danger factor-off" onClick={() => setAsked(true)}>
          {m.totp_remove()}
        </button>
      )}
      {on && <RecoveryCodes left={codesLeft} />}
      {asked && (
        <ConfirmDialog
          title={m.totp_remove_title()}
          yes={m.totp_remove()}
          no={m.totp_keep()}
          onYes={remove}
          onNo={() => setAsked(false)}
        >
          <p>{m.totp_remove_text()}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
