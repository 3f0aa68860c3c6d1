import type { AuditAction } from '#contract/audit-actions.ts'
import type { AuditEntry } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { DemoBadge } from '#web/ui/demo-badge.tsx'
import { writeMoment } from '#web/ui/write-moment.ts'
import { actionLabels } from './action-labels.ts'
import { detailLabels, detailWords } from './detail-labels.ts'
import { auditedFieldLabel } from './field-labels.ts'

export function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, action, actor, subject, subject_name, subject_demo, details } = entry
  const known: Record<string, () => string> = actionLabels
  return (
    <tr>
      <td className="admin-lead strong">{known[action]?.() ?? action}</td>
      <td data-label={m.audit_when()} className="figures">
        {writeMoment(at)}
      </td>
      <td data-label={m.audit_who()}>
        <span>
          {actor ? (actor.name ?? m.audit_erased({ id: actor.id })) : m.audit_site()}{' '}
          <DemoBadge demo={actor?.demo === true} />
        </span>
      </td>
      <td data-label={m.audit_subject()}>
        <div className="shrink">
          {subject_name && (
            <p>
              {subject_name} <DemoBadge demo={subject_demo} />
            </p>
          )}
          <p className={subject_name ? 'figures small muted' : 'figures'}>{subject}</p>
        </div>
      </td>
      <td data-label={m.audit_details()}>
        {details.length === 0 ? (
          <span className="muted">–</span>
        ) : (
          <ul className="figures small">
            {writeDetails(entry).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  )
}

/** Two columns of one field, such as the pin's, are one line. */
function writeDetails({ action, details }: AuditEntry): string[] {
  const lines = details.map(({ name, value }) => {
    const field = auditedFieldLabel(action, name)
    if (field && value === true && namesOnly.has(action)) return field
    return `${field ?? detailLabels[name]?.() ?? name}: ${writeValue(value)}`
  })
  return [...new Set(lines)]
}

/** Their entries name the changed fields, and tell no values. */
const namesOnly: ReadonlySet<string> = new Set<AuditAction>([
  'agency.updated',
  'agency.texts_updated',
  'agency.brand_updated',
  'agent.profile_updated',
])

function writeValue(value: AuditEntry['details'][number]['value']): string {
  if (typeof value === 'boolean') return value ? m.audit_yes() : m.audit_no()
  if (typeof value === 'string') return detailWords[value]?.() ?? value
  return Array.isArray(value) ? value.join(', ') : String(value ?? '–')
}
