import type { FormEvent } from 'react'
import type { ReportReason } from '#contract/enums.ts'
import { m } from '#messages'
import { fetchApi } from '#web/data/api.ts'
import { useAction } from '#web/data/use-action.ts'
import { reasonLabels } from '#web/features/property/reason-labels.ts'
import { FormNotice } from '#web/features/public-form/form-notice.tsx'
import { usePublicForm } from '#web/features/public-form/use-public-form.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormArea } from '#web/ui/form-area.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { FormSelect } from '#web/ui/form-select.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'

export type ReportDialogProps = { id: number; onClose: () => void }

export function ReportDialog({ id, onClose }: ReportDialogProps) {
  const { state, sentence, problems, send } = useAction(m.error_internal)
  const deliver = usePublicForm()
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const text = (name: string) => String(data.get(name) ?? '')
    return send(() =>
      deliver(data, { kind: 'report', about: '' }, (beside, key) => {
        const body = {
          reason: text('reason') as ReportReason,
          ...{ message: text('message'), phone: text('phone'), email: text('email') },
          ...beside,
        }
        return fetchApi('report.create', { params: { id }, body, key })
      }),
    )
  }
  return (
    <Dialog title={m.report_open()} onClose={onClose}>
      {state === 'done' ? (
        <p role="status" className="form-done">
          {m.report_sent()}
        </p>
      ) : (
        <form method="post" onSubmit={submit} className="form">
          <p>{m.report_text()}</p>
          <FormSelect name="reason" label={m.report_reason()} problem={problems.reason}>
            {Object.entries(reasonLabels).map(([reason, label]) => (
              <option key={reason} value={reason}>
                {label()}
              </option>
            ))}
          </FormSelect>
          <FormArea
            name="message"
            label={m.report_message()}
            rows={3}
            maxLength={1000}
            problem={problems.message}
          />
          <FormField
            name="phone"
            type="tel"
            label={m.report_phone()}
            autoComplete="tel"
            maxLength={30}
            problem={problems.phone}
          />
          <FormField
            name="email"
            type="email"
            label={m.report_email()}
            autoComplete="email"
            maxLength={254}
            problem={problems.email}
          />
          <Honeypot />
          <FormNotice text={m.report_notice()} />
          <p role="alert" className={state === 'failed' ? 'form-failed' : 'sr-only'}>
            {state === 'failed' && sentence}
          </p>
          <button type="submit" className="button" disabled={state === 'sending'}>
            {state === 'sending' ? m.form_wait() : m.report_send()}
          </button>
        </form>
      )}
    </Dialog>
  )
}
