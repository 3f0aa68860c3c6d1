import { m } from '#messages'

// Problem codes of the server (notices/deliver-notice.ts). An unknown code is shown as it is.
const problems: Record<string, () => string> = {
  unreachable: m.outbox_problem_unreachable,
  insecure: m.outbox_problem_insecure,
  sign_in_refused: m.outbox_problem_sign_in_refused,
  refused_for_now: m.outbox_problem_refused_for_now,
  refused: m.outbox_problem_refused,
  uncertain: m.outbox_problem_uncertain,
  no_address: m.outbox_problem_no_address,
  tries_used_up: m.outbox_problem_tries_used_up,
  slow: m.outbox_problem_slow,
}

export function problemText(problem: string): string {
  return problems[problem]?.() ?? problem
}
