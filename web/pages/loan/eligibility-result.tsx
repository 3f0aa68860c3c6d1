import { m } from '#messages'
import { compactPrice, exactPrice } from '#web/features/property/price.ts'
import type { LoanFigures, LoanWorkedOut } from './work-out-loan.ts'

type Props = { figures?: LoanFigures; workedOut?: LoanWorkedOut }

export function EligibilityResult({ figures, workedOut }: Props) {
  return (
    <section aria-label={m.loan_result_label()} className="panel eligibility-result figures">
      <p className="muted">{m.loan_result_label()}</p>
      <div aria-live="polite" aria-atomic="true">
        {figures && workedOut ? (
          <Sum figures={figures} workedOut={workedOut} />
        ) : (
          <p>{m.loan_result_problem()}</p>
        )}
      </div>
      <p className="fine-print">{m.loan_not_advice()}</p>
    </section>
  )
}

function Sum({ figures, workedOut }: { figures: LoanFigures; workedOut: LoanWorkedOut }) {
  const { loan, emi, own } = workedOut
  if (loan === 0) return <p className="eligibility-none">{m.loan_result_none()}</p>
  const percent = Math.round((loan / figures.price) * 100)
  return (
    <>
      <p className="eligibility-sum title-1 bold accent">{m.loan_result({ amount: exactPrice(loan) })}</p>
      <div className="share-bar" aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </div>
      <p className="share-ends small muted">
        <span>{m.loan_part_loan({ percent })}</span>
        <span>{m.loan_part_own({ percent: 100 - percent })}</span>
      </p>
      <dl className="eligibility-parts">
        <div>
          <dt className="small muted">{m.loan_emi()}</dt>
          <dd className="title-3 bold">{exactPrice(emi)}</dd>
        </div>
        <div>
          <dt className="small muted">{m.loan_own()}</dt>
          <dd className="title-3 bold">{exactPrice(own)}</dd>
        </div>
      </dl>
      <p className="loan-next">{whyNotMore(workedOut, percent)}</p>
    </>
  )
}

function whyNotMore({ byPrice, byIncome, emi, capped }: LoanWorkedOut, percent: number): string {
  if (byIncome < byPrice) return m.loan_by_income({ emi: exactPrice(emi), amount: compactPrice(byPrice) })
  return capped
    ? m.loan_by_limit({ limit: exactPrice(capped.limit), percent: capped.percentAbove })
    : m.loan_by_price({ percent })
}
