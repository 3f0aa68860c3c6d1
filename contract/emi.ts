export type Loan = {
  /** Whole rupees. */
  amount: number
  /** Percent a year; counted to the thousandth of a percent. */
  rate: number
  /** Counted to the whole month. */
  years: number
}

/**
 * EMI of a loan on a reducing balance, in whole rupees: P r (1 + r)^n / ((1 + r)^n - 1) with amount P, monthly rate r and
 * n months; exact in integers, half a rupee is rounded up. Source: the annuity formula as State Bank of India's "Home
 * Loan EMI Calculator" prints it.
 */
export function emiOf(loan: Loan): number {
  return Number(divideRounded(...emiFraction(loan)))
}

/** The same without the rounding, as near as a number can be; for sums over the years. */
export function unroundedEmi(loan: Loan): number {
  const [above, below] = emiFraction(loan)
  return Number((above * precision) / below) / Number(precision)
}

/** The largest loan in whole rupees whose EMI is at most `emi` rupees. */
export function loanOf(emi: number, rate: number, years: number): number {
  const [above, below] = emiOfOneRupee(rate, years)
  return Number((BigInt(Math.floor(emi * paise)) * below) / (above * BigInt(paise)))
}

/** Half up; both are positive. */
export function divideRounded(above: bigint, below: bigint): bigint {
  return (2n * above + below) / (2n * below)
}

const paise = 100
const precision = 1_000_000n
const thousandthsOfYear = 1_200_000n

function emiFraction({ amount, rate, years }: Loan): [bigint, bigint] {
  const [above, below] = emiOfOneRupee(rate, years)
  return [BigInt(Math.round(amount)) * above, below]
}

/** With r = p / q it is p (q + p)^n / (q ((q + p)^n - q^n)). */
function emiOfOneRupee(rate: number, years: number): [bigint, bigint] {
  const months = BigInt(Math.max(1, Math.round(years * 12)))
  const p = BigInt(Math.round(rate * 1000))
  if (p === 0n) return [1n, months]
  const q = thousandthsOfYear
  const grown = (q + p) ** months
  return [p * grown, q * (grown - q ** months)]
}
