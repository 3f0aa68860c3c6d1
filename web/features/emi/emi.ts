export type Loan = {
  /** Rupees. */
  amount: number
  /** Percent a year. */
  rate: number
  years: number
}

/** Interest and principal paid in one year, and the balance at its end, in rupees. */
export type LoanYear = { year: number; principal: number; interest: number; owed: number }

/**
 * The equal monthly instalment of a loan with interest on the reducing balance, in rupees:
 * `EMI = P r (1 + r)^n / ((1 + r)^n - 1)`, with P the amount, r a twelfth of the yearly rate and n the months.
 * Source: the annuity formula, as Indian banks print it (State Bank of India, "Home Loan EMI Calculator").
 */
export function emiOf({ amount, rate, years }: Loan): number {
  const months = years * 12
  const monthly = rate / 1200
  if (monthly === 0) return amount / months
  // The same by expm1 and log1p: a rate close to nothing must not be lost in the rounding of 1 + r.
  return (amount * monthly) / -Math.expm1(-months * Math.log1p(monthly))
}

/** The loan year by year: each month's interest is on what is still owed, the rest of the instalment pays it back. */
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
