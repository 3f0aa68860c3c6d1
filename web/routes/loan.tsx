import { createFileRoute } from '@tanstack/react-router'
import { rootShell } from '../layout/shell.ts'
import { loanHead } from '../pages/loan/loan-head.ts'
import { LoanPage } from '../pages/loan/loan-page.tsx'

export const Route = createFileRoute('/loan')({
  head: ({ matches }) => loanHead(rootShell(matches)),
  component: LoanPage,
})
