import type { CallbackService } from '#contract/enums.ts'
import { m } from '#messages'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { CallbackButton } from './callback-button.tsx'

const services: readonly [CallbackService, IconName, () => string, () => string][] = [
  ['home_loan', 'home', m.loan_home, m.loan_home_text],
  ['plot_loan', 'land', m.loan_plot, m.loan_plot_text],
  ['construction_loan', 'plan', m.loan_construction, m.loan_construction_text],
]

export function LoanServices() {
  return (
    <section aria-labelledby="services" className="wrap section">
      <h2 id="services" className="title-1">
        {m.loan_services()}
      </h2>
      <ul className="facts-grid">
        {services.map(([service, icon, title, text]) => (
          <li key={service} className="panel loan-service">
            <Icon name={icon} className="icon feature-icon" />
            <h3 className="feature-title below-icon">{title()}</h3>
            <p className="loan-service-text muted">{text()}</p>
            <CallbackButton
              service={service}
              className="text-link loan-service-more"
              text={m.loan_ask()}
              about={title()}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
