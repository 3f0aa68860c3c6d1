import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { showToast } from '#web/ui/toasts.ts'

/** False, with a toast, when the rejected changes could not be discarded. */
export async function dismissEdit(id: number): Promise<boolean> {
  try {
    const { message } = await callAsUser('property.dismissEdit', { params: { id } })
    showToast(message)
    return true
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    showToast(m.mine_edit_dismiss_failed(), { alert: true })
    return false
  }
}
