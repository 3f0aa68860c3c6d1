import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callAllPages } from '#web/data/call-all-pages.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { readLocal, removeLocal, writeLocal } from '#web/data/local-store.ts'
import { session } from '#web/data/session.ts'
import { openSignIn } from '#web/features/session/sign-in-popup.ts'
import { createStore } from '#web/ui/store.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Changed at once, before the server has answered. */
export const saved = createStore<ReadonlySet<number>>(new Set())

let owner: number | undefined
let held = new Set<number>()
let changing = new Map<number, boolean>()
let loading: Promise<void> = Promise.resolve()
let watching = false
let sought: number | undefined

export function needWishlist() {
  if (!watching) session.subscribe(follow)
  watching = true
  follow()
}

const waitingKey = 'aangan-save-after-sign-in'
const waitingMs = 30 * 60_000
type Waiting = { id: number; until: number }

/** Keeps the home whose heart a visitor pressed, who has to sign in first. Forgotten after half an hour. */
export function saveAfterSignIn(id: number) {
  writeLocal(waitingKey, { id, until: Date.now() + waitingMs } satisfies Waiting)
}

async function saveWaiting() {
  const waiting = readLocal<Waiting>(waitingKey)
  if (!waiting) return
  removeLocal(waitingKey)
  if (!(waiting.until > Date.now())) return
  sought = waiting.id
  await setSaved(waiting.id, true)
  if (held.has(waiting.id)) showToast(m.wishlist_saved())
}

/** Whether the person comes back to this home after signing in. Once only. */
export function isSought(id: number): boolean {
  const found = sought === id
  if (found) sought = undefined
  return found
}

export function learnSaved(ids: number[]) {
  needWishlist()
  held = new Set([...held, ...ids])
  draw()
}

/** Sends the calls in order; quick clicks end in the last state. After a failure the heart shows the server's state. */
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
  if (user !== undefined) saveWaiting()
}

/** Without the second factor the server refuses all personal data. */
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

async function findSaved(user: number): Promise<number[] | undefined> {
  try {
    const saved = await callAllPages('wishlist.list', (query) => ({ params: { userId: user }, query }))
    return saved.map(({ id }) => id)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return undefined
  }
}
