import { useEffect, useRef, useState } from 'react'

type Loaded<T> = { status: 'loading' | 'failed'; data?: T } | { status: 'loaded'; data: T }

/** For pages for visitors, whose 140 kB have no room for TanStack Query. Keeps the last data while loading. */
export function useLoaded<T>(key: string | undefined, load: (signal: AbortSignal) => Promise<T>) {
  const [loaded, setLoaded] = useState<Loaded<T>>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const current = useRef(load)
  current.current = load
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again
  useEffect(() => {
    if (key === undefined) return
    const leaving = new AbortController()
    setLoaded(({ data }) => ({ status: 'loading', data }))
    current.current(leaving.signal).then(
      (data) => leaving.signal.aborted || setLoaded({ status: 'loaded', data }),
      () => leaving.signal.aborted || setLoaded(({ data }) => ({ status: 'failed', data })),
    )
    return () => leaving.abort()
  }, [key, attempt])
  return { ...loaded, retry: () => setAttempt((count) => count + 1) }
}
