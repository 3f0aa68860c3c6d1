import { m } from '#messages'
import { useSiteText } from '#web/features/agency/site-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CallbackButton } from './callback-button.tsx'

const benefits = [
  ['person', 'loan_benefit_one', m.loan_benefit_one, 'loan_benefit_one_text', m.loan_benefit_one_text],
  [
    'check',
    'loan_benefit_papers',
    m.loan_benefit_papers,
    'loan_benefit_papers_text',
    m.loan_benefit_papers_text,
  ],
  [
    'filters',
    'loan_benefit_offers',
    m.loan_benefit_offers,
    'loan_benefit_offers_text',
    m.loan_benefit_offers_text,
  ],
  ['rupee', 'loan_benefit_costs', m.loan_benefit_costs, 'loan_benefit_costs_text', m.loan_benefit_costs_text],
] as const

export function LoanBenefits() {
  const text = useSiteText()
  return (
    <section aria-labelledby="benefits" className="wrap section">
      <h2 id="benefits" className="title-1">
        {text('loan_benefits', m.loan_benefits)}
      </h2>
      <ul className="facts-grid facts-grid-four">
        {benefits.map(([icon, title, ourTitle, words, ourWords]) => (
          <li key={title}>
            <Icon name={icon} className="icon feature-icon" />
            <h3 className="feature-title below-icon">{text(title, ourTitle)}</h3>
            <p className="feature-text">{text(words, ourWords)}</p>
          </li>
        ))}
      </ul>
      <div className="loan-banks">
        <CallbackButton className="button" />
      </div>
    </section>
  )
}
