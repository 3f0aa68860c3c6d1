import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { fetchApi } from '#web/data/api.ts'
import { useLoaded } from '#web/data/use-loaded.ts'
import { type CardListing, toCards } from '#web/features/property/card-listing.ts'
import { showToast } from '#web/ui/toasts.ts'
import { forgetSeen, keepSeen, placeSeen, readSeen } from './seen.ts'
import { SeenCard } from './seen-card.tsx'

export function SeenRow() {
  const part = useRef<HTMLElement>(null)
  const near = useNear(part)
  const { status, data: found, retry } = useLoaded(near ? 'seen' : undefined, findRecentlyViewed)
  // Not earlier: nothing may move while a person looks at it.
  useEffect(() => placeSeen, [])
  return (
    <section ref={part} aria-labelledby="seen" aria-busy={status === 'loading'} className="wrap seen">
      <div className="head-line">
        <h2 id="seen">{m.seen_title()}</h2>
        <button
          type="button"
          aria-label={m.seen_clear_label()}
          className="text-link seen-clear"
          onClick={clear}
        >
          {m.seen_clear()}
        </button>
      </div>
      {status === 'failed' ? (
        <p role="alert" className="seen-note">
          {m.later_failed()}
          <button type="button" className="text-link" onClick={retry}>
            {m.later_retry()}
          </button>
        </p>
      ) : found?.length === 0 ? (
        <p className="seen-note">{m.seen_gone()}</p>
      ) : (
        <ul className="seen-row">
          {found
            ? found.map((listing) => (
                <li key={listing.id}>
                  <SeenCard listing={listing} />
                </li>
              ))
            : // Other keys than those of cards, so that React reuses no placeholder when a home is gone.
              readSeen().map((id) => <li key={`shape ${id}`} className="seen-shape" />)}
        </ul>
      )}
    </section>
  )
}

function useNear(part: { current: Element | null }) {
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (!part.current) return
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '400px',
    })
    watch.observe(part.current)
    return () => watch.disconnect()
  }, [part])
  return near
}

async function findRecentlyViewed(signal: AbortSignal): Promise<CardListing[]> {
  const ids = readSeen()
  if (ids.length === 0) return []
  const { data } = await fetchApi('property.list', { query: { ids: ids.join(',') } }, signal)
  const there = new Set(data.map(({ id }) => id))
  keepSeen(readSeen().filter((id) => there.has(id) || !ids.includes(id)))
  return toCards(data)
}

function clear() {
  const before = readSeen()
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  forgetSeen()
  const run = () => {
    keepSeen(before)
    placeSeen()
  }
  showToast(m.seen_cleared(), { action: { label: m.seen_undo(), run } })
}
