import { useId, useState } from 'react'
import type { PropertyRequest } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { typeLabels } from '#web/features/property/labels.ts'
import { spokenPrice } from '#web/features/property/listing-price.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { writeMoment } from '#web/ui/write-moment.ts'
import { listFields } from '../field-labels.ts'
import { ModerationBadge } from '../moderation-badge.tsx'
import { RequestDetails } from './request-details.tsx'

type Props = {
  request: PropertyRequest
  columns: number
  decides: boolean
  busy: boolean
  onAccept: () => void
  onReject: () => void
}

export function RequestRow({ request, columns, decides, busy, onAccept, onReject }: Props) {
  const { id, title, username, name, type, price, status, kind, reason, submitted_at, changes } = request
  const [open, setOpen] = useState(false)
  const detailsId = useId()
  const fields = listFields(changes.map(({ field }) => field))
  return (
    <>
      <tr aria-busy={busy}>
        <td data-label={m.column_id()} className="figures">
          {id}
        </td>
        <td className="admin-lead">
          <p className="strong">{title}</p>
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
                onClick={onAccept}
              >
                {busy ? m.form_wait() : m.requests_accept()}
              </button>
              <button
                type="button"
                className="button button-quiet admin-button"
                aria-label={m.requests_reject_of({ title })}
                disabled={busy}
                onClick={onReject}
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
