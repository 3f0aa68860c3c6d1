import { maxBulk } from '#contract/limits.ts'
import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { failureText } from '#web/data/failure-text.ts'
import { useToastAction } from '#web/data/use-toast-action.ts'
import { counted, groupDigits } from '#web/features/property/price.ts'
import { showToast } from '#web/ui/toasts.ts'

/** For all listings of the person that wait for an answer; nothing for fewer than two. */
export function ConfirmAll({ properties }: { properties: Property[] }) {
  const { busy, send } = useToastAction(m.mine_confirm_failed)
  const due = properties.filter(({ confirmation_due }) => confirmation_due).map(({ id }) => id)
  if (due.length < 2) return null
  async function confirmEach() {
    for (let from = 0; from < due.length; from += maxBulk) {
      await callAsUser('property.confirm', { body: { ids: due.slice(from, from + maxBulk) } })
    }
    showToast(m.property_confirmed(counted(due.length)))
  }
  return (
    <p className="mine-due">
      <button type="button" className="button button-quiet" disabled={busy} onClick={() => send(confirmEach)}>
        {m.mine_confirm_all({ shown: groupDigits(due.length) })}
      </button>
    </p>
  )
}

export async function confirmOne({ id }: Property): Promise<void> {
  try {
    const { message } = await callAsUser('property.confirm', { body: { ids: [id] } })
    showToast(message)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    showToast(failureText(error, m.mine_confirm_failed()), { alert: true })
  }
}
