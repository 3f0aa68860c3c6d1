import type { Completeness } from '#contract/completeness.ts'
import type { Property } from '#contract/schemas/property.ts'
import type { PropertyHistory } from '#contract/schemas/property-history.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { confirmedText, dayOf } from '#web/features/property/confirmed-text.ts'
import { type HistoryLine, historyLines } from '#web/features/property/history-lines.ts'
import { reducedSince } from '#web/features/property/reduction-text.ts'
import { CompletenessNote } from '../completeness-note.tsx'
import { ModerationBadge } from '../moderation-badge.tsx'
import { statusLabel } from '../properties/status-label.ts'

type Props = { property: Property; completeness: Completeness; history: PropertyHistory | undefined }

/** More would not fit on the sheet; the page of the listing has them all. */
const shownLines = 8

export function ListingState({ property, completeness, history }: Props) {
  const confirmed = confirmedText(property)
  const lines = history ? historyLines(property, history).slice(-shownLines) : []
  return (
    <section aria-labelledby="state" className="panel panel-body">
      <h2 id="state" className="title-3">
        {m.performance_state()}
      </h2>
      <p>
        {property.moderation === 'accepted' ? (
          <span className="strong">{statusLabel(property)}</span>
        ) : (
          <ModerationBadge state={property.moderation} />
        )}
      </p>
      {[confirmed?.text, reducedSince(property)].filter(Boolean).map((text) => (
        <p key={text} className="small">
          {text}
        </p>
      ))}
      <CompletenessNote
        completeness={completeness}
        documents={`${pages.admin.href(property.id)}#documents`}
      />
      {lines.length > 0 ? (
        <Lines lines={lines} />
      ) : (
        <p className="small">{m.performance_since({ date: dayOf(property.listed_at) })}</p>
      )}
    </section>
  )
}

function Lines({ lines }: { lines: HistoryLine[] }) {
  return (
    <>
      <h3 className="title-4">{m.history_title()}</h3>
      <ul className="performance-history small figures">
        {lines.map(({ date, text }) => (
          <li key={`${date} ${text}`}>
            <span className="muted">{date}</span> {text}
          </li>
        ))}
      </ul>
    </>
  )
}
