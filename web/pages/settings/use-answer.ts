import { useEffect, useState } from 'react'
import { CallError } from '#web/data/api.ts'

type Loaded<T> =
  | { status: 'loading' }
  | { status: 'failed'; error: CallError }
  | { status: 'loaded'; data: T }

/** One thing that a page shows: loading, failed or there; `reload` asks again and keeps what is shown until then. */
export function useAnswer<T>(load: () => Promise<{ data: T }>) {
  const [loaded, setLoaded] = useState<Loaded<T>>({ status: 'loading' })
  const [turn, setTurn] = useState(0)
  const [answered, setAnswered] = useState(-1)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what to load never changes, only when.
  useEffect(() => {
    let gone = false
    load()
      .then(
        ({ data }) => !gone && setLoaded({ status: 'loaded', data }),
        (error) => {
          if (!(error instanceof CallError)) throw error
          if (!gone) setLoaded({ status: 'failed', error })
        },
      )
      .finally(() => !gone && setAnswered(turn))
    return () => {
      gone = true
    }
  }, [turn])
  return {
    loaded,
    busy: answered !== turn,
    reload: () => setTurn((now) => now + 1),
    show: (data: T) => setLoaded({ status: 'loaded', data }),
  }
}
