import type { User } from '#contract/schemas/user.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callAllPages } from '#web/data/call-all-pages.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { readLocal, writeLocal } from '#web/data/local-store.ts'
import { session } from '#web/data/session.ts'
import { openSignIn } from '#web/features/session/sign-in-popup.ts'
import { createStore } from '#web/ui/store.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { Kept } from './save-kept.ts'

/** Changed at once, before the server has answered. */
export const saved = createStore<ReadonlySet<number>>(new Set())

let owner: number | undefined
let held = new Set<number>()
let changing = new Map<number, boolean>()
let loading: Promise<void> = Promise.resolve()
let watching = false

export function needWishlist() {
  if (!watching) session.subscribe(follow)
  watching = true
  follow()
}

const keptKey = 'aangan-heart'

/** Keeps the home whose heart a visitor pressed, who has to sign in first. */
export function saveAfterSignIn(id: number) {
  writeLocal(keptKey, { id, at: Date.now() } satisfies Kept)
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
  const kept = user && readLocal<Kept>(keptKey)
  if (kept) import('./save-kept.ts').then(({ saveKept }) => saveKept(keptKey, kept, { setSaved, saved }))
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
