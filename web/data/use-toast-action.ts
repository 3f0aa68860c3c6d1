import { showToast } from '#web/ui/toasts.ts'
import { failureText } from './failure-text.ts'
import { useAction } from './use-action.ts'

/** useAction for a button without a place for a sentence: a failed call is a toast. `explain` completes its sentence. */
export function useToastAction(fallback: () => string, explain = (message: string) => message) {
  const { state, send } = useAction(fallback)
  const sendOrToast = (act: () => Promise<unknown>) =>
    send(async () => {
      try {
        await act()
      } catch (error) {
        showToast(explain(failureText(error, fallback())), { alert: true })
      }
    })
  return { busy: state === 'sending', send: sendOrToast }
}
