import { m } from '#messages'

// Problem codes of the server (notice.claim.ts). An unknown code is shown as it is.
const problems: Record<string, () => string> = {
  unreachable: m.outbox_problem_unreachable,
  insecure: m.outbox_problem_insecure,
  sign_in_refused: m.outbox_problem_sign_in_refused,
  refused_for_now: m.outbox_problem_refused_for_now,
  refused: m.outbox_problem_refused,
  uncertain: m.outbox_problem_uncertain,
  no_address: m.outbox_problem_no_address,
  tries_used_up: m.outbox_problem_tries_used_up,
  no_gateway: m.outbox_problem_no_gateway,
  switched_off: m.outbox_problem_switched_off,
  no_template: m.outbox_problem_no_template,
  no_number: m.outbox_problem_no_number,
  limit_reached: m.outbox_problem_limit_reached,
  gateway_silent: m.outbox_problem_gateway_silent,
  gateway_refused: m.outbox_problem_gateway_refused,
  slow: m.outbox_problem_slow,
}

export function problemText(problem: string): string {
  return problems[problem]?.() ?? problem
}
