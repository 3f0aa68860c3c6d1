import type { FormEvent } from 'react'
import { m } from '#messages'
import { fetchApi } from '#web/data/api.ts'
import { pages } from '#web/data/pages.ts'
import { useAction } from '#web/data/use-action.ts'
import { FormNotice } from '#web/features/public-form/form-notice.tsx'
import { useDraft } from '#web/features/public-form/use-draft.ts'
import { useOwnDetails } from '#web/features/public-form/use-own-details.ts'
import { usePublicForm } from '#web/features/public-form/use-public-form.ts'
import { FormArea } from '#web/ui/form-area.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'

export type InquiryFormProps = {
  id: number
  title: string
  agentName: string
  agentEmail: string | null
  short?: boolean
}

export function InquiryForm({ id, title, agentName, agentEmail, short = false }: InquiryFormProps) {
  const own = useOwnDetails()
  const { typed, type, clear } = useDraft(short ? `side-inquiry-${id}` : `inquiry-${id}`)
  const { state, sentence, problems, send } = useAction(() => '')
  const deliver = usePublicForm()
  const values = {
    name: typed.name ?? own.name ?? '',
    email: typed.email ?? own.email ?? '',
    phone: typed.phone ?? own.phone ?? '',
    message: typed.message ?? '',
  }
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const done = await send(() =>
      deliver(form, { kind: 'inquiry', about: title }, (beside, key) =>
        fetchApi('inquiry.create', {
          body: { ...values, property_id: id, agentName, agentEmail: agentEmail ?? '', ...beside },
          key,
        }),
      ),
    )
    if (done) clear()
  }
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (event: { target: { value: string } }) => type(name, event.target.value),
    problem: problems[name],
    required: true,
  })
  return (
    <form method="post" onSubmit={submit} className="form">
      <div className={short ? 'form' : 'form form-pair'}>
        <div className={short ? undefined : 'form-whole'}>
          <FormField {...field('name')} label={m.inquiry_name()} autoComplete="name" maxLength={120} />
        </div>
        <FormField
          {...field('email')}
          type="email"
          label={m.inquiry_email()}
          autoComplete="email"
          maxLength={254}
          required={values.phone.trim() === ''}
        />
        <FormField
          {...field('phone')}
          type="tel"
          label={m.inquiry_phone()}
          hint={m.inquiry_email_or_phone()}
          autoComplete="tel"
          maxLength={30}
          required={values.email.trim() === ''}
        />
      </div>
      <FormArea {...field('message')} label={m.inquiry_message()} rows={short ? 3 : 4} maxLength={5000} />
      <Honeypot />
      <FormNotice text={m.notice_inquiry()} />
      <p role="status" className={state === 'done' ? 'form-done' : 'sr-only'}>
        {state === 'done' && (
          <>
            {m.inquiry_sent()}{' '}
            <a href={`${pages.privacy.href()}#sent`} className="underlined">
              {m.inquiry_sent_more()}
            </a>
          </>
        )}
      </p>
      <p role="alert" className={state === 'failed' ? 'form-failed' : 'sr-only'}>
        {state === 'failed' && [m.inquiry_failed(), sentence].filter(Boolean).join(' ')}
      </p>
      <button type="submit" className={short ? 'button' : 'button at-start'} disabled={state === 'sending'}>
        {state === 'sending' ? m.form_wait() : m.inquiry_submit()}
      </button>
    </form>
  )
}
