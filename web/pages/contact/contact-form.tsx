import { type FormEvent, useRef } from 'react'
import { m } from '#messages'
import { fetchApi } from '#web/data/api.ts'
import { pages } from '#web/data/pages.ts'
import { useAction } from '#web/data/use-action.ts'
import { useSiteText } from '#web/features/agency/site-text.ts'
import { FormNotice } from '#web/features/public-form/form-notice.tsx'
import { useDraft } from '#web/features/public-form/use-draft.ts'
import { useOwnDetails } from '#web/features/public-form/use-own-details.ts'
import { usePublicForm } from '#web/features/public-form/use-public-form.ts'
import { FormArea } from '#web/ui/form-area.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'

/** `hours` are the opening hours of the agency as its settings have them; empty: not told. */
export function ContactForm({ hours }: { hours: string }) {
  const { state, sentence, problems, send } = useAction(m.error_internal)
  const form = useRef<HTMLFormElement>(null)
  const { typed, type, clear } = useDraft('contact', form, kept)
  const own = useOwnDetails()
  const deliver = usePublicForm()
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    const fields = {
      name: text('name'),
      phone: text('phone'),
      email: text('email'),
      message: text('message'),
    }
    const sent = await send(() =>
      deliver(data, { kind: 'message', about: '' }, (beside, key) =>
        fetchApi('contact.create', { body: { ...fields, ...beside }, key }),
      ),
    )
    if (!sent) return
    clear()
    form.current?.reset()
  }
  return (
    <section aria-labelledby="write" className="panel contact-form">
      <h2 id="write" className="title-2">
        {m.contact_form()}
      </h2>
      <p className="contact-text muted">{useSiteText()('contact_form_text', m.contact_form_text)}</p>
      <form
        ref={form}
        method="post"
        onSubmit={submit}
        onInput={({ target }) => {
          const { name, value } = target as HTMLInputElement
          if (kept.has(name)) type(name, value)
        }}
        className="form form-pair"
      >
        <FormField
          name="name"
          label={m.contact_form_name()}
          defaultValue={typed.name ?? own.name}
          autoComplete="name"
          maxLength={120}
          required
          problem={problems.name}
        />
        <FormField
          name="phone"
          type="tel"
          label={m.contact_form_phone()}
          defaultValue={typed.phone ?? own.phone}
          autoComplete="tel"
          maxLength={30}
          required
          problem={problems.phone}
        />
        <div className="form-whole">
          <FormField
            name="email"
            type="email"
            label={m.contact_form_email()}
            defaultValue={typed.email ?? own.email}
            autoComplete="email"
            maxLength={254}
            required
            problem={problems.email}
          />
        </div>
        <div className="form-whole">
          <FormArea
            name="message"
            label={m.contact_form_message()}
            defaultValue={typed.message}
            rows={5}
            maxLength={5000}
            required
            problem={problems.message}
          />
        </div>
        <Honeypot />
        <div className="form form-whole">
          <FormNotice text={m.notice_contact()} />
          <p role="status" className={state === 'done' ? 'form-done' : 'sr-only'}>
            {state === 'done' && (
              <>
                <strong>{m.contact_sent()}</strong>{' '}
                <span>{hours ? m.contact_sent_hours({ hours }) : m.contact_sent_reply()}</span>{' '}
                <a href={`${pages.privacy.href()}#sent`} className="underlined">
                  {m.inquiry_sent_more()}
                </a>
              </>
            )}
          </p>
          <p role="alert" className={state === 'failed' ? 'form-failed' : 'sr-only'}>
            {state === 'failed' && m.contact_failed({ error: sentence ?? '' })}
          </p>
          <noscript>
            <p className="form-failed">{m.form_needs_script()}</p>
          </noscript>
          <button type="submit" className="button" disabled={state === 'sending'}>
            {state === 'sending' ? m.form_wait() : m.contact_form_submit()}
          </button>
        </div>
      </form>
    </section>
  )
}

const kept = new Set(['name', 'phone', 'email', 'message'])
