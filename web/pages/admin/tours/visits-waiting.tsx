import type { Tour } from '#contract/schemas/tour.ts'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { requestedTimeName } from '#web/features/tour/when.ts'
import { DemoBadge } from '#web/ui/demo-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'

type Props = { next: readonly Tour[]; total: number; onOpen: (tour: Tour) => void }

export function VisitsWaiting({ next, total, onOpen }: Props) {
  if (total === 0) return null
  return (
    <section className="visits-waiting">
      <h2 className="panel-list-title">{m.tours_waiting()}</h2>
      <ul className="waiting">
        {next.map((tour) => (
          <li key={tour.id}>
            <button type="button" className="waiting-visit" onClick={() => onOpen(tour)}>
              <span className="strong">
                {tour.name} <DemoBadge demo={tour.demo} />
              </span>
              <span className="figures small">{requestedTimeName(tour)}</span>
              <span className="one-line small muted">
                <WrittenText text={tour.property_title} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {total > next.length && (
        <a href={pages.leads.href({ kind: 'tour', state: 'requested' })} className="text-link">
          {m.tours_all_waiting({ count: groupDigits(total) })}
          <Icon name="right" />
        </a>
      )}
    </section>
  )
}
