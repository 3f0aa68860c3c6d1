export type Loan = {
  /** Rupees. */
  amount: number
  /** Percent a year. */
  rate: number
  years: number
}

export type LoanYear = { year: number; principal: number; interest: number; owed: number }

/**
 * EMI of a loan on a reducing balance, in rupees: P r (1 + r)^n / ((1 + r)^n - 1) with amount P, monthly rate r and n
 * months. Source: the annuity formula as State Bank of India's "Home Loan EMI Calculator" prints it.
 */
export function emiOf({ amount, rate, years }: Loan): number {
  const months = years * 12
  const monthly = rate / 1200
  if (monthly === 0) return amount / months
  // The same formula by expm1 and log1p, so that a tiny rate is not lost in the rounding of 1 + r.
  return (amount * monthly) / -Math.expm1(-months * Math.log1p(monthly))
}

export function scheduleOf(loan: Loan): LoanYear[] {
  const emi = emiOf(loan)
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
