import { useState } from 'react'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { useCall } from '#web/data/queries.ts'
import { enterSession } from '#web/data/session.ts'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { AddPasskey } from './add-passkey.tsx'
import { type Confirmed, EnrolAuthenticator } from './enrol-authenticator.tsx'
import { ProveForm } from './prove-form.tsx'
import { RecoverySheet } from './recovery-sheet.tsx'

/** Replaces every page of staff until they have set up or given their second factor. lazy() needs a default export. */
export default function SecondFactorGate({ user }: { user: User }) {
  const missing = user.second_factor === 'to_enrol'
  return (
    <section className="panel gate">
      <h2 className="title-2">{missing ? m.gate_enrol_title() : m.gate_give_title()}</h2>
      <p className="gate-text">{missing ? m.gate_enrol_text() : m.gate_give_text()}</p>
      {missing ? <Enrol /> : <Give user={user} />}
    </section>
  )
}

function Give({ user }: { user: User }) {
  const security = useCall('user.security', {})
  if (security.status === 'loading') return <p role="status">{m.shell_loading()}</p>
  if (security.status === 'failed')
    return <NotLoaded text={m.settings_not_loaded()} onRetry={security.reload} />
  const ways = security.answer.data.ways.filter((way) => way !== 'password' && way !== 'code')
  return (
    <>
      <ProveForm user={user} ways={ways} onProved={enterSession} />
      <p className="gate-lost small muted">{m.gate_lost()}</p>
    </>
  )
}

function Enrol() {
  const [confirmed, setConfirmed] = useState<Confirmed>()
  if (confirmed) {
    return (
      <RecoverySheet
        codes={confirmed.recovery_codes}
        onKept={() => {
          showToast(m.totp_done())
          enterSession(confirmed.user)
        }}
      />
    )
  }
  return (
    <div className="gate-ways">
      <div>
        <h3 className="factor-title">{m.totp_title()}</h3>
        <p className="card-intro">{m.totp_off()}</p>
        <EnrolAuthenticator label={m.totp_set_up()} onConfirmed={setConfirmed} />
      </div>
      <div>
        <h3 className="factor-title">{m.passkeys_title()}</h3>
        <p className="card-intro">{m.passkeys_text()}</p>
        <AddPasskey />
      </div>
    </div>
  )
}
