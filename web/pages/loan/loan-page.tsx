import { m } from '#messages'
import { useSiteText } from '#web/features/agency/site-text.ts'
import { EmiCalculator } from '#web/features/emi/emi-calculator.tsx'
import { PageHero } from '#web/layout/page-hero.tsx'
import { CallbackButton } from './callback-button.tsx'
import { Eligibility } from './eligibility.tsx'
import type { LoanPageData } from './load-loan.ts'
import { LoanBenefits } from './loan-benefits.tsx'
import { LoanServices } from './loan-services.tsx'

/** Rupees. */
const start = { price: 5_000_000, down: 1_000_000 }

export function LoanPage({ rule, usual }: LoanPageData) {
  const text = useSiteText()
  return (
    <>
      <PageHero
        here={m.nav_loan()}
        title={text('loan_hero', m.loan_hero)}
        text={text('loan_hero_text', m.loan_hero_text)}
      >
        <CallbackButton className="button" />
        {rule && (
          <a href="#eligibility" className="button button-quiet">
            {m.loan_work_out()}
          </a>
        )}
      </PageHero>
      <LoanServices />
      {rule && <Eligibility rule={rule} usual={usual} />}
      <section aria-labelledby="emi-title" className="wrap loan-month">
        <h2 id="emi-title" className="title-1">
          {m.loan_month()}
        </h2>
        <p className="loan-month-text reading muted">{m.loan_month_text()}</p>
        <EmiCalculator start={{ ...start, ...usual }} />
      </section>
      <LoanBenefits />
    </>
  )
}
