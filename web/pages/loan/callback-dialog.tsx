import { type FormEvent, useEffect, useRef } from 'react'
import { type CallbackService, callbackServices } from '#contract/form-enums.ts'
import { m } from '#messages'
import { fetchApi } from '#web/data/api.ts'
import { usePageContext } from '#web/data/page-context.ts'
import { useAction } from '#web/data/use-action.ts'
import { type SiteText, useSiteText } from '#web/features/agency/site-text.ts'
import { FormNotice } from '#web/features/public-form/form-notice.tsx'
import { useDraft } from '#web/features/public-form/use-draft.ts'
import { useOwnDetails } from '#web/features/public-form/use-own-details.ts'
import { usePublicForm } from '#web/features/public-form/use-public-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { FormSelect } from '#web/ui/form-select.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { callbackTimes } from './callback-times.ts'

const serviceNames: Record<CallbackService, (text: SiteText) => string> = {
  home_loan: (text) => text('loan_home', m.loan_home),
  plot_loan: (text) => text('loan_plot', m.loan_plot),
  construction_loan: (text) => text('loan_construction', m.loan_construction),
}

type Props = { service: CallbackService; onClose: () => void }

export function CallbackDialog({ service, onClose }: Props) {
  const { state, sentence, problems, send } = useAction(m.error_internal)
  const { typed, type, clear } = useDraft('callback')
  const own = useOwnDetails()
  const deliver = usePublicForm()
  const { agency } = usePageContext()
  const text = useSiteText()
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const typedText = (name: string) => String(data.get(name) ?? '')
    const fields = {
      name: typedText('name'),
      phone: typedText('phone'),
      email: typedText('email') || undefined,
      service: callbackServices.find((known) => known === typedText('service')) ?? service,
      best_time: typedText('best_time'),
    }
    const sent = await send(() =>
      deliver(data, { kind: 'callback', about: '' }, (beside, key) =>
        fetchApi('contact.create', { body: { topic: 'callback', ...fields, ...beside }, key }),
      ),
    )
    if (sent) clear()
  }
  if (state === 'done') return <CallbackDone onClose={onClose} />
  return (
    <Dialog title={m.loan_callback()} onClose={onClose}>
      <p className="form-intro">{text('callback_text', m.callback_text)}</p>
      <form method="post" onSubmit={submit} className="form">
        <FormField
          name="name"
          label={m.callback_name()}
          defaultValue={typed.name ?? own.name}
          onInput={(event) => type('name', event.currentTarget.value)}
          autoComplete="name"
          maxLength={120}
          required
          data-first
          problem={problems.name}
        />
        <FormField
          name="phone"
          type="tel"
          label={m.callback_phone()}
          defaultValue={typed.phone ?? own.phone?.replace(/^\+91 /, '')}
          onInput={(event) => type('phone', event.currentTarget.value)}
          before="+91"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={30}
          required
          problem={problems.phone}
        />
        <FormSelect
          name="service"
          label={m.callback_service()}
          defaultValue={service}
          problem={problems.service}
        >
          {callbackServices.map((name) => (
            <option key={name} value={name}>
              {serviceNames[name](text)}
            </option>
          ))}
        </FormSelect>
        <FormSelect name="best_time" label={m.callback_time()} problem={problems.best_time}>
          {callbackTimes(agency.opening).map((time) => (
            <option key={time}>{time}</option>
          ))}
        </FormSelect>
        <FormField
          name="email"
          type="email"
          label={m.callback_email()}
          defaultValue={typed.email ?? own.email}
          onInput={(event) => type('email', event.currentTarget.value)}
          autoComplete="email"
          maxLength={254}
          problem={problems.email}
        />
        <Honeypot />
        <FormNotice text={m.notice_contact()} />
        <p role="alert" className={state === 'failed' ? 'form-failed' : 'sr-only'}>
          {state === 'failed' && m.contact_failed({ error: sentence ?? '' })}
        </p>
        <button type="submit" className="button" disabled={state === 'sending'}>
          {state === 'sending' ? m.form_wait() : m.callback_submit()}
        </button>
      </form>
    </Dialog>
  )
}

/** The focus moves to the button that closes; screen readers announce the text with it. */
function CallbackDone({ onClose }: { onClose: () => void }) {
  const done = useRef<HTMLParagraphElement>(null)
  useEffect(() => done.current?.focus(), [])
  return (
    <Dialog title={m.loan_callback()} onClose={onClose}>
      <p ref={done} tabIndex={-1} className="form-done callback-done unfocused">
        {useSiteText()('callback_done', m.callback_done)}
      </p>
      <button type="button" className="button button-quiet button-wide" onClick={onClose}>
        {m.callback_close()}
      </button>
    </Dialog>
  )
}
