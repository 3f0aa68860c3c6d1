import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { showToast } from '#web/ui/toasts.ts'

/** Puts away the changes that the agency did not take. Undefined: it failed, and was said. */
export async function dismissEdit(id: number): Promise<Property | undefined> {
  try {
    const { data, message } = await callAsUser('property.dismissEdit', { params: { id } })
    showToast(message)
    return data
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    showToast(m.mine_edit_dismiss_failed(), { alert: true })
    return undefined
  }
}
