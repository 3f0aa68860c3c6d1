import { m } from '#messages'

/** Nobody is here: because of the filter, or because nobody has written yet. */
export function LeadsEmpty({ onShowAll }: { onShowAll?: () => void }) {
  return (
    <div className="panel leads-empty">
      <p>{onShowAll ? m.leads_none_found() : m.leads_none()}</p>
      {onShowAll && (
        <button type="button" className="text-link" onClick={onShowAll}>
          {m.table_show_all()}
        </button>
      )}
    </div>
  )
}
