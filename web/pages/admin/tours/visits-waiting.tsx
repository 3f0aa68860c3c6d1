import { pages } from '#contract/pages.ts'
import type { Tour } from '#contract/schemas/tour.ts'
import { m } from '#messages'
import { groupDigits } from '#web/features/property/price.ts'
import { askedName } from '#web/features/tour/when.ts'
import { Icon } from '#web/ui/icon.tsx'

type Props = { next: readonly Tour[]; total: number; onOpen: (tour: Tour) => void }

/** The next visits that nobody has answered; the way to all of them where there are more. */
export function VisitsWaiting({ next, total, onOpen }: Props) {
  if (total === 0) return null
  return (
    <section className="mb-6">
      <h2 className="mb-3 text-xl">{m.tours_waiting()}</h2>
      <ul className="waiting">
        {next.map((tour) => (
          <li key={tour.id}>
            <button type="button" className="waiting-visit" onClick={() => onOpen(tour)}>
              <span className="font-medium">{tour.name}</span>
              <span className="figures text-sm">{askedName(tour)}</span>
              <span className="truncate text-sm text-ink-soft">{tour.property_title}</span>
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
