import { type FormEvent, useState } from 'react'
import { toPlainDigits } from '#contract/digits.ts'
import { currentNotice } from '#contract/notices.ts'
import { m } from '#messages'
import { fetchApi } from '#web/data/api.ts'
import { enterSession } from '#web/data/session.ts'
import { useAction } from '#web/data/use-action.ts'
import { FormNotice } from '#web/features/public-form/form-notice.tsx'
import { useFormToken } from '#web/features/public-form/use-form-token.ts'
import { FormField } from '#web/ui/form-field.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { SignedText } from '#web/ui/signed-text.tsx'

type Props = {
  name?: string
  /** The last digits of the only number that is taken. */
  ends?: string
  onSignIn?: () => void
  onDone: () => void
}

export function DetailsForm({ name, ends = '', onSignIn, onDone }: Props) {
  const [refused, setRefused] = useState(false)
  const { state, sentence, problems, send } = useAction(m.details_failed)
  const getFormToken = useFormToken()
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => String(form.get(name) ?? '')
    // Before anything is sent, because another number would make an account for which the link is not meant.
    const isOther = !toPlainDigits(text('phone')).replaceAll(/\D/g, '').endsWith(ends)
    setRefused(isOther)
    if (isOther) return
    const done = await send(async () => {
      const { user } = await fetchApi('user.login', {
        body: {
          name: text('name'),
          phone: text('phone'),
          website: text('website') as '',
          notice_version: currentNotice,
          form_token: await getFormToken(),
        },
      })
      onSignIn?.()
      enterSession(user)
    })
    if (done) onDone()
  }
  return (
    <form method="post" onSubmit={submit} className="form">
      <FormField
        name="name"
        label={m.details_name()}
        autoComplete="name"
        defaultValue={name}
        maxLength={120}
        required
        data-first="keyboard"
        problem={problems.name}
      />
      <FormField
        name="phone"
        type="tel"
        label={m.details_phone()}
        before="+91"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={30}
        required
        problem={refused ? m.details_other_number({ digits: ends }) : problems.phone}
      />
      <Honeypot />
      <FormNotice text={m.notice_account()} />
      <p role="status" className={state === 'done' ? 'form-done' : 'sr-only'}>
        {state === 'done' && <SignedText text={m.details_done()} />}
      </p>
      <p role="alert" className={state === 'failed' ? 'form-failed' : 'sr-only'}>
        {state === 'failed' && sentence && <SignedText text={sentence} />}
      </p>
      <button type="submit" className="button" disabled={state === 'sending' || state === 'done'}>
        {state === 'sending' ? m.form_wait() : m.details_submit()}
      </button>
    </form>
  )
}
