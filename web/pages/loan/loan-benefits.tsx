import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { CallbackButton } from './callback-button.tsx'

const benefits: readonly [IconName, () => string, () => string][] = [
  ['person', m.loan_benefit_one, m.loan_benefit_one_text],
  ['check', m.loan_benefit_papers, m.loan_benefit_papers_text],
  ['filters', m.loan_benefit_offers, m.loan_benefit_offers_text],
  ['rupee', m.loan_benefit_costs, m.loan_benefit_costs_text],
]

export function LoanBenefits() {
  return (
    <section aria-labelledby="benefits" className="wrap py-14 lg:py-20">
      <h2 id="benefits" className="text-3xl">
        {m.loan_benefits()}
      </h2>
      <ul className="facts-grid facts-grid-four">
        {benefits.map(([icon, title, text]) => (
          <li key={title()}>
            <Icon name={icon} className="icon size-8 text-price" />
            <h3 className="mt-4 font-display text-xl font-medium tracking-tight">{title()}</h3>
            <p className="mt-2 text-ink-soft">{text()}</p>
          </li>
        ))}
      </ul>
      <div className="mt-10">
        <CallbackButton className="button" />
      </div>
    </section>
  )
}
