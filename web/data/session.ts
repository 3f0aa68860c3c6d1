import type { User } from '#contract/schemas/user.ts'
import { createStore, useStore } from '#web/ui/store.ts'
import { CallError, fetchApi } from './api.ts'
import { markShown } from './popup-memory.ts'

/** The server renders pages for nobody in particular; the browser loads the session afterwards. */
export type Session =
  | { status: 'loading' }
  | { status: 'signed_in'; user: User }
  /** `leaving`: by their own will just now, on the way to the home page. */
  | { status: 'signed_out'; leaving?: true }

export const session = createStore<Session>({ status: 'loading' })

export function useSession(): Session {
  return useStore(session, (value) => value)
}

/** Asks the server who is signed in; only where a cookie hints at somebody, so that strangers cause no request. */
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
    // Without an answer a person who was signed in a moment ago still is.
    else if (session.get().status !== 'loading') return
    // A server that is busy for a moment sends nobody to the sign-in page: asked again after 1, 3 and 9 seconds.
    else if (tries < 3) {
      setTimeout(() => mine === turn && refreshSession(tries + 1), 1000 * 3 ** tries)
      return
    }
    change({ status: 'signed_out' })
  }
}

/** A call answered with the person who is now signed in. */
export function enterSession(user: User) {
  markShown()
  turn += 1
  change({ status: 'signed_in', user })
  channel?.postMessage(null)
}

/** The session is over: ended here, ended elsewhere, or too old. */
export function leaveSession(leaving?: true) {
  turn += 1
  dropHint()
  change({ status: 'signed_out', leaving })
  channel?.postMessage(null)
}

/** Resolves when it is known who is signed in. */
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

/** Follows other tabs, and a session that ended, or could not be asked for, while this one was asleep or offline. Returns the way to stop it. */
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
// Counts what was learnt: an answer that comes after a later sign-in or sign-out is out of date.
let turn = 0

// The same person again is no change: nothing that depends on the session is drawn or loaded anew.
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
