import { useEffect, useState } from 'react'
import type { PropertyRequest } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { CallError } from '#web/api.ts'
import { callAsUser } from '#web/features/session/call.ts'
import { showToast } from '#web/ui/toasts.ts'

type Loaded =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'loaded'; items: PropertyRequest[]; total: number }

const pageSize = 25

/** One page of the requests; loading it anew keeps what is shown meanwhile. */
export function useRequests() {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  const [wanted, setWanted] = useState({ page: 1, turn: 0 })
  useEffect(() => {
    let gone = false
    callAsUser('admin.propertyRequests', { query: { page: wanted.page, limit: pageSize } }).then(
      ({ data, meta }) => {
        if (gone) return
        // The last one of the last page was decided.
        if (data.length === 0 && wanted.page > 1) setWanted({ ...wanted, page: wanted.page - 1 })
        else setLoaded({ status: 'loaded', items: data, total: meta.total })
      },
      (error) => {
        if (!(error instanceof CallError)) throw error
        if (gone) return
        showToast(m.requests_failed(), { alert: true })
        setLoaded((before) => (before.status === 'loaded' ? before : { status: 'failed' }))
      },
    )
    return () => {
      gone = true
    }
  }, [wanted])
  const { page } = wanted
  return {
    loaded,
    page,
    pages: loaded.status === 'loaded' ? Math.ceil(loaded.total / pageSize) : 1,
    turnTo: (next: number) => setWanted({ page: next, turn: 0 }),
    reload: () => setWanted((now) => ({ ...now, turn: now.turn + 1 })),
    retry: () => {
      setLoaded({ status: 'loading' })
      setWanted({ page: 1, turn: 0 })
    },
  }
}
