import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { LoanPage } from '../pages/loan/loan-page.tsx'

export const Route = createFileRoute('/loan')({
  loader: async (loading) => (await import('../pages/loan/load-loan.ts')).loadLoan(loading),
  head: async ({ matches }) => (await import('../pages/loan/loan-head.ts')).loanHead(pageContextOf(matches)),
  component: Loan,
})

function Loan() {
  return <LoanPage {...Route.useLoaderData()} />
}
