import { m } from '#messages'

/** Why a table is empty, and where a filter is the reason the way out of it. */
export function NoneFound({ text, onShowAll }: { text: string; onShowAll?: () => void }) {
  return (
    <>
      <p>{text}</p>
      {onShowAll && (
        <button type="button" className="text-link" onClick={onShowAll}>
          {m.table_show_all()}
        </button>
      )}
    </>
  )
}
