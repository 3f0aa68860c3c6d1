import { m } from '#messages'
import { useSiteText } from '#web/features/agency/site-text.ts'
import { EmiCalculator } from '#web/features/emi/emi-calculator.tsx'
import { PageHero } from '#web/layout/page-hero.tsx'
import { CallbackButton } from './callback-button.tsx'
import { Eligibility } from './eligibility.tsx'
import type { LoanRule } from './load-loan.ts'
import { LoanBenefits } from './loan-benefits.tsx'
import { LoanServices } from './loan-services.tsx'

export function LoanPage({ rule }: { rule: LoanRule | undefined }) {
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
      {rule && <Eligibility rule={rule} />}
      <section aria-labelledby="emi-title" className="wrap loan-month">
        <h2 id="emi-title" className="title-1">
          {m.loan_month()}
        </h2>
        <p className="loan-month-text reading muted">{m.loan_month_text()}</p>
        <EmiCalculator />
      </section>
      <LoanBenefits />
    </>
  )
}
