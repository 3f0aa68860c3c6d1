import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { kindLabels } from '#web/features/property/labels.ts'
import { groupDigits } from '#web/features/property/price.ts'
import type { SearchChoices } from '#web/features/search/load-choices.ts'
import { Icon } from '#web/ui/icon.tsx'

export function Kinds({ kinds }: { kinds: SearchChoices['sub_types'] }) {
  // How a home is paid for is no kind that people look for.
  const browsed = kinds.filter(({ sub_type }) => sub_type !== 'Loan')
  if (browsed.length === 0) return null
  return (
    <section aria-labelledby="kinds" className="border-t border-line py-14 lg:py-20">
      <div className="wrap">
        <h2 id="kinds" className="text-3xl">
          {m.home_kinds()}
        </h2>
        <ul className="kinds">
          {browsed
            .toSorted((one, other) => other.count - one.count)
            .map(({ sub_type, count }) => (
              <li key={sub_type}>
                <a href={pages.list.href({ sub_type })} className="panel kind">
                  <span className="font-medium">{kindLabels[sub_type]()}</span>
                  <span className="figures text-sm text-ink-soft">
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
