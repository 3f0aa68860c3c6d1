import type { User } from '#contract/schemas/user.ts'
import { createStore, useStore } from '#web/ui/store.ts'
import { CallError, fetchApi } from './api.ts'
import { markShown } from './popup-memory.ts'

export type Session =
  | { status: 'loading' }
  | { status: 'signed_in'; user: User }
  /** `leaving`: the person has just signed out and is on the way to the home page. */
  | { status: 'signed_out'; leaving?: true }

export const session = createStore<Session>({ status: 'loading' })

export function useSession(): Session {
  return useStore(session, (value) => value)
}

/** Asks the server only where a cookie suggests a session, so that visitors cause no request. */
export async function refreshSession(tries = 0) {
  turn += 1
  const mine = turn
  if (!isHinted()) return change({ status: 'signed_out' })
  try {
    const { user } = await fetchApi('user.profile', {})
    if (mine === turn) change({ status: 'signed_in', user })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (mine !== turn) return
    if (error.status === 401) dropHint()
    // When no answer came, a person who was signed in before still is.
    else if (session.get().status !== 'loading') return
    // Retries after 1, 3 and 9 seconds, so that a busy server sends nobody to the sign-in page.
    else if (tries < 3) {
      setTimeout(() => mine === turn && refreshSession(tries + 1), 1000 * 3 ** tries)
      return
    }
    change({ status: 'signed_out' })
  }
}

export function enterSession(user: User) {
  markShown()
  turn += 1
  change({ status: 'signed_in', user })
  channel?.postMessage(null)
}

export function leaveSession(leaving?: true) {
  turn += 1
  dropHint()
  change({ status: 'signed_out', leaving })
  channel?.postMessage(null)
}

export function knownSession(): Promise<Exclude<Session, { status: 'loading' }>> {
  return new Promise((resolve) => {
    const look = () => {
      const value = session.get()
      if (value.status === 'loading') return
      stop()
      resolve(value)
    }
    const stop = session.subscribe(look)
    look()
  })
}

/** Follows other tabs, and refreshes after sleep or offline time. Returns a function that stops it. */
export function watchSession(): () => void {
  channel = new BroadcastChannel('aangan-session')
  channel.onmessage = () => refreshSession()
  const look = () => {
    const { status } = session.get()
    if (document.visibilityState === 'visible' && isHinted() !== (status === 'signed_in')) refreshSession()
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  refreshSession()
  return () => {
    document.removeEventListener('visibilitychange', look)
    removeEventListener('online', look)
    channel?.close()
    channel = undefined
  }
}

let channel: BroadcastChannel | undefined
// Counts changes, so that an answer from before a later sign-in or sign-out is dropped.
let turn = 0

// The same person again changes nothing, so nothing is drawn again.
function change(next: Session) {
  if (JSON.stringify(next) !== JSON.stringify(session.get())) session.set(next)
}

const hint = 'aangan_signed_in'

function isHinted() {
  return document.cookie.split('; ').some((cookie) => cookie.startsWith(`${hint}=`))
}

function dropHint() {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser that people have.
  document.cookie = `${hint}=; path=/; max-age=0`
}
