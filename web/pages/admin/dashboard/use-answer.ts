import { useEffect, useState } from 'react'
import { CallError } from '#web/data/api.ts'
import { useVisibleAgain } from '#web/ui/use-visible-again.ts'

export type Answered<T> = { status: 'loading' | 'failed' } | { status: 'loaded'; answer: T }

/**
 * The answer of a call, asked for again when the page is looked at again. What is shown stays until the next one is here;
 * `key` says what `load` asks for. A failure is said where the answer would stand, and nowhere else.
 */
export function useAnswer<T>(load: () => Promise<T>, key = '') {
  const [answered, setAnswered] = useState<Answered<T>>({ status: 'loading' })
  const [turn, setTurn] = useState(0)
  const asked = `${turn} ${key}`
  const [last, setLast] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is asked for says when to load.
  useEffect(() => {
    let gone = false
    load().then(
      (answer) => {
        if (gone) return
        setAnswered({ status: 'loaded', answer })
        setLast(asked)
      },
      (error) => {
        if (!(error instanceof CallError)) throw error
        if (gone) return
        setAnswered((before) => (before.status === 'loaded' ? before : { status: 'failed' }))
        setLast(asked)
      },
    )
    return () => {
      gone = true
    }
  }, [asked])
  const again = () => setTurn((now) => now + 1)
  useVisibleAgain(again)
  function retry() {
    setAnswered({ status: 'loading' })
    again()
  }
  return { answered, busy: last !== asked, retry }
}
