import type { FormEvent } from 'react'
import { enteredSources } from '#contract/lead-enums.ts'
import { maxKeywordCharacters } from '#contract/limits.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useRetryKey } from '#web/data/idempotency-key.ts'
import { useAction } from '#web/data/use-action.ts'
import { sourceLabels } from '#web/features/lead/lead-labels.ts'
import { useDraft } from '#web/features/public-form/use-draft.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormArea } from '#web/ui/form-area.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { FormSelect } from '#web/ui/form-select.tsx'
import { showToast } from '#web/ui/toasts.ts'

type Props = { onClose: () => void; onAdded: (id: number) => void }

/** Keeps on this device what was typed until the lead is added or canceled, because a dialog is also closed by mistake. */
export function AddLead({ onClose, onAdded }: Props) {
  const { state, sentence, problems, send } = useAction(m.leads_not_saved)
  const { typed, type, clear } = useDraft('new-lead')
  const retry = useRetryKey()
  const source = enteredSources.find((each) => each === typed.source) ?? enteredSources[0]
  const text = (name: string) => (typed[name] ?? '').trim()
  const field = (name: string) => ({
    ...{ name, value: typed[name] ?? '', problem: problems[name] },
    onChange: ({ target }: { target: { value: string } }) => type(name, target.value),
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    const listing = text('property_id').replace(/^#/, '')
    const body = {
      ...{ name: text('name'), phone: text('phone'), email: text('email') },
      ...{ wishes: text('wishes'), message: text('message') },
      source,
      ...(listing && { property_id: Number(listing) }),
    }
    await send(async () => {
      const { data, message } = await callAsUser('lead.create', {
        body,
        key: retry.keyOf(JSON.stringify(body)),
      })
      retry.forget()
      clear()
      onAdded(data.id)
      showToast(message)
    })
  }
  return (
    <Dialog title={m.leads_add()} onClose={onClose}>
      <form method="post" noValidate className="form" onSubmit={submit}>
        <p className="muted">{m.lead_add_text()}</p>
        <FormSelect {...field('source')} value={source} label={m.leads_source()} data-first>
          {enteredSources.map((source) => (
            <option key={source} value={source}>
              {sourceLabels[source]()}
            </option>
          ))}
        </FormSelect>
        <FormField {...field('name')} label={m.lead_add_name()} maxLength={120} required />
        <FormField {...field('phone')} type="tel" label={m.lead_add_phone()} maxLength={30} />
        <FormField {...field('email')} type="email" label={m.lead_add_email()} maxLength={254} />
        <FormField
          {...field('wishes')}
          label={m.lead_add_wishes()}
          hint={m.lead_add_wishes_hint()}
          maxLength={maxKeywordCharacters}
        />
        <FormArea
          {...field('message')}
          label={m.lead_add_message()}
          hint={m.lead_add_message_hint()}
          rows={3}
          maxLength={5000}
        />
        <FormField
          {...field('property_id')}
          inputMode="numeric"
          label={m.lead_add_listing()}
          hint={m.lead_add_listing_hint()}
          maxLength={11}
        />
        <p role="alert" className={state === 'failed' ? 'form-failed' : 'sr-only'}>
          {state === 'failed' && sentence}
        </p>
        <div className="ask-buttons">
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              clear()
              onClose()
            }}
          >
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
