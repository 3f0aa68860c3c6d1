import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { kindLabels } from '#web/features/property/labels.ts'
import { groupDigits } from '#web/features/property/price.ts'
import type { SearchChoices } from '#web/features/search/load-choices.ts'
import { Icon } from '#web/ui/icon.tsx'

export function Kinds({ kinds }: { kinds: SearchChoices['sub_types'] }) {
  // "Loan" is a kind of payment that nobody searches for.
  const browsed = kinds.filter(({ sub_type }) => sub_type !== 'Loan')
  if (browsed.length === 0) return null
  return (
    <section aria-labelledby="kinds" className="section ruled">
      <div className="wrap">
        <h2 id="kinds" className="title-1">
          {m.home_kinds()}
        </h2>
        <ul className="kinds">
          {browsed
            .toSorted((one, other) => other.count - one.count)
            .map(({ sub_type, count }) => (
              <li key={sub_type}>
                <a href={pages.list.href({ sub_type })} className="panel kind">
                  <span className="strong">{kindLabels[sub_type]()}</span>
                  <span className="figures small muted">
                    {m.results_count({ count, shown: groupDigits(count) })}
                  </span>
                  <Icon name="right" className="icon kind-arrow" />
                </a>
              </li>
            ))}
        </ul>
      </div>
    </section>
  )
}
