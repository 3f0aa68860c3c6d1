import { useId, useState } from 'react'
import type { OutboxNotice } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { useToastAction } from '#web/data/use-toast-action.ts'
import { DemoBadge } from '#web/ui/demo-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { whatsAppHref, writePhone } from '#web/ui/phone.ts'
import { showToast } from '#web/ui/toasts.ts'
import { writeMoment } from '#web/ui/write-moment.ts'
import { problemText } from '../problem-text.ts'
import { stateLabels } from './state-labels.ts'

type Props = { notice: OutboxNotice; mayRetry: boolean }

export function NoticeRow({ notice, mayRetry }: Props) {
  const { id, channel, state, problem, attempts, to, subject, text, whatsapp, demo, to_demo } = notice
  const { created_at, sent_at } = notice
  const [open, setOpen] = useState(false)
  const { busy, send } = useToastAction(m.settings_failed)
  const textId = useId()
  const name = channel === 'gateway' ? m.outbox_text_of({ subject }) : subject
  const resendable = mayRetry && to !== null && (state === 'failed' || state === 'held')
  async function retry() {
    const { message } = await callAsUser('admin.retryNotice', { params: { id } })
    showToast(message)
  }
  return (
    <>
      <tr aria-busy={busy}>
        <td className="admin-lead">
          <div className="shrink">
            <p className="strong">
              {subject} <DemoBadge demo={demo} />
            </p>
            {channel === 'gateway' && <p className="small muted">{m.outbox_by_gateway()}</p>}
            <button
              type="button"
              className="text-link"
              aria-expanded={open}
              aria-controls={textId}
              aria-label={m.outbox_read_of({ subject: name })}
              onClick={() => setOpen(!open)}
            >
              {m.outbox_read()}
              <Icon name="down" className={open ? 'icon turned' : 'icon'} />
            </button>
          </div>
        </td>
        <td data-label={m.outbox_to()} className="break-anywhere">
          <span>
            {to === null && <span className="muted">{noRecipient[channel]()}</span>}
            {to !== null && (channel === 'gateway' ? writePhone(to) : to)} <DemoBadge demo={to_demo} />
          </span>
        </td>
        <td data-label={m.outbox_state()}>
          <div>
            <span className={stateClass(state)}>{stateLabels[state]()}</span>
            {problem && <p className="admin-note">{problemText(problem)}</p>}
            {attempts > 0 && state !== 'sent' && (
              <p className="figures small muted">{m.outbox_attempts({ count: attempts })}</p>
            )}
          </div>
        </td>
        <td data-label={m.outbox_created()}>
          <div>
            <p className="admin-when">{writeMoment(created_at)}</p>
            {sent_at && <p className="small muted">{m.outbox_sent_at({ moment: writeMoment(sent_at) })}</p>}
          </div>
        </td>
        <td className="admin-actions">
          {whatsapp && (
            <a
              href={whatsAppHref(whatsapp, `${subject}\n\n${text}`)}
              target="_blank"
              rel="noreferrer"
              className="button button-quiet admin-button"
              aria-label={m.outbox_whatsapp_of({ subject })}
            >
              <Icon name="chat" />
              {m.outbox_whatsapp()}
            </a>
          )}
          {resendable && (
            <div>
              <button
                type="button"
                className="button button-quiet admin-button"
                aria-label={m.outbox_retry_of({ subject: name })}
                disabled={busy}
                onClick={() => send(retry)}
              >
                {busy ? m.form_wait() : attempts > 0 ? m.outbox_retry() : m.outbox_send()}
              </button>
            </div>
          )}
        </td>
      </tr>
      <tr id={textId} hidden={!open}>
        <td colSpan={5} className="admin-details">
          {open && <p className="wide-words typed">{text}</p>}
        </td>
      </tr>
    </>
  )
}

const noRecipient = {
  mail: m.outbox_to_nobody,
  gateway: m.outbox_to_no_number,
} satisfies Record<OutboxNotice['channel'], () => string>

function stateClass(state: OutboxNotice['state']) {
  if (state === 'failed') return 'state state-rejected'
  return state === 'sent' ? 'state' : 'state state-pending'
}
