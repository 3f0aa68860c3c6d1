import { useId, useState } from 'react'
import type { PropertyRequest } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { typeLabels } from '#messages/type-labels'
import { listFields } from '#web/features/property/field-labels.ts'
import { spokenPrice } from '#web/features/property/listing-price.tsx'
import { DemoBadge } from '#web/ui/demo-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { writeMoment } from '#web/ui/write-moment.ts'
import { WrittenText } from '#web/ui/written-text.tsx'
import { ModerationBadge } from '../moderation-badge.tsx'
import { RequestDetails } from './request-details.tsx'
import { useDecision } from './use-decision.ts'

type Decide = ReturnType<typeof useDecision>['decide']

/** A question before `decide`: whether the registration was looked up, whether to publish an unverified owner's listing, or the reason of a rejection. */
export type Question = {
  about: 'unverified' | 'registration' | 'reason'
  request: PropertyRequest
  decide: Decide
}

type Props = {
  request: PropertyRequest
  columns: number
  decides: boolean
  onQuestion: (question: Question) => void
  onDecided: () => void
}

export function RequestRow({ request, columns, decides, onQuestion, onDecided }: Props) {
  const { id, title, username, name, type, price, status, kind, reason, submitted_at, changes } = request
  const { decide, busy } = useDecision(request)
  const [open, setOpen] = useState(false)
  const detailsId = useId()
  const ask = (about: Question['about']) => onQuestion({ about, request, decide })
  function accept() {
    if (request.facts?.rera) ask('registration')
    else if (request.facts?.needs_confirmation) ask('unverified')
    else decide({ status: 'accepted' }).then(onDecided)
  }
  const fields = listFields(changes.map(({ field }) => field))
  return (
    <>
      <tr aria-busy={busy}>
        <td data-label={m.column_id()} className="figures">
          {id}
        </td>
        <td className="admin-lead">
          <p className="strong">
            <WrittenText text={title} /> <DemoBadge demo={request.demo} />
          </p>
          <p className="small muted">
            {kind === 'edit' ? `${m.requests_edit()}: ${fields}` : m.requests_new()}
          </p>
          <p className="small muted">{m.requests_by({ name, moment: writeMoment(submitted_at) })}</p>
          {reason && (
            <p className="admin-note">
              {kind === 'edit' ? m.mine_edit_rejected({ fields, reason }) : m.mine_rejected({ reason })}
            </p>
          )}
          {(decides || kind === 'edit') && (
            <button
              type="button"
              className="text-link"
              aria-expanded={open}
              aria-controls={detailsId}
              aria-label={m.requests_details_of({ title })}
              onClick={() => setOpen(!open)}
            >
              {m.requests_details()}
              <Icon name="down" className={open ? 'icon turned' : 'icon'} />
            </button>
          )}
        </td>
        <td data-label={m.column_username()}>{username ?? '–'}</td>
        <td data-label={m.column_type()} className="admin-whole">
          {typeLabels[type]()}
        </td>
        <td data-label={m.column_price()} className="figures admin-price">
          {spokenPrice(type, price)}
        </td>
        <td data-label={m.column_status()}>
          <ModerationBadge state={status} />
        </td>
        {decides && (
          <td className="admin-actions">
            <div>
              <button
                type="button"
                className="button admin-button"
                aria-label={m.requests_accept_of({ title })}
                disabled={busy}
                onClick={accept}
              >
                {busy ? m.form_wait() : m.requests_accept()}
              </button>
              <button
                type="button"
                className="button button-quiet admin-button"
                aria-label={m.requests_reject_of({ title })}
                disabled={busy}
                onClick={() => ask('reason')}
              >
                {m.requests_reject()}
              </button>
            </div>
          </td>
        )}
      </tr>
      <tr id={detailsId} hidden={!open}>
        <td colSpan={columns} className="admin-details">
          {open && <RequestDetails key={request.updated_at} request={request} />}
        </td>
      </tr>
    </>
  )
}
