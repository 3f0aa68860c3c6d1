import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { listFields } from '#web/features/property/field-labels.ts'

type Props = { property: Property; onStartFromChanges: () => void }

export function ReviewNotice({ property, onStartFromChanges }: Props) {
  const { moderation, moderation_reason, taken_off, revision } = property
  const fields = listFields(revision?.changes.map(({ field }) => field) ?? [])
  return (
    <>
      {moderation === 'rejected' && (
        <Notice
          title={taken_off ? m.property_form_taken_off() : m.property_form_why_rejected()}
          reason={moderation_reason}
        >
          <p>{m.property_form_why_rejected_next()}</p>
        </Notice>
      )}
      {revision?.state === 'pending' && (
        <Notice title={m.property_form_waits({ fields })}>
          <p>{m.property_form_waits_next()}</p>
        </Notice>
      )}
      {revision?.state === 'rejected' && (
        <Notice title={m.property_form_change_rejected({ fields })} reason={revision.reason}>
          <p>{m.property_form_change_rejected_next()}</p>
          <button type="button" className="text-link" onClick={onStartFromChanges}>
            {m.property_form_change_again()}
          </button>
        </Notice>
      )}
    </>
  )
}

type NoticeProps = { title: string; reason?: string | null; children: React.ReactNode }

function Notice({ title, reason, children }: NoticeProps) {
  return (
    <div className="property-notice">
      <p className="bold">{title}</p>
      {reason !== undefined && <blockquote>{reason || m.mine_no_reason()}</blockquote>}
      {children}
    </div>
  )
}
