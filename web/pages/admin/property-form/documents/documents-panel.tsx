import { needsSmallFarmlandWarning } from '#contract/documents.ts'
import type { ListingType } from '#contract/enums.ts'
import type { ManagedDocument } from '#contract/schemas/document.ts'
import type { Property } from '#contract/schemas/property.ts'
import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { useCall } from '#web/data/queries.ts'
import { countSeen } from '#web/features/property/document-words.ts'
import { isAgency } from '#web/features/session/roles.ts'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { DocumentEditor } from './document-editor.tsx'

type Props = { user: User; property: Property }

/** Beside the form of a listing, because each document is saved by itself and waits for nobody. */
export function DocumentsPanel({ user, property }: Props) {
  const { id, type } = property
  const documents = useCall('document.list', { params: { id } })
  if (documents.status === 'loaded' && documents.answer.data.length === 0) return null
  return (
    <section id="documents" aria-labelledby="documents-title" className="property-section panel">
      <h2 id="documents-title">{m.documents_title()}</h2>
      <p className="property-section-text">
        {isAgency(user) ? m.documents_text_agency() : m.documents_text_owner()}
      </p>
      {needsSmallFarmlandWarning(property) && (
        <p className="property-notice">{m.documents_small_farmland()}</p>
      )}
      {documents.status === 'loading' && (
        <p role="status" className="muted">
          {m.shell_loading()}
        </p>
      )}
      {documents.status === 'failed' && (
        <NotLoaded text={m.settings_not_loaded()} onRetry={documents.reload} />
      )}
      {documents.status === 'loaded' && (
        <>
          <ProgressOrPurpose type={type} documents={documents.answer.data.filter(({ applies }) => applies)} />
          {documents.answer.data.map((document) => (
            <DocumentEditor key={document.kind} {...{ id, type, document }} checks={isAgency(user)} />
          ))}
        </>
      )}
    </section>
  )
}

/** How many the agency has seen; before the first one, what they are for, because a count of none reads as a reproach. */
function ProgressOrPurpose({ type, documents }: { type: ListingType; documents: ManagedDocument[] }) {
  const seen = countSeen(documents)
  if (!seen) return null
  if (seen.seen === 0) {
    return (
      <p className="documents-seen">
        {type === 'rent' ? m.documents_purpose_rent() : m.documents_purpose_sale()}
      </p>
    )
  }
  return (
    <p className="documents-seen strong">
      {m.documents_seen({ seen: String(seen.seen), all: String(seen.all) })}
    </p>
  )
}
