import { m } from '#messages'
import { compactPrice, exactPrice } from '#web/features/property/price.ts'
import type { LoanFigures, LoanWorkedOut } from './work-out-loan.ts'

type Props = { figures?: LoanFigures; workedOut?: LoanWorkedOut }

export function EligibilityResult({ figures, workedOut }: Props) {
  return (
    <section aria-label={m.loan_result_label()} className="panel eligibility-result figures">
      <p className="text-ink-soft">{m.loan_result_label()}</p>
      <div aria-live="polite" aria-atomic="true">
        {figures && workedOut ? <Sum figures={figures} {...workedOut} /> : <p>{m.loan_result_problem()}</p>}
      </div>
      <p className="mt-4 text-sm text-ink-soft">{m.loan_not_advice()}</p>
    </section>
  )
}

function Sum({ figures, loan, byPrice, byIncome, emi, own }: LoanWorkedOut & { figures: LoanFigures }) {
  if (loan === 0) return <p className="mt-2">{m.loan_result_none()}</p>
  const percent = Math.round((loan / figures.price) * 100)
  return (
    <>
      <p className="mt-1 text-3xl font-semibold text-price">{m.loan_result({ amount: exactPrice(loan) })}</p>
      <div className="share-bar mt-5" aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </div>
      <p className="mt-2 flex justify-between text-sm text-ink-soft">
        <span>{m.loan_part_loan({ percent })}</span>
        <span>{m.loan_part_own({ percent: 100 - percent })}</span>
      </p>
      <dl className="mt-4 grid grid-cols-2 gap-4 border-t border-line pt-4">
        <div>
          <dt className="text-sm text-ink-soft">{m.loan_emi()}</dt>
          <dd className="text-xl font-semibold">{exactPrice(emi)}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{m.loan_own()}</dt>
          <dd className="text-xl font-semibold">{exactPrice(own)}</dd>
        </div>
      </dl>
      <p className="mt-4">
        {byIncome < byPrice
          ? m.loan_by_income({ emi: exactPrice(emi), amount: compactPrice(byPrice) })
          : m.loan_by_price({ percent })}
      </p>
    </>
  )
}
