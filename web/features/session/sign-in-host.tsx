import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pages } from '#contract/pages.ts'
import { wasShown } from '#web/data/popup-memory.ts'
import { session, watchSession } from '#web/data/session.ts'
import { useStore } from '#web/ui/store.ts'
import { closeSignIn, openSignIn, popup } from './sign-in-popup.ts'

// The specification's delay, in milliseconds.
const delay = 5000
const lookAgain = 500

/** Keeps the session known on every page, and shows the details popup when it is asked for or due. */
export function SignInHost() {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const Popup = useStore(popup, (value) => value)
  useEffect(watchSession, [])
  useEffect(() => {
    closeSignIn()
    return pathname === pages.home.path ? openInTime() : undefined
  }, [pathname])
  return Popup ? <Popup onClose={closeSignIn} /> : null
}

/** Opens the popup a while after the home page came, if nobody is signed in, as soon as it interrupts nothing. */
function openInTime() {
  let timer = setTimeout(look, delay)
  function look() {
    const { status } = session.get()
    if (status === 'signed_in' || wasShown()) return
    if (status === 'loading' || isBusy()) timer = setTimeout(look, lookAgain)
    else openSignIn()
  }
  return () => clearTimeout(timer)
}

/** The page is not looked at, something is being typed or chosen in a form, or something lies over the page. */
function isBusy() {
  if (document.visibilityState === 'hidden' || document.activeElement?.closest('form')) return true
  return document.querySelector('dialog[open], [popover]:popover-open, header details[open]') !== null
}
