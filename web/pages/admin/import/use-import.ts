import { useEffect, useState } from 'react'
import type { ListingImport } from '#contract/schemas/import.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { failureText } from '#web/data/failure-text.ts'

const askMs = 1500

type Loaded =
  | { status: 'loading' }
  | { status: 'failed'; sentence: string; gone: boolean }
  | { status: 'loaded'; found: ListingImport }

/** An import as it is; while it runs it is asked for again and again. */
export function useImport(id: number) {
  const [loaded, setLoaded] = useState<Loaded>({ status: 'loading' })
  const [turn, setTurn] = useState(0)
  const running = loaded.status === 'loaded' && loaded.found.state === 'running'
  // biome-ignore lint/correctness/useExhaustiveDependencies: a turn asks again
  useEffect(() => {
    let gone = false
    callAsUser('import.get', { params: { id } })
      .then(({ data }) => !gone && setLoaded({ status: 'loaded', found: data }))
      .catch((error) => {
        const absent = error instanceof CallError && error.status === 404
        const sentence = failureText(error, m.settings_not_loaded())
        // A server that is away for a moment: what is shown stays, and it is asked again.
        if (!gone)
          setLoaded((before) =>
            before.status === 'loaded' ? { ...before } : { status: 'failed', sentence, gone: absent },
          )
      })
    return () => {
      gone = true
    }
  }, [id, turn])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer asks for the next one
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => setTurn((now) => now + 1), askMs)
    return () => clearTimeout(timer)
  }, [running, loaded])
  return {
    loaded,
    show: (found: ListingImport) => setLoaded({ status: 'loaded', found }),
    reload: () => setTurn((now) => now + 1),
  }
}
