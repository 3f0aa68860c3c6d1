import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { useCall } from '#web/data/queries.ts'
import { enterSession } from '#web/data/session.ts'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { AddPasskey } from './add-passkey.tsx'
import { EnrolAuthenticator } from './enrol-authenticator.tsx'
import { ProveForm } from './prove-form.tsx'

/**
 * In the place of every page of the agency's people until they gave their second factor, or set one up. A default export,
 * because lazy() asks for one.
 */
export default function SecondFactorGate({ user }: { user: User }) {
  const missing = user.second_factor === 'to_enrol'
  return (
    <section className="panel mx-auto my-8 max-w-lg p-6 sm:p-8">
      <h2 className="text-2xl">{missing ? m.gate_enrol_title() : m.gate_give_title()}</h2>
      <p className="mt-2 mb-6 text-ink-soft">{missing ? m.gate_enrol_text() : m.gate_give_text()}</p>
      {missing ? <Enrol /> : <Give user={user} />}
    </section>
  )
}

function Give({ user }: { user: User }) {
  const security = useCall('user.security', {})
  if (security.status === 'loading') return <p role="status">{m.shell_loading()}</p>
  if (security.status === 'failed')
    return <NotLoaded text={m.settings_not_loaded()} onRetry={security.reload} />
  const ways = security.answer.data.ways.filter((way) => way === 'passkey' || way === 'totp')
  return (
    <>
      <ProveForm user={user} ways={ways} onProved={enterSession} />
      <p className="mt-6 text-sm text-ink-soft">{m.gate_lost()}</p>
    </>
  )
}

function Enrol() {
  return (
    <div className="grid gap-8">
      <div>
        <h3 className="mb-1 text-lg font-semibold">{m.totp_title()}</h3>
        <p className="mb-4 text-ink-soft">{m.totp_off()}</p>
        <EnrolAuthenticator label={m.totp_set_up()} onDone={() => showToast(m.totp_done())} />
      </div>
      <div>
        <h3 className="mb-1 text-lg font-semibold">{m.passkeys_title()}</h3>
        <p className="mb-4 text-ink-soft">{m.passkeys_text()}</p>
        <AddPasskey />
      </div>
    </div>
  )
}
