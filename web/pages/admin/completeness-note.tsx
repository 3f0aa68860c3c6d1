import type { Completeness } from '#contract/completeness.ts'
import { m } from '#messages'
import { listFields } from '#web/features/property/field-labels.ts'

type Props = {
  completeness: Completeness
  /** Where the documents of the listing are. */
  documents: string
}

/** How complete a listing is, and the one thing to add next. */
export function CompletenessNote({ completeness: { percent, next }, documents }: Props) {
  return (
    <p className="small muted">
      {next === null ? (
        m.mine_complete()
      ) : next === 'documents' ? (
        <a href={documents}>{m.mine_documents_next()}</a>
      ) : (
        m.mine_completeness({ percent, next: listFields([next]) })
      )}
    </p>
  )
}
