import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callAllPages } from '#web/data/call-all-pages.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { session } from '#web/data/session.ts'
import { openSignIn } from '#web/features/session/sign-in-popup.ts'
import { createStore } from '#web/ui/store.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Ids of the homes on the wishlist of whoever is signed in, as the hearts show them: changed before the server knows. */
export const saved = createStore<ReadonlySet<number>>(new Set())

/** The wishlist is reset when the user changes. */
let owner: number | undefined
let held = new Set<number>()
/** Wanted states of homes whose change is still being sent. */
let changing = new Map<number, boolean>()
let loading: Promise<void> = Promise.resolve()
let watching = false

/** Called by every heart: the wishlist is asked for once for each person, when the first heart is shown. */
export function needWishlist() {
  if (!watching) session.subscribe(follow)
  watching = true
  follow()
}

/** The server has just shown these to be on the wishlist. */
export function learnSaved(ids: number[]) {
  needWishlist()
  held = new Set([...held, ...ids])
  draw()
}

/**
 * Puts a home on the wishlist or takes it off: shown at once, told to the server in order. Taps in quick succession end in
 * what was wanted last. A failure goes back to what the server holds, and says so.
 */
export async function setSaved(id: number, want: boolean) {
  const mine = changing
  const busy = mine.has(id)
  mine.set(id, want)
  draw()
  if (busy) return
  await loading
  try {
    while (mine === changing && mine.get(id) !== held.has(id)) {
      const next = mine.get(id) === true
      const body = { user_id: owner, property_id: id }
      await callAsUser(next ? 'wishlist.create' : 'wishlist.delete', { body })
      if (next) held.add(id)
      else held.delete(id)
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // An expired session leads back to the sign-in page.
    const over = error.failure?.code === 'not_signed_in'
    const action = over ? { label: m.sign_in(), run: openSignIn } : undefined
    showToast(m.wishlist_failed(), { alert: true, action })
  } finally {
    mine.delete(id)
    draw()
  }
}

function follow() {
  const value = session.get()
  const user = value.status === 'signed_in' && isLetIn(value.user) ? value.user.id : undefined
  if (user === owner) return
  owner = user
  held = new Set()
  changing = new Map()
  draw()
  loading = user === undefined ? Promise.resolve() : load(user)
}

/** Before the second factor the server refuses whatever is somebody's own. */
function isLetIn({ second_factor }: User) {
  return second_factor !== 'to_enrol' && second_factor !== 'to_give'
}

async function load(user: number) {
  const ids = await findSaved(user)
  if (user !== owner || !ids) return
  held = new Set(ids)
  draw()
}

function draw() {
  const ids = new Set(held)
  for (const [id, want] of changing) {
    if (want) ids.add(id)
    else ids.delete(id)
  }
  saved.set(ids)
}

/** Undefined when the list cannot be loaded: hearts stay empty. */
async function findSaved(user: number): Promise<number[] | undefined> {
  try {
    const saved = await callAllPages('wishlist.list', (query) => ({ params: { userId: user }, query }))
    return saved.map(({ id }) => id)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return undefined
  }
}
