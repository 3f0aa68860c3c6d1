import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { m } from '#messages'
import { CallError, fetchApi } from '#web/data/api.ts'
import { pages } from '#web/data/pages.ts'
import { enterSession } from '#web/data/session.ts'
import { useAction } from '#web/data/use-action.ts'
import { clearDismissal } from '#web/features/security/factor-reminder.tsx'
import { PasskeySignIn } from '#web/features/security/passkey-sign-in.tsx'
import { RecoveryCodeField } from '#web/features/security/recovery-code-field.tsx'
import { SignInFrame } from '#web/features/session/sign-in-frame.tsx'
import { DigitsField } from '#web/ui/digits-field.tsx'
import { FormField } from '#web/ui/form-field.tsx'

export function SecretPage({ next = pages.propertyRequests.href() }: { next?: string }) {
  const router = useRouter()
  const { state, sentence, problems, send } = useAction(m.secret_failed)
  const [factor, setFactor] = useState<'totp' | 'recovery_code'>()
  const [refused, setRefused] = useState(false)
  const [invalid, setInvalid] = useState(false)
  const goOn = () => router.navigate({ href: next, replace: true })
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    setInvalid(false)
    await send(async () => {
      const body = {
        phone: text('phone'),
        password: text('password'),
        ...(factor && { [factor]: text(factor) }),
      }
      const answer = await fetchApi('user.secret', { body }).catch((error) => {
        const code = error instanceof CallError && error.failure?.code
        if (code === 'totp_required') return
        setRefused(code === 'wrong_credentials')
        throw error
      })
      if (!answer) return setFactor('totp')
      const { user } = answer
      if (!user) return setInvalid(true)
      clearDismissal()
      enterSession(user)
      await goOn()
    })
  }
  const told = factor && refused ? refusals[factor]() : sentence
  const problem = invalid ? m.secret_invalid() : state === 'failed' ? told : undefined
  return (
    <SignInFrame title={m.secret_title()} text={m.secret_text()}>
      <form method="post" onSubmit={submit} className="form">
        <FormField
          name="phone"
          type="tel"
          label={m.details_phone()}
          before="+91"
          inputMode="tel"
          autoComplete="username"
          maxLength={30}
          required
          problem={problems.phone}
        />
        <FormField
          name="password"
          type="password"
          label={m.secret_password()}
          autoComplete="current-password"
          maxLength={200}
          required
          problem={problems.password}
        />
        {factor === 'totp' && (
          <DigitsField
            name="totp"
            label={m.secret_totp()}
            hint={m.secret_totp_hint()}
            problem={problems.totp}
            autoFocus
          />
        )}
        {factor === 'recovery_code' && <RecoveryCodeField problem={problems.recovery_code} />}
        {factor && (
          <button
            type="button"
            className="text-link at-start"
            onClick={() => setFactor(factor === 'totp' ? 'recovery_code' : 'totp')}
          >
            {factor === 'totp' ? m.recovery_use() : m.prove_way_totp()}
          </button>
        )}
        <p role="alert" className={problem ? 'form-failed' : 'sr-only'}>
          {problem}
        </p>
        <button type="submit" className="button" disabled={state === 'sending'}>
          {state === 'sending' ? m.form_wait() : m.secret_submit()}
        </button>
      </form>
      <PasskeySignIn onSignIn={clearDismissal} onDone={goOn} />
    </SignInFrame>
  )
}

const refusals = { totp: m.secret_refused, recovery_code: m.secret_recovery_refused }
