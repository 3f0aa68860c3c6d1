import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pages } from '#web/data/pages.ts'
import { wasShown } from '#web/data/popup-memory.ts'
import { session, watchSession } from '#web/data/session.ts'
import { useStore } from '#web/ui/store.ts'
import { closeSignIn, loadPopup, openSignIn, popup } from './sign-in-popup.ts'

// Milliseconds (docs/product.md).
const delay = 5000
const lookAgain = 500

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

/** The person may leave the page or begin to type while the popup is loaded. Nobody asked for it, so it may stay away. */
function openInTime() {
  let left = false
  let isLoaded = false
  let timer = setTimeout(look, delay)
  let at = 0
  function look() {
    const { status } = session.get()
    if (left || status === 'signed_in' || wasShown()) return
    if (status === 'loading' || at !== scrollY || isBusy()) {
      at = scrollY
      timer = setTimeout(look, lookAgain)
    } else if (isLoaded) openSignIn()
    else loadPopup().then(lookLoaded, () => undefined)
  }
  function lookLoaded() {
    isLoaded = true
    look()
  }
  return () => {
    left = true
    clearTimeout(timer)
  }
}

function isBusy() {
  if (document.visibilityState === 'hidden' || document.activeElement?.closest('form')) return true
  return document.querySelector('dialog[open], [popover]:popover-open, header details[open]') !== null
}
