import type { Account } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { failureText } from '#web/data/failure-text.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Nothing is lost by restoring somebody, so it is not asked about. `reload` afterwards, whatever came of it. */
export function useRestore(reload: () => void) {
  return async ({ id }: Account) => {
    try {
      const { message } = await callAsUser('admin.updateUser', { params: { id }, body: { suspended: false } })
      showToast(message)
    } catch (error) {
      showToast(failureText(error, m.settings_failed()), { alert: true })
    }
    reload()
  }
}
