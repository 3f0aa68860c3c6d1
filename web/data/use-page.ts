import { useEffect, useState } from 'react'
import { CallError } from './api.ts'
import { failureText } from './failure-text.ts'
import { showToast } from '#web/ui/toasts.ts'

type Answer<T> = { data: T[]; meta: { total: number; limit: number } }
type Loaded<A extends Answer<unknown>> =
  | { status: 'loading' }
  | { status: 'failed'; sentence: string; code?: string }
  | { status: 'loaded'; items: A['data']; total: number; pages: number; extra: A }

type Wanted<A> = {
  load: () => Promise<A>
  /** Says what `load` asks for: another key is another list, which is loaded. */
  key: string
  page: number
  turnTo: (page: number, replace?: boolean) => void
  failed: () => string
}

export type PageOf<T> = ReturnType<typeof usePage<Answer<T>>>

/** One page of a list that the server cuts. What is shown stays until the next one is here; `busy` says that it is asked for. */
export function usePage<A extends Answer<unknown>>({ load, key, page, turnTo, failed }: Wanted<A>) {
  const [loaded, setLoaded] = useState<Loaded<A>>({ status: 'loading' })
  const [turn, setTurn] = useState(0)
  const asked = `${turn} ${page} ${key}`
  const [answered, setAnswered] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for says when to load.
  useEffect(() => {
    let gone = false
    load()
      .then((extra) => {
        if (gone) return
        const { data, meta } = extra
        const pages = Math.max(1, Math.ceil(meta.total / meta.limit))
        // The last one of the last page is gone, or the address names a page that never was.
        if (page > pages) return turnTo(pages, true)
        setLoaded({ status: 'loaded', items: data, total: meta.total, pages, extra })
        setAnswered(asked)
      })
      .catch((error) => {
        const sentence = failureText(error, failed())
        if (gone) return
        const code = error instanceof CallError ? error.failure?.code : undefined
        setLoaded((before) => (before.status === 'loaded' ? before : { status: 'failed', sentence, code }))
        showToast(sentence, { alert: true })
        setAnswered(asked)
      })
    return () => {
      gone = true
    }
  }, [asked])
  return {
    loaded,
    extra: loaded.status === 'loaded' ? loaded.extra : undefined,
    busy: answered !== asked,
    page,
    turnTo,
    reload: () => setTurn((now) => now + 1),
    retry: () => {
      setLoaded({ status: 'loading' })
      setTurn((now) => now + 1)
    },
  }
}
