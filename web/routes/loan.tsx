import { createFileRoute } from '@tanstack/react-router'
import { pageContextOf } from '../data/page-context.ts'
import { LoanPage } from '../pages/loan/loan-page.tsx'

export const Route = createFileRoute('/loan')({
  head: async ({ matches }) => (await import('../pages/loan/loan-head.ts')).loanHead(pageContextOf(matches)),
  component: LoanPage,
})
