import { m } from '#messages'
import { removeLocal } from '#web/data/local-store.ts'
import type { Store } from '#web/ui/store.ts'
import { showToast } from '#web/ui/toasts.ts'

/** The home whose heart a visitor pressed, and when, in milliseconds since 1970. */
export type Kept = { id: number; at: number }
type Wishlist = { setSaved(id: number, want: boolean): Promise<void>; saved: Store<ReadonlySet<number>> }

const recentMs = 30 * 60_000
const patienceMs = 5000

/** Saves the home, says so, and scrolls to it when the person is back at the list. Nothing after half an hour. */
export async function saveKept(key: string, { id, at }: Kept, { setSaved, saved }: Wishlist): Promise<void> {
  removeLocal(key)
  if (!(Date.now() - at < recentMs)) return
  await setSaved(id, true)
  if (!saved.get().has(id)) return
  showToast(m.wishlist_saved())
  const end = performance.now() + patienceMs
  while (performance.now() < end) {
    await nextFrame()
    const heart = document.querySelector(`.heart[data-listing="${id}"]`)
    if (!heart) continue
    // The router scrolls to the top when it shows the page.
    await nextFrame()
    heart.scrollIntoView({ block: 'center' })
    return
  }
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve))
}
