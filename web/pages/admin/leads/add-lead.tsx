import { type FormEvent, useRef } from 'react'
import { enteredSources, type LeadSource } from '#contract/enums.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { newIdempotencyKey } from '#web/data/idempotency-key.ts'
import { useAction } from '#web/data/use-action.ts'
import { sourceLabels } from '#web/features/lead/lead-labels.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormArea } from '#web/ui/form-area.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { FormSelect } from '#web/ui/form-select.tsx'
import { showToast } from '#web/ui/toasts.ts'

type Props = { onClose: () => void; onAdded: (id: number) => void }

export function AddLead({ onClose, onAdded }: Props) {
  const { state, sentence, problems, send } = useAction(m.leads_not_saved)
  // A retry after a lost answer must not add the person twice.
  const attempt = useRef<{ text: string; key: string }>(undefined)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '').trim()
    const listing = text('property_id').replace(/^#/, '')
    const body = {
      ...{ name: text('name'), phone: text('phone'), email: text('email'), message: text('message') },
      source: text('source') as Exclude<LeadSource, 'site'>,
      ...(listing && { property_id: Number(listing) }),
    }
    await send(async () => {
      const typed = JSON.stringify(body)
      if (attempt.current?.text !== typed) attempt.current = { text: typed, key: newIdempotencyKey() }
      const { data, message } = await callAsUser('lead.create', { body, key: attempt.current.key })
      onAdded(data.id)
      showToast(message)
    })
  }
  return (
    <Dialog title={m.leads_add()} onClose={onClose}>
      <form method="post" noValidate className="form" onSubmit={submit}>
        <p className="muted">{m.lead_add_text()}</p>
        <FormSelect name="source" label={m.leads_source()} problem={problems.source} data-first>
          {enteredSources.map((source) => (
            <option key={source} value={source}>
              {sourceLabels[source]()}
            </option>
          ))}
        </FormSelect>
        <FormField name="name" label={m.lead_add_name()} maxLength={120} problem={problems.name} required />
        <FormField
          name="phone"
          type="tel"
          label={m.lead_add_phone()}
          maxLength={30}
          problem={problems.phone}
        />
        <FormField
          name="email"
          type="email"
          label={m.lead_add_email()}
          maxLength={254}
          problem={problems.email}
        />
        <FormArea
          name="message"
          label={m.lead_add_message()}
          hint={m.lead_add_message_hint()}
          rows={3}
          maxLength={5000}
          problem={problems.message}
          required
        />
        <FormField
          name="property_id"
          inputMode="numeric"
          label={m.lead_add_listing()}
          hint={m.lead_add_listing_hint()}
          maxLength={11}
          problem={problems.property_id}
        />
        <p role="alert" className={state === 'failed' ? 'form-failed' : 'sr-only'}>
          {state === 'failed' && sentence}
        </p>
        <div className="ask-buttons">
          <button type="button" className="button button-quiet" onClick={onClose}>
            {m.lead_add_close()}
          </button>
          <button type="submit" className="button" disabled={state === 'sending'}>
            {state === 'sending' ? m.form_wait() : m.lead_add_save()}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
