import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { LoanPage } from '../pages/loan/loan-page.tsx'

export const Route = createFileRoute('/loan')({
  head: async ({ matches }) => (await import('../pages/loan/loan-head.ts')).loanHead(rootShell(matches)),
  component: LoanPage,
})
