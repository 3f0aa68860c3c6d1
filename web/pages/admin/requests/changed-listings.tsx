import type { UnreviewedChange } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { pages } from '#web/data/pages.ts'
import { usePagedCall } from '#web/data/queries.ts'
import { useToastAction } from '#web/data/use-toast-action.ts'
import { DemoBadge } from '#web/ui/demo-badge.tsx'
import { useTableFilter } from '#web/ui/table/use-table-filter.ts'
import { showToast } from '#web/ui/toasts.ts'
import { writeMoment } from '#web/ui/write-moment.ts'
import { ChangesTable } from './changes-table.tsx'
import { Queue } from './queue.tsx'
import { type RequestSearch, requestChoices } from './request-search.ts'

const pageSize = 25

export function ChangedListings({ search }: { search: RequestSearch }) {
  const { page, turnTo } = useTableFilter(requestChoices, search, pages.propertyRequests.href)
  const list = usePagedCall(
    'admin.changes',
    { query: { page, limit: pageSize } },
    { page, turnTo, failed: m.changed_failed },
  )
  return (
    <Queue
      list={list}
      text={m.changed_text()}
      label={m.requests_tab_changed()}
      loading={m.changed_loading()}
      what={m.changed_what()}
      none={m.changed_none()}
    >
      {(listing, onSettled) => <ChangedListing key={listing.id} listing={listing} onChecked={onSettled} />}
    </Queue>
  )
}

type RowProps = { listing: UnreviewedChange; onChecked: () => void }

function ChangedListing({ listing, onChecked }: RowProps) {
  const { busy, send } = useToastAction(m.changed_check_failed)
  async function markChecked() {
    const { id, updated_at } = listing
    const { message } = await callAsUser('admin.markReviewed', { params: { id }, body: { updated_at } })
    showToast(message)
  }
  return (
    <tr aria-busy={busy}>
      <td className="admin-lead">
        <div className="admin-changed-title">
          <a href={pages.listing.href(listing.id)} className="strong underlined">
            {m.requests_duplicate(listing)}
          </a>{' '}
          <DemoBadge demo={listing.demo} />
          <p className="small muted">
            {m.requests_by({ name: listing.name, moment: writeMoment(listing.changed_at) })}
          </p>
          {!listing.verified && <p className="admin-note">{m.requests_unverified()}</p>}
        </div>
      </td>
      <td className="admin-changed">
        <ChangesTable changes={listing.changes} before={m.changed_before()} after={m.changed_after()} />
      </td>
      <td className="admin-actions">
        <div>
          <button
            type="button"
            className="button button-quiet admin-button"
            aria-label={m.changed_checked_of({ title: listing.title })}
            disabled={busy}
            onClick={() => send(markChecked).then(onChecked)}
          >
            {busy ? m.form_wait() : m.changed_checked()}
          </button>
        </div>
      </td>
    </tr>
  )
}
