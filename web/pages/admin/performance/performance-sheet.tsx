import { completenessOf } from '#contract/completeness.ts'
import type { PropertyHistory } from '#contract/schemas/property-history.ts'
import type { User } from '#contract/schemas/user.ts'
import { textIn } from '#contract/written-texts.ts'
import { m } from '#messages'
import { kindLabels, typeLabels } from '#messages/type-labels'
import { usePageContext } from '#web/data/page-context.ts'
import { pages } from '#web/data/pages.ts'
import { usePlaceText } from '#web/data/place-text.ts'
import { spokenPrice } from '#web/features/property/listing-price.tsx'
import { PrintedBy } from '#web/layout/printed-by.tsx'
import { DemoBadge } from '#web/ui/demo-badge.tsx'
import { pageLocale } from '#web/ui/page-locale.ts'
import { WrittenText } from '#web/ui/written-text.tsx'
import { FigureSums } from '../dashboard/figure-sums.tsx'
import { AdviceList } from './advice-list.tsx'
import { Comparison } from './comparison.tsx'
import { ListingState } from './listing-state.tsx'
import type { PerformanceFacts } from './performance-facts.ts'
import { changeText, periodText } from './period-words.ts'
import { ReportWays } from './report-ways.tsx'

type Props = PerformanceFacts & { user: User; history: PropertyHistory | undefined; busy: boolean }

/** A listing's figures on the screen, and on one sheet of paper. */
export function PerformanceSheet({ user, property, performance, market, history, busy }: Props) {
  const { id, type, sub_type, price } = property
  const { origin } = usePageContext()
  const named = usePlaceText()
  const title = textIn(pageLocale(), property.title, property.title_hi)
  const completeness = completenessOf(property, property.pictures.length, property.documents_open ?? 0)
  const facts = { property, performance, market }
  const { before } = performance
  return (
    <article className="performance" aria-busy={busy}>
      <PrintedBy url={origin + pages.listing.href(id)} />
      <header>
        <p className="small muted">{m.performance_title()}</p>
        <h1 className="title-1">
          <WrittenText text={title} /> <DemoBadge demo={property.demo} />
        </h1>
        <p className="muted">
          {[kindLabels[sub_type](), typeLabels[type](), named(property.location), spokenPrice(type, price)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <ReportWays user={user} property={property} performance={performance} title={title} />
      </header>
      <section aria-labelledby="period">
        <h2 id="period" className="title-3">
          {periodText(performance)}
        </h2>
        <p className="small muted">
          {before ? m.performance_before({ period: periodText(before) }) : m.performance_no_before()}{' '}
          {m.dashboard_figures_text()}
        </p>
        <FigureSums
          figures={performance.figures}
          first={performance.first_day}
          changeOf={before ? (name, sum) => changeText(sum, before.sums[name]) : undefined}
        />
      </section>
      <div className="performance-columns">
        <Comparison {...facts} />
        <AdviceList {...facts} completeness={completeness} />
        <ListingState property={property} completeness={completeness} history={history} />
      </div>
    </article>
  )
}
