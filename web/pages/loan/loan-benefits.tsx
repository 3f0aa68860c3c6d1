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
    <section aria-labelledby="benefits" className="wrap section">
      <h2 id="benefits" className="title-1">
        {m.loan_benefits()}
      </h2>
      <ul className="facts-grid facts-grid-four">
        {benefits.map(([icon, title, text]) => (
          <li key={title()}>
            <Icon name={icon} className="icon feature-icon" />
            <h3 className="feature-title below-icon">{title()}</h3>
            <p className="feature-text">{text()}</p>
          </li>
        ))}
      </ul>
      <div className="loan-banks">
        <CallbackButton className="button" />
      </div>
    </section>
  )
}
