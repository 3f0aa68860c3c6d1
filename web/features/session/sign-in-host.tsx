import { useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pages } from '#web/data/pages.ts'
import { wasShown } from '#web/data/popup-memory.ts'
import { session, watchSession } from '#web/data/session.ts'
import { useStore } from '#web/ui/store.ts'
import { closeSignIn, openSignIn, popup } from './sign-in-popup.ts'

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

function isBusy() {
  if (document.visibilityState === 'hidden' || document.activeElement?.closest('form')) return true
  return document.querySelector('dialog[open], [popover]:popover-open, header details[open]') !== null
}
