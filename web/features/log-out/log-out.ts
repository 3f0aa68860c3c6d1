import type { AnyRouter } from '@tanstack/react-router'
import { m } from '#messages'
import { CallError, fetchApi } from '#web/data/api.ts'
import { pages } from '#web/data/pages.ts'
import { leaveSession, session } from '#web/data/session.ts'
import { forgetDraftsOf } from '#web/features/drafts/drafts-of-user.ts'
import { forgetDrafts } from '#web/features/public-form/use-draft.ts'
import { clearViewedHomes } from '#web/features/recent/clear-viewed-homes.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Opens `href` then, the home page if it is left out. */
export async function logOut(router: AnyRouter, href = pages.home.href()) {
  try {
    await fetchApi('user.logout', {})
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    showToast(error.failure?.error ?? m.account_logout_failed(), { alert: true })
    return
  }
  await leaveSignedOut(router, href)
}

/** Ends the session first, because the next page must not load personal data. */
export async function leaveSignedOut(router: AnyRouter, href = pages.home.href()) {
  const who = session.get()
  leaveSession(true)
  await clearViewedHomes()
  forgetDrafts()
  // Forms store no drafts now, because the session has ended.
  const forgotten = who.status === 'signed_in' ? forgetDraftsOf(who.user.id) : undefined
  await router.navigate({ href })
  await forgotten
  leaveSession()
}
