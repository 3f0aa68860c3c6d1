import type { AnyRouter } from '@tanstack/react-router'
import { m } from '#messages'
import { CallError, fetchApi } from '#web/data/api.ts'
import { pages } from '#web/data/pages.ts'
import { leaveSession, session } from '#web/data/session.ts'
import { forgetDraftsOf } from '#web/features/drafts/drafts-of-user.ts'
import { forgetDrafts } from '#web/features/public-form/use-draft.ts'
import { clearViewedHomes } from '#web/features/recent/clear-viewed-homes.ts'
import { showToast } from '#web/ui/toasts.ts'

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

/** Ends the session first, because the home page must not load personal data. */
export async function goHomeSignedOut(router: AnyRouter) {
  const who = session.get()
  leaveSession(true)
  await clearViewedHomes()
  forgetDrafts()
  // Forms store no drafts now, because the session has ended.
  const forgotten = who.status === 'signed_in' ? forgetDraftsOf(who.user.id) : undefined
  await router.navigate({ href: pages.home.href() })
  await forgotten
  leaveSession()
}
