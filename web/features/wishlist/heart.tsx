import { useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect } from 'react'
import { m } from '#messages'
import { pages } from '#web/data/pages.ts'
import { knownSession } from '#web/data/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useStore } from '#web/ui/store.ts'
import { needWishlist, saveAfterSignIn, saved, setSaved } from './wishlist.ts'

type Props = {
  id: number
  title: string
  words?: boolean
  onRemove?: () => void
}

export function Heart({ id, title, words, onRemove }: Props) {
  const on = useStore(saved, (ids) => ids.has(id))
  const router = useRouter()
  useEffect(needWishlist, [])
  async function press(event: MouseEvent<HTMLButtonElement>) {
    // The state at the click counts, not the one after signing in.
    const want = event.currentTarget.getAttribute('aria-pressed') !== 'true'
    const { status } = await knownSession()
    if (status === 'signed_out') {
      saveAfterSignIn(id)
      router.navigate({ href: pages.login.href(location.pathname + location.search) })
      return
    }
    setSaved(id, want)
    if (!want) onRemove?.()
  }
  return (
    <button
      type="button"
      aria-pressed={on}
      data-listing={id}
      aria-label={m.heart_label({ title })}
      onClick={press}
      className={words ? 'heart heart-words' : 'heart'}
    >
      <Icon name="heart" />
      {words && <span aria-hidden="true">{on ? m.heart_saved() : m.heart_save()}</span>}
    </button>
  )
}
