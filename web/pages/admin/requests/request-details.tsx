import { useEffect, useState } from 'react'
import type { PropertyRequest } from '#contract/schemas/admin.ts'
import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { NotLoaded } from '#web/ui/table/not-loaded.tsx'
import { RequestChanges } from './request-changes.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestListing } from './request-listing.tsx'

/** The listing as it would be published, or what would change of it, and what the checks found. */
export function RequestDetails({ request }: { request: PropertyRequest }) {
  const { id, kind, facts } = request
  const [listing, setListing] = useState<Property | 'failed'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded anew when "Try again" takes the failure away.
  useEffect(() => {
    let gone = false
    if (listing === undefined) {
      findListing(id).then((found) => {
        if (!gone) setListing(found)
      })
    }
    return () => {
      gone = true
    }
  }, [id, listing === undefined])
  return (
    <div className="grid gap-6">
      {facts && <RequestFacts facts={facts} type={request.type} />}
      {listing === undefined && (
        <p role="status" className="text-ink-soft">
          {m.shell_loading()}
        </p>
      )}
      {listing === 'failed' && (
        <NotLoaded text={m.settings_not_loaded()} onRetry={() => setListing(undefined)} />
      )}
      {typeof listing === 'object' &&
        (kind === 'edit' ? (
          <RequestChanges request={request} listing={listing} />
        ) : (
          <RequestListing listing={listing} />
        ))}
    </div>
  )
}

async function findListing(id: number): Promise<Property | 'failed'> {
  try {
    return (await callAsUser('property.get', { params: { id } })).data
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return 'failed'
  }
}
