import { m } from '#messages'

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
