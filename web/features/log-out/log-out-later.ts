import type { AnyRouter } from '@tanstack/react-router'
import { m } from '#messages'
import { showToast } from '#web/ui/toasts.ts'

/** Loads the code for logging out only when it is needed. */
export async function logOut(router: AnyRouter) {
  const program = await import('./log-out.ts').catch(() => undefined)
  if (program) await program.logOut(router)
  else showToast(m.account_logout_failed(), { alert: true })
}
