import { defaultChoices } from '#contract/costs.ts'
import type { RatesInForce } from '#contract/schemas/cost.ts'
import { m } from '#messages'
import { fetchApi } from '#web/data/api.ts'
import { pages } from '#web/data/pages.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CostForm } from './cost-form.tsx'
import { toSearch } from './cost-search.ts'
import type { CostSubject } from './cost-subject.ts'
import { CostView } from './cost-view.tsx'
import { useCosts } from './use-costs.ts'

export type CostCalculatorProps = { subject: CostSubject & { type: 'sale' } }

/** The sheet in the page of a listing, which takes other choices. Loads the rates with itself. */
export async function loadCostCalculator() {
  const { data: rates } = await fetchApi('cost.rates', { query: {} })
  return ({ subject }: CostCalculatorProps) => <CostCalculator subject={subject} rates={rates} />
}

function CostCalculator({ subject, rates }: CostCalculatorProps & { rates: RatesInForce }) {
  const { choices, costs, form } = useCosts(subject, rates, defaultChoices(subject.facts, rates.rates))
  return (
    <>
      <details className="cost-choices">
        <summary className="text-link">
          {m.cost_change()}
          <Icon name="down" />
        </summary>
        <CostForm {...form} />
      </details>
      <div aria-live="polite">
        <CostView costs={costs} />
      </div>
      <a
        href={pages.costs.href(subject.id, toSearch(choices, rates))}
        className="button button-quiet cost-open"
      >
        <Icon name="rupee" />
        {m.cost_open()}
      </a>
    </>
  )
}
