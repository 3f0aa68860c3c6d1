import { savedResults } from '#contract/saved-search-paths.ts'
import type { SavedSearch } from '#contract/schemas/search.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { localHref } from '#web/data/pages.ts'
import { useToastAction } from '#web/data/use-toast-action.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { showToast } from '#web/ui/toasts.ts'
import { WrittenText } from '#web/ui/written-text.tsx'

type Props = {
  search: SavedSearch
  /** The site sends alerts. */
  alerted: boolean
}

export function SavedSearchRow({ search, alerted }: Props) {
  const { id, name, query, alerts, total, fresh } = search
  const { busy, send } = useToastAction(m.search_alerts_failed)
  const deletion = useToastAction(m.search_delete_failed)
  const restoring = useToastAction(m.search_save_failed)
  const params = { id }
  // The results are shown all the same when the call fails, and the homes stay new.
  const look = () =>
    callAsUser('search.look', { params }).catch((error) => {
      if (!(error instanceof CallError)) throw error
    })
  const switchAlerts = () =>
    send(async () => {
      const { message } = await callAsUser('search.update', { params, body: { alerts: !alerts } })
      showToast(message)
    })
  const restore = () =>
    restoring.send(async () => {
      const { data } = await callAsUser('search.create', { body: { query, name } })
      if (!alerts) await callAsUser('search.update', { params: { id: data.id }, body: { alerts } })
    })
  const remove = () =>
    deletion.send(async () => {
      const { message } = await callAsUser('search.delete', { params })
      showToast(message, { action: { label: m.wishlist_undo(), run: restore } })
    })
  return (
    <li className="panel saved-search">
      <div className="saved-search-facts">
        <a
          href={localHref(savedResults(query, fresh > 0))}
          className="strong underlined break-anywhere"
          onClick={look}
          onAuxClick={look}
        >
          <WrittenText text={name} />
        </a>
        <p className="figures small">
          {m.search_saved_total({ count: total, shown: groupDigits(total) })}
          {fresh > 0 && (
            <strong className="saved-search-new">
              {m.search_saved_fresh({ count: fresh, shown: groupDigits(fresh) })}
            </strong>
          )}
        </p>
      </div>
      {alerted && (
        <label className="check-field">
          <input
            type="checkbox"
            checked={alerts}
            disabled={busy}
            aria-label={m.search_alerts_for({ name })}
            onChange={switchAlerts}
          />
          {m.search_alerts()}
        </label>
      )}
      <button
        type="button"
        className="text-link"
        aria-label={m.search_delete_label({ name })}
        disabled={deletion.busy}
        onClick={remove}
      >
        {m.search_delete()}
      </button>
    </li>
  )
}
