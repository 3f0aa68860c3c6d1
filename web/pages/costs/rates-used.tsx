import { rateNames } from '#contract/cost-rates.ts'
import { type CostChoices, saleRatesUsed } from '#contract/costs.ts'
import { formatDay } from '#contract/format.ts'
import type { RatesInForce } from '#contract/schemas/cost.ts'
import { m } from '#messages'
import type { CostSubject } from '#web/features/cost/cost-subject.ts'
import { rateLabel, writeRate } from '#web/features/cost/write-rate.ts'
import { pageLocale } from '#web/ui/page-locale.ts'

type Props = { subject: CostSubject; rates: RatesInForce; choices: CostChoices }

/** The rates of a sheet with their days. */
export function RatesUsed({ subject, rates: { rates }, choices }: Props) {
  const applied =
    subject.type === 'sale'
      ? saleRatesUsed(subject.facts, choices, rates)
      : rates.filter(({ scope, value }) => scope === 'rent' && value !== null)
  const used = rateNames.flatMap((name) => applied.filter((rate) => rate.name === name))
  if (used.length === 0) return null
  return (
    <section aria-labelledby="rates-used" className="small cost-rates">
      <h2 id="rates-used" className="title-3">
        {m.cost_rates_used()}
      </h2>
      <ul>
        {used.map(({ name, scope, value, valid_from, verified_on }) => (
          <li key={`${name} ${scope}`}>
            {rateLabel(name, scope)}:{' '}
            <span className="figures">
              {writeRate(name, value)}, {m.rates_since({ day: writeDay(valid_from) })},{' '}
              {verified_on === null ? m.cost_unchecked() : m.cost_checked({ day: writeDay(verified_on) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const writeDay = (day: string) => formatDay(day, 'medium', pageLocale())
