import type { AnyRouter } from '@tanstack/react-router'
import { m } from '#messages'
import { showToast } from '#web/ui/toasts.ts'

/** Logs out by a program that is fetched when somebody does; pages are read by many who never will. */
export async function logOut(router: AnyRouter) {
  const program = await import('./log-out.ts').catch(() => undefined)
  if (program) await program.logOut(router)
  else showToast(m.account_logout_failed(), { alert: true })
}
