import { useRef } from 'react'
import { dropToast, showToast } from '#web/ui/toasts.ts'
import { failureText } from './failure-text.ts'
import { useAction } from './use-action.ts'

/**
 * useAction for a button without a place for a sentence: a failed call is a toast, which goes when the button is pressed
 * again. `explain` completes its sentence.
 */
export function useToastAction(fallback: () => string, explain = (message: string) => message) {
  const { state, send } = useAction(fallback)
  const failed = useRef<number>(undefined)
  const sendOrToast = (act: () => Promise<unknown>) =>
    send(async () => {
      if (failed.current !== undefined) dropToast(failed.current)
      try {
        await act()
      } catch (error) {
        failed.current = showToast(explain(failureText(error, fallback())), { alert: true })
      }
    })
  return { busy: state === 'sending', send: sendOrToast }
}
