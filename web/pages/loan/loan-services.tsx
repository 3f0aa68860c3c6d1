import { m } from '#messages'
import { useSiteText } from '#web/features/agency/site-text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { CallbackButton } from './callback-button.tsx'

const services = [
  ['home_loan', 'home', 'loan_home', m.loan_home, 'loan_home_text', m.loan_home_text],
  ['plot_loan', 'land', 'loan_plot', m.loan_plot, 'loan_plot_text', m.loan_plot_text],
  [
    'construction_loan',
    'plan',
    'loan_construction',
    m.loan_construction,
    'loan_construction_text',
    m.loan_construction_text,
  ],
] as const

export function LoanServices() {
  const text = useSiteText()
  return (
    <section aria-labelledby="services" className="wrap section">
      <h2 id="services" className="title-1">
        {text('loan_services', m.loan_services)}
      </h2>
      <ul className="facts-grid">
        {services.map(([service, icon, title, ourTitle, words, ourWords]) => (
          <li key={service} className="panel loan-service">
            <Icon name={icon} className="icon feature-icon" />
            <h3 className="feature-title below-icon">{text(title, ourTitle)}</h3>
            <p className="loan-service-text muted">{text(words, ourWords)}</p>
            <CallbackButton
              service={service}
              className="text-link loan-service-more"
              text={m.loan_ask()}
              about={text(title, ourTitle)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
