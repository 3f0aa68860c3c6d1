import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { groupDigits } from '#web/features/property/price.ts'
import { kindChoices } from '#web/features/search/kind-choices.tsx'
import type { SearchChoices } from '#web/features/search/load-choices.ts'
import { kindsText } from '#web/features/search/search-names.ts'
import { Icon } from '#web/ui/icon.tsx'

export function Kinds({ kinds: found }: { kinds: SearchChoices['sub_types'] }) {
  // "Loan" is a kind of payment that nobody searches for.
  const browsed = kindChoices(found).filter(({ kinds }) => !kinds.includes('Loan'))
  if (browsed.length === 0) return null
  return (
    <section aria-labelledby="kinds" className="section ruled">
      <div className="wrap">
        <h2 id="kinds" className="title-1">
          {m.home_kinds()}
        </h2>
        <ul className="kinds">
          {browsed.map(({ kinds, count }) => (
            <li key={kinds[0]}>
              <a href={pages.list.href({ sub_type: kinds })} className="panel kind">
                <span className="strong">{kindsText(kinds)}</span>
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
