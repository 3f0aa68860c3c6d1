import { type FormEvent, useState } from 'react'
import type { Attestation } from '#contract/schemas/security.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { refreshSession } from '#web/data/session.ts'
import { FormField } from '#web/ui/form-field.tsx'
import { showToast } from '#web/ui/toasts.ts'
import { explain, passkeyObstacle, refuseObstacle, toOptions } from './passkeys.ts'
import { usePasskey } from './use-passkey.ts'

export function AddPasskey() {
  const { busy, problem, run } = usePasskey()
  const [obstacle] = useState(passkeyObstacle)
  const [turn, setTurn] = useState(0)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '')
    run(async () => {
      const { message } = await callAsUser('user.addPasskey', {
        body: { name, response: await makePasskey() },
      })
      showToast(message)
      setTurn(turn + 1)
      await refreshSession()
    })
  }
  if (obstacle) return <p className="muted">{obstacle}</p>
  return (
    <form method="post" key={turn} className="form form-narrow" onSubmit={submit}>
      <FormField name="name" label={m.passkey_name()} hint={m.passkey_name_hint()} maxLength={60} required />
      <p role="alert" className={problem ? 'form-failed' : 'sr-only'}>
        {problem}
      </p>
      <button type="submit" className="button button-quiet at-start" disabled={busy}>
        {busy ? m.form_wait() : m.passkey_add()}
      </button>
    </form>
  )
}

async function makePasskey(): Promise<Attestation> {
  refuseObstacle()
  const { data } = await callAsUser('user.passkeyOptions', {})
  const { startRegistration } = await import('@simplewebauthn/browser')
  return (await startRegistration({ optionsJSON: toOptions(data) }).catch(explain)) as Attestation
}
