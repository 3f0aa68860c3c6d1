import { useEffect, useState } from 'react'
import { CallError } from '#web/data/api.ts'

type Loaded<T> = { status: 'loading' } | { status: 'failed' } | { status: 'loaded'; items: T[] }

/** A list that a section shows: loading, failed or there; `reload` asks again and keeps what is shown meanwhile. */
export function useList<T>(load: () => Promise<{ data: T[] }>): Loaded<T> & { reload: () => void } {
  const [loaded, setLoaded] = useState<Loaded<T>>({ status: 'loading' })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what to load never changes, only when.
  useEffect(() => {
    let gone = false
    load().then(
      ({ data }) => !gone && setLoaded({ status: 'loaded', items: data }),
      (error) => {
        if (!(error instanceof CallError)) throw error
        if (!gone) setLoaded({ status: 'failed' })
      },
    )
    return () => {
      gone = true
    }
  }, [turn])
  return { ...loaded, reload: () => setTurn(turn + 1) }
}
