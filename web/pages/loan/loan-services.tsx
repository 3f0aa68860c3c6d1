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
    <section aria-labelledby="services" className="wrap py-14 lg:py-20">
      <h2 id="services" className="text-3xl">
        {m.loan_services()}
      </h2>
      <ul className="facts-grid">
        {services.map(([service, icon, title, text]) => (
          <li key={service} className="panel flex flex-col items-start p-6">
            <Icon name={icon} className="icon size-8 text-price" />
            <h3 className="mt-4 font-display text-xl font-medium tracking-tight">{title()}</h3>
            <p className="mt-2 mb-3 text-ink-soft">{text()}</p>
            <CallbackButton
              service={service}
              className="text-link mt-auto"
              text={m.loan_ask()}
              about={title()}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
