import { useEffect, useRef, useState } from 'react'
import { readDecimal } from '#contract/numbers.ts'
import { readRupees } from '#contract/rupees.ts'
import { m } from '#messages'
import { compactPrice } from '#web/features/property/price.ts'
import { FormField } from '#web/ui/form-field.tsx'
import { EligibilityResult } from './eligibility-result.tsx'
import type { LoanPageData, LoanRule } from './load-loan.ts'
import { LoanSlabs } from './loan-slabs.tsx'
import { type LoanFigures, workOutLoan } from './work-out-loan.ts'

type Name = keyof LoanFigures

/** Computed in the browser; no figure is sent to the server. */
type Props = { rule: LoanRule; usual: LoanPageData['usual'] }

export function Eligibility({ rule, usual }: Props) {
  const fields = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState<Record<Name, string>>(() => begin(usual))
  useEffect(() => {
    // Values typed before this script ran.
    const inputs = [...(fields.current?.querySelectorAll('input') ?? [])]
    const early = inputs.filter((input) => input.value !== input.defaultValue)
    if (early.length > 0)
      setTyped((all) => ({ ...all, ...Object.fromEntries(early.map(({ name, value }) => [name, value])) }))
  }, [])
  const { figures, problems } = readFigures(typed)
  const workedOut = figures && workOutLoan(figures, rule.slabs)
  const field = (name: Name) => ({
    name,
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setTyped((all) => ({ ...all, [name]: value }))
    },
    problem: problems[name],
    autoComplete: 'off',
    maxLength: 20,
  })
  return (
    <section id="eligibility" aria-labelledby="eligibility-title" className="section ruled-both band">
      <div className="wrap">
        <h2 id="eligibility-title" className="title-1">
          {m.loan_eligibility()}
        </h2>
        <p className="section-lead reading muted">{m.loan_eligibility_text()}</p>
        <div className="eligibility">
          <div>
            <div ref={fields} className="form form-pair">
              <div className="form-whole">
                <FormField {...field('price')} label={m.loan_price()} hint={m.loan_price_hint()} before="₹" />
              </div>
              <FormField
                {...field('income')}
                label={m.loan_income()}
                hint={m.loan_income_hint()}
                before="₹"
              />
              <FormField {...field('otherEmis')} label={m.loan_other()} before="₹" />
              <FormField {...field('rate')} label={m.loan_rate()} inputMode="decimal" />
              <FormField {...field('years')} label={m.loan_years()} inputMode="numeric" />
              <div className="form-whole">
                <FormField
                  {...field('share')}
                  label={m.loan_share()}
                  hint={m.loan_share_hint()}
                  inputMode="numeric"
                />
              </div>
            </div>
            <noscript>
              <p className="form-failed form-failed-last">{m.form_needs_script()}</p>
            </noscript>
          </div>
          <div className="eligibility-side">
            <EligibilityResult figures={figures} workedOut={workedOut} />
            <LoanSlabs rule={rule} loan={workedOut?.loan} />
          </div>
        </div>
      </div>
    </section>
  )
}

const begin = ({ rate, years }: Props['usual']): Record<Name, string> => ({
  price: m.loan_begin_price(),
  income: m.loan_begin_income(),
  otherEmis: '0',
  rate: String(rate),
  years: String(years),
  share: '50',
})

const amounts = { price: [1, 1e11], income: [0, 1e9], otherEmis: [0, 1e9] } as const
const numbers = { rate: [0, 30], years: [1, 40], share: [1, 100] } as const

function readFigures(typed: Record<Name, string>) {
  const problems: Partial<Record<Name, string>> = {}
  const figures: Partial<LoanFigures> = {}
  for (const name of Object.keys(amounts) as (keyof typeof amounts)[]) {
    const [min, max] = amounts[name]
    const value = readRupees(typed[name]) ?? Number.NaN
    if (value >= min && value <= max) figures[name] = value
    else
      problems[name] = value > max ? m.loan_bad_range({ min, max: compactPrice(max) }) : m.loan_bad_amount()
  }
  for (const name of Object.keys(numbers) as (keyof typeof numbers)[]) {
    const [min, max] = numbers[name]
    const value = readDecimal(typed[name]) ?? Number.NaN
    if (value >= min && value <= max) figures[name] = value
    else problems[name] = m.loan_bad_range({ min, max })
  }
  return Object.keys(problems).length > 0 ? { problems } : { problems, figures: figures as LoanFigures }
}
