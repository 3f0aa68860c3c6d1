import { type Loan, unroundedEmi } from '#contract/emi.ts'

export type LoanYear = { year: number; principal: number; interest: number; owed: number }

export function scheduleOf(loan: Loan): LoanYear[] {
  const emi = unroundedEmi(loan)
  let owed = loan.amount
  return Array.from({ length: loan.years }, (_, at) => {
    let interest = 0
    const before = owed
    for (let month = 0; month < 12; month += 1) {
      const part = (owed * loan.rate) / 1200
      interest += part
      owed -= emi - part
    }
    // Rounding leaves a small remainder in the last EMI.
    if (at === loan.years - 1) owed = 0
    return { year: at + 1, principal: before - owed, interest, owed }
  })
}
