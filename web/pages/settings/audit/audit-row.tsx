import type { AuditEntry } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { writeMoment } from '#web/ui/write-moment.ts'
import { actionLabels } from './action-labels.ts'
import { detailLabels, detailWords } from './detail-labels.ts'

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, action, actor, subject, subject_name, details } = entry
  const known: Record<string, () => string> = actionLabels
  return (
    <tr>
      <td className="admin-lead strong">{known[action]?.() ?? action}</td>
      <td data-label={m.audit_when()} className="figures">
        {writeMoment(at)}
      </td>
      <td data-label={m.audit_who()}>
        {actor ? (actor.name ?? m.audit_erased({ id: actor.id })) : m.audit_site()}
      </td>
      <td data-label={m.audit_subject()}>
        <div className="shrink">
          {subject_name && <p>{subject_name}</p>}
          <p className={subject_name ? 'figures small muted' : 'figures'}>{subject}</p>
        </div>
      </td>
      <td data-label={m.audit_details()}>
        {details.length === 0 ? (
          <span className="muted">–</span>
        ) : (
          <ul className="figures small">
            {details.map(({ name, value }) => (
              <li key={name}>{`${detailLabels[name]?.() ?? name}: ${writeValue(value)}`}</li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  )
}

function writeValue(value: AuditEntry['details'][number]['value']): string {
  if (typeof value === 'boolean') return value ? m.audit_yes() : m.audit_no()
  if (typeof value === 'string') return detailWords[value]?.() ?? value
  return Array.isArray(value) ? value.join(', ') : String(value ?? '–')
}
