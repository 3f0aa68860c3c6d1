import { useState } from 'react'
import type { LeadDetails } from '#contract/schemas/lead.ts'
import { m } from '#messages'
import { callAsUser } from '#web/data/call-as-user.ts'
import { dropAnswer } from '#web/data/queries.ts'
import { ConfirmDialog } from '#web/features/confirm/confirm-dialog.tsx'
import { showToast } from '#web/ui/toasts.ts'

type Props = { lead: LeadDetails; onDeleted: () => void }

export function DeleteLead({ lead: { id, name, others }, onDeleted }: Props) {
  const [asking, setAsking] = useState(false)
  const [all, setAll] = useState(false)
  async function remove() {
    const query = all ? { all: '1' as const } : {}
    const { message } = await callAsUser('lead.delete', { params: { id }, query })
    dropAnswer('lead.get', { params: { id } })
    showToast(message)
    setAsking(false)
    onDeleted()
  }
  return (
    <div>
      <button type="button" className="text-link danger" onClick={() => setAsking(true)}>
        {m.lead_delete()}
      </button>
      {asking && (
        <ConfirmDialog
          title={m.lead_delete_title()}
          yes={m.lead_delete_yes()}
          no={m.lead_delete_no()}
          onYes={remove}
          onNo={() => setAsking(false)}
        >
          <p>{m.lead_delete_text({ name })}</p>
          {others.length > 0 && (
            <label className="check-field check-field-after">
              <input type="checkbox" checked={all} onChange={(event) => setAll(event.target.checked)} />
              <span>{m.lead_delete_all({ count: others.length })}</span>
            </label>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}
