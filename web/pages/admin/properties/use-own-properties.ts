import { useEffect, useState } from 'react'
import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { showToast } from '#web/ui/toasts.ts'

type Loaded = { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; items: Property[] }

// The most that the API gives at once.
const pageSize = 100

/** All listings of a person, in every state; `change` shows a part of one otherwise until they are loaded again. */
export function useOwnProperties(userId: number) {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn says when to load again.
  useEffect(() => {
    let gone = false
    findAll(userId).then(
      (items) => !gone && setLoaded({ status: 'loaded', items }),
      (error) => {
        if (!(error instanceof CallError)) throw error
        if (gone) return
        showToast(m.mine_failed(), { alert: true })
        setLoaded((before) => (before.status === 'loaded' ? before : { status: 'failed' }))
      },
    )
    return () => {
      gone = true
    }
  }, [userId, turn])
  function edit(make: (items: Property[]) => Property[]) {
    setLoaded((now) => (now.status === 'loaded' ? { ...now, items: make(now.items) } : now))
  }
  return {
    loaded,
    change: (id: number, part: Partial<Property>) =>
      edit((items) => items.map((item) => (item.id === id ? { ...item, ...part } : item))),
    remove: (id: number) => edit((items) => items.filter((item) => item.id !== id)),
    reload: () => setTurn((now) => now + 1),
    retry: () => {
      setLoaded({ status: 'loading' })
      setTurn((now) => now + 1)
    },
  }
}

/** Page after page. One that moved meanwhile may come twice and is kept once. */
async function findAll(userId: number): Promise<Property[]> {
  const found = new Map<number, Property>()
  for (let page = 1; ; page += 1) {
    const query = { page, limit: pageSize }
    const { data, meta } = await callAsUser('property.byUser', { params: { userId }, query })
    for (const property of data) found.set(property.id, property)
    if (data.length === 0 || page * pageSize >= meta.total) return [...found.values()]
  }
}
