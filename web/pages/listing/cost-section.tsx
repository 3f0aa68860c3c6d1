import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import type { CostCalculatorProps } from '#web/features/cost/cost-calculator.tsx'
import type { CostSubject } from '#web/features/cost/cost-subject.ts'
import { CostView } from '#web/features/cost/cost-view.tsx'
import type { WrittenCosts } from '#web/features/cost/write-costs.ts'
import type { Start } from '#web/features/emi/emi-calculator.tsx'
import { LazyPart } from '#web/ui/lazy-part.tsx'
import { ListingSection } from './listing-section.tsx'

/** The sheet of the default choices, as the server wrote it, and its subject. */
export type ListingCosts = { subject: CostSubject; written: WrittenCosts }

const load = () =>
  import('#web/features/cost/cost-calculator.tsx').then(({ loadCostCalculator }) => loadCostCalculator())
const loadEmi = () =>
  import('#web/features/emi/emi-calculator.tsx').then(({ EmiCalculator }) => EmiCalculator)

export function CostSection({ subject, written }: ListingCosts) {
  const sheet = (
    <>
      <CostView costs={written} />
      <a href={pages.costs.href(subject.id)} className="button button-quiet cost-open">
        {m.cost_open()}
      </a>
    </>
  )
  return (
    <ListingSection id="costs" title={costTitle(subject)}>
      {subject.type === 'sale' ? (
        <LazyPart<CostCalculatorProps>
          key={subject.id}
          load={load}
          props={{ subject }}
          className="place-of-costs"
          waiting={sheet}
        />
      ) : (
        sheet
      )}
    </ListingSection>
  )
}

/** It begins with the loan of the cost sheet, so that the page states one instalment. */
export function EmiSection(start: Start) {
  return (
    <ListingSection id="emi" title={m.emi_title()}>
      <LazyPart<{ start: Start }> load={loadEmi} props={{ start }} className="place-of-emi" />
      <noscript>
        <p className="form-failed">{m.form_needs_script()}</p>
      </noscript>
    </ListingSection>
  )
}

export function costTitle({ type }: CostSubject): string {
  return type === 'sale' ? m.cost_title() : m.cost_title_rent()
}
