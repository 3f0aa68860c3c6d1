import { useEffect, useState } from 'react'
import type { Tour } from '#contract/schemas/tour.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { showToast } from '#web/ui/toasts.ts'

type Loaded =
  | { status: 'loading' | 'failed' }
  | { status: 'loaded'; week: string; tours: Tour[]; waiting: Waiting }

/** The next of those that wait for an answer, and how many there are. */
export type Waiting = { next: Tour[]; total: number }

const maxWaiting = 4
// The most that the API gives at once.
const pageSize = 100

/** The visits of a week, and those to come that wait for an answer. What is shown stays until the next is here. */
export function useWeek(from: string, to: string, today: string) {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn says when to load again.
  useEffect(() => {
    let gone = false
    Promise.all([findTours(from, to), findWaiting(today)]).then(
      ([tours, waiting]) => {
        if (!gone) setLoaded({ status: 'loaded', week: from, tours, waiting })
      },
      (error) => {
        if (!(error instanceof CallError)) throw error
        if (gone) return
        showToast(m.tours_failed(), { alert: true })
        setLoaded((before) => (before.status === 'loaded' ? before : { status: 'failed' }))
      },
    )
    return () => {
      gone = true
    }
  }, [from, to, today, turn])
  return {
    loaded,
    reload: () => setTurn((now) => now + 1),
    retry: () => {
      setLoaded({ status: 'loading' })
      setTurn((now) => now + 1)
    },
  }
}

async function findWaiting(today: string): Promise<Waiting> {
  const query = { waits_for: 'owner', from: today, limit: maxWaiting } as const
  const { data, meta } = await callAsUser('tour.list', { query })
  return { next: data, total: meta.total }
}

async function findTours(from: string, to: string): Promise<Tour[]> {
  const found: Tour[] = []
  for (let page = 1; ; page += 1) {
    const { data, meta } = await callAsUser('tour.list', { query: { from, to, page, limit: pageSize } })
    found.push(...data)
    if (data.length === 0 || page * pageSize >= meta.total) return found
  }
}
