import { type FormEvent, useState } from 'react'
import { fewRecoveryCodes } from '#contract/enums.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useAction } from '#web/data/use-action.ts'
import { RecoverySheet } from '#web/features/security/recovery-sheet.tsx'
import { DigitsField } from '#web/ui/digits-field.tsx'

export function RecoveryCodes({ left }: { left: number }) {
  const [step, setStep] = useState<'count' | 'ask'>('count')
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) {
    return (
      <div className="recovery-part">
        <RecoverySheet codes={codes} onKept={() => setCodes(undefined)} />
      </div>
    )
  }
  return (
    <div className="stack recovery-part">
      <h3 className="factor-title">{m.recovery_title()}</h3>
      <p className={left > fewRecoveryCodes ? undefined : 'form-failed'}>
        {left > 0 ? m.recovery_left({ count: left }) : m.recovery_none()}
      </p>
      {step === 'ask' ? (
        <Renew
          onDone={(made) => {
            setStep('count')
            setCodes(made)
          }}
        />
      ) : (
        <button type="button" className="button button-quiet at-start" onClick={() => setStep('ask')}>
          {m.recovery_renew()}
        </button>
      )}
    </div>
  )
}

function Renew({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const { state, sentence, problems, send } = useAction(m.settings_failed)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const totp = String(new FormData(event.currentTarget).get('totp') ?? '')
    send(async () => {
      onDone((await callAsUser('user.renewRecoveryCodes', { body: { totp } })).data.recovery_codes)
    })
  }
  return (
    <form method="post" className="form form-narrow" onSubmit={submit}>
      <DigitsField
        name="totp"
        label={m.secret_totp()}
        hint={m.recovery_renew_hint()}
        problem={problems.totp ?? (state === 'failed' ? sentence : undefined)}
        autoFocus
      />
      <button type="submit" className="button at-start" disabled={state === 'sending'}>
        {state === 'sending' ? m.form_wait() : m.recovery_renew()}
      </button>
    </form>
  )
}
