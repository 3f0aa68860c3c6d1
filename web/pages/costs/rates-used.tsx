import { type CostRate, rateNames, rateRuleOf } from '#contract/cost-rates.ts'
import { type CostChoices, type SaleFacts, saleCosts } from '#contract/costs.ts'
import { formatDay } from '#contract/format.ts'
import type { RatesInForce } from '#contract/schemas/cost.ts'
import { m } from '#messages'
import type { CostSubject } from '#web/features/cost/cost-subject.ts'
import { rateLabel, writeRate } from '#web/features/cost/write-rate.ts'
import { pageLocale } from '#web/ui/page-locale.ts'

type Props = { subject: CostSubject; rates: RatesInForce; choices: CostChoices }

/** The rates of a sheet with their days. */
export function RatesUsed({ subject, rates: { rates }, choices }: Props) {
  const isUsed =
    subject.type === 'sale'
      ? usedIn(subject.facts, choices, rates)
      : ({ scope }: CostRate) => scope === 'rent'
  const used = rateNames.flatMap((name) =>
    rates.filter((rate) => rate.name === name && rate.value !== null && isUsed(rate)),
  )
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

function usedIn(facts: SaleFacts, choices: CostChoices, rates: readonly CostRate[]) {
  const { lines, tds } = saleCosts(facts, choices, rates)
  const gst = lines.find(({ name }) => name === 'gst')?.percent
  return ({ name, scope, value }: CostRate): boolean => {
    if (name === 'stamp_duty') return scope === choices.place
    if (name === 'registration') return scope === choices.buyer
    if (name === 'gst') return value === gst
    if (name === 'tds') return tds > 0
    if (name === 'loan_share' || name === 'loan_limit') return choices.loan
    if (name === 'loan_interest') return choices.loan && value === choices.rate
    return rateRuleOf(name).own === true && lines.some((line) => line.name === name)
  }
}

const writeDay = (day: string) => formatDay(day, 'medium', pageLocale())
