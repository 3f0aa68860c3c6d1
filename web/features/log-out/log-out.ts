import type { AnyRouter } from '@tanstack/react-router'
import { pages } from '#contract/pages.ts'
import { m } from '#messages'
import { CallError, fetchApi } from '#web/data/api.ts'
import { leaveSession, session } from '#web/data/session.ts'
import { forgetDraftsOf } from '#web/features/drafts/drafts-of-user.ts'
import { forgetDrafts } from '#web/features/public-form/use-draft.ts'
import { forgetLooked } from '#web/features/recent/forget-looked.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Ends the session and returns to the home page. */
export async function logOut(router: AnyRouter) {
  try {
    await fetchApi('user.logout', {})
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    showToast(error.failure?.error ?? m.account_logout_failed(), { alert: true })
    return
  }
  await goHomeSignedOut(router)
}

/** The session first: the home page must not ask for what is somebody's any more. Then nobody is leaving. */
export async function goHomeSignedOut(router: AnyRouter) {
  const who = session.get()
  leaveSession(true)
  await forgetLooked()
  forgetDrafts()
  // Forms keep nothing any more: the session is over.
  const forgotten = who.status === 'signed_in' ? forgetDraftsOf(who.user.id) : undefined
  await router.navigate({ href: pages.home.href() })
  await forgotten
  leaveSession()
}
