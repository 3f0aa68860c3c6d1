import { m } from '#messages'
import { EmiCalculator } from '#web/features/emi/emi-calculator.tsx'
import { PageHero } from '#web/layout/page-hero.tsx'
import { CallbackButton } from './callback-button.tsx'
import { Eligibility } from './eligibility.tsx'
import { LoanBenefits } from './loan-benefits.tsx'
import { LoanServices } from './loan-services.tsx'

export function LoanPage() {
  return (
    <>
      <PageHero here={m.nav_loan()} title={m.loan_hero()} text={m.loan_hero_text()}>
        <CallbackButton className="button" />
        <a href="#eligibility" className="button button-quiet">
          {m.loan_work_out()}
        </a>
      </PageHero>
      <LoanServices />
      <Eligibility />
      <section aria-labelledby="emi-title" className="wrap pt-14 lg:pt-20">
        <h2 id="emi-title" className="text-3xl">
          {m.loan_month()}
        </h2>
        <p className="mt-3 mb-6 max-w-2xl text-ink-soft">{m.loan_month_text()}</p>
        <EmiCalculator />
      </section>
      <LoanBenefits />
    </>
  )
}
