/** The maximum that a bank may lend on a home, by the size of the loan (not of the price). Newest first. */
type LoanToValueRule = {
  /** ISO 8601 days: when it took effect, and when and by what it was last confirmed. */
  since: string
  number: string
  url: string
  confirmed: string
  confirmedBy: string
  /** `upTo` in rupees of loan, null for no limit; `percent` of the price without stamp duty and registration. */
  slabs: readonly { upTo: number | null; percent: number }[]
}

/** When the Reserve Bank changes the rule, add a row at the top; the page uses it from `since` on. */
export const loanToValueRules: readonly LoanToValueRule[] = [
  {
    since: '2015-10-08',
    number: 'DBR.BP.BC.No.44/08.12.015/2015-16',
    url: 'https://www.rbi.org.in/Scripts/NotificationUser.aspx?Id=10063&Mode=0',
    confirmed: '2024-04-02',
    confirmedBy: 'Master Circular - Housing Finance',
    slabs: [
      { upTo: 30_00_000, percent: 90 },
      { upTo: 75_00_000, percent: 80 },
      { upTo: null, percent: 75 },
    ],
  },
]

export function loanToValueOn(day: string): LoanToValueRule {
  const rule = loanToValueRules.find(({ since }) => since <= day) ?? loanToValueRules.at(-1)
  if (!rule) throw new Error('there is no rule for loans')
  return rule
}
