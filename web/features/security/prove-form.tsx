import { type FormEvent, useState } from 'react'
import type { ProofWay } from '#contract/enums.ts'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { fetchApi } from '#web/data/api.ts'
import { useAction } from '#web/data/use-action.ts'
import { DigitsField } from '#web/ui/digits-field.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { writePhone } from '#web/ui/phone.ts'
import { PasskeyButton } from './passkey-button.tsx'
import { signWithPasskey } from './passkeys.ts'
import { RecoveryCodeField } from './recovery-code-field.tsx'

type Props = { user: User; ways: readonly ProofWay[]; onProved: (user: User) => void }

export function ProveForm({ user, ways, onProved }: Props) {
  const [way, setWay] = useState(ways[0])
  if (!way) return <p className="form-failed">{m.prove_no_way()}</p>
  async function prove(body: Partial<Record<TypedWay, string>>) {
    onProved((await fetchApi('user.prove', { body })).user)
  }
  return (
    <div className="stack-loose">
      {way === 'passkey' && (
        <PasskeyButton
          label={m.prove_by_passkey()}
          className="button button-wide"
          autoFocus
          act={async () => {
            const passkey = await signWithPasskey(true)
            onProved((await fetchApi('user.prove', { body: { passkey } })).user)
          }}
        />
      )}
      {way === 'totp' && <ProveField key="totp" name="totp" onSubmit={(totp) => prove({ totp })} />}
      {way === 'password' && (
        <ProveField key="password" name="password" onSubmit={(password) => prove({ password })} />
      )}
      {way === 'recovery_code' && (
        <ProveField
          key="recovery_code"
          name="recovery_code"
          onSubmit={(recovery_code) => prove({ recovery_code })}
        />
      )}
      {way === 'code' && <ProveByCode user={user} onSubmit={(code) => prove({ code })} />}
      {ways.length > 1 && (
        <div className="way-links">
          {ways
            .filter((each) => each !== way)
            .map((each) => (
              <button key={each} type="button" className="text-link" onClick={() => setWay(each)}>
                {wayLabels[each]()}
              </button>
            ))}
        </div>
      )}
    </div>
  )
}

function ProveByCode({ user, onSubmit }: { user: User; onSubmit: (code: string) => Promise<void> }) {
  const { state, sentence, send } = useAction(m.user_code_undelivered)
  const [hint, setHint] = useState('')
  const phone = writePhone(user.phone)
  async function ask() {
    const { data, message } = await fetchApi('user.sendCode', { body: {} })
    setHint(data.sent ? m.verify_sent({ phone }) : message)
  }
  if (state === 'done') return <ProveField name="code" hint={hint} onSubmit={onSubmit} />
  return (
    <div className="stack">
      <button
        type="button"
        className="button"
        // biome-ignore lint/a11y/noAutofocus: it comes after the dialog, whose focus would stay at Close
        autoFocus
        disabled={state === 'sending'}
        onClick={() => send(ask)}
      >
        {state === 'sending' ? m.form_wait() : m.verify_send({ phone })}
      </button>
      <p role="alert" className={state === 'failed' ? 'form-failed' : 'sr-only'}>
        {state === 'failed' && sentence}
      </p>
    </div>
  )
}

type TypedWay = Exclude<ProofWay, 'passkey'>

type FieldProps = {
  name: TypedWay
  hint?: string
  onSubmit: (text: string) => Promise<void>
}

function ProveField({ name, hint, onSubmit }: FieldProps) {
  const { state, sentence, problems, send } = useAction(m.settings_failed)
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // React passes the event on to the form that opened the dialog, which must not be sent.
    event.stopPropagation()
    const text = String(new FormData(event.currentTarget).get(name) ?? '')
    send(() => onSubmit(text))
  }
  const problem = problems[name] ?? (state === 'failed' ? sentence : undefined)
  return (
    <form method="post" className="form" onSubmit={submit}>
      {name === 'password' ? (
        <FormField
          name={name}
          type="password"
          label={m.secret_password()}
          autoComplete="current-password"
          maxLength={200}
          required
          autoFocus
          problem={problem}
        />
      ) : name === 'recovery_code' ? (
        <RecoveryCodeField problem={problem} />
      ) : (
        <DigitsField
          name={name}
          label={name === 'totp' ? m.secret_totp() : m.verify_code()}
          hint={hint}
          problem={problem}
          autoFocus
        />
      )}
      <button type="submit" className="button" disabled={state === 'sending'}>
        {state === 'sending' ? m.form_wait() : m.prove_submit()}
      </button>
    </form>
  )
}

const wayLabels = {
  passkey: m.prove_way_passkey,
  totp: m.prove_way_totp,
  password: m.prove_way_password,
  code: m.prove_way_code,
  recovery_code: m.recovery_use,
} satisfies Record<ProofWay, () => string>
