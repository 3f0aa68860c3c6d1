import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { failureText } from '#web/data/failure-text.ts'
import { useLoaded } from '#web/data/use-loaded.ts'
import { useLinkToken } from './use-link-token.ts'

export type DescribedLink<T> =
  | { status: 'loading' | 'none' }
  | { status: 'failed'; sentence: string }
  | { status: 'open'; token: string; about: T }

/**
 * Asks the server what the link in the address is about. `describe` must change nothing, because programs that examine
 * mails open links, too. Asks anew when another link is opened in this tab, and not before it may (`waits`).
 */
export function useDescribedLink<T>(
  describe: (token: string, signal: AbortSignal) => Promise<T>,
  waits = false,
): DescribedLink<T> {
  const token = useLinkToken(() => {})
  const found = useLoaded<{ about: T } | { sentence: string }>(
    token && !waits ? token : undefined,
    async (signal) => {
      try {
        return { about: await describe(token ?? '', signal) }
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        return { sentence: failureText(error, m.settings_not_loaded()) }
      }
    },
  )
  if (token === '') return { status: 'none' }
  if (!token || waits || found.status === 'loading') return { status: 'loading' }
  if (found.status !== 'loaded') return { status: 'failed', sentence: m.settings_not_loaded() }
  const { data } = found
  return 'about' in data
    ? { status: 'open', token, about: data.about }
    : { status: 'failed', sentence: data.sentence }
}
