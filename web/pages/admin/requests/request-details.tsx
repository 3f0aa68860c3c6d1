import type { PropertyRequest } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { useCall } from '#web/data/queries.ts'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { RequestChanges } from './request-changes.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestListing } from './request-listing.tsx'

export function RequestDetails({ request }: { request: PropertyRequest }) {
  const { id, kind, facts } = request
  const listing = useCall('property.get', { params: { id } })
  return (
    <div className="lead-section">
      {facts && <RequestFacts id={id} facts={facts} type={request.type} />}
      {listing.status === 'loading' && (
        <p role="status" className="muted">
          {m.shell_loading()}
        </p>
      )}
      {listing.status === 'failed' && <NotLoaded text={m.settings_not_loaded()} onRetry={listing.reload} />}
      {listing.status === 'loaded' &&
        (kind === 'edit' ? (
          <RequestChanges request={request} listing={listing.answer.data} />
        ) : (
          <RequestListing listing={listing.answer.data} />
        ))}
    </div>
  )
}
