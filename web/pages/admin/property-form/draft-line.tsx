import { useState } from 'react'
import { m } from '#messages'
import { ConfirmDialog } from '#web/features/confirm/confirm-dialog.tsx'
import { writeMoment } from '#web/ui/write-moment.ts'
import type { DraftState } from './use-draft.ts'

type Props = { state: DraftState; editing: boolean; onStartOver: () => Promise<void> }

export function DraftLine({ state, editing, onStartOver }: Props) {
  const [asked, setAsked] = useState(false)
  if (state.is === 'none')
    return (
      <p role="status" className="property-draft">
        {m.property_form_will_keep()}
      </p>
    )
  return (
    <div className="property-draft">
      <p role="status">{describe(state)}</p>
      <button type="button" className="text-link" onClick={() => setAsked(true)}>
        {m.property_form_start_over()}
      </button>
      {asked && (
        <ConfirmDialog
          title={m.property_form_start_over_ask()}
          yes={m.property_form_start_over()}
          no={m.property_form_start_over_keep()}
          onNo={() => setAsked(false)}
          onYes={async () => {
            await onStartOver()
            setAsked(false)
          }}
        >
          <p>{editing ? m.property_form_start_over_text_edit() : m.property_form_start_over_text()}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}

function describe(state: Exclude<DraftState, { is: 'none' }>): string {
  switch (state.is) {
    case 'restored': {
      const moment = writeMoment(new Date(state.at).toISOString())
      return state.changed
        ? m.property_form_restored_changed({ moment })
        : m.property_form_restored({ moment })
    }
    case 'kept':
      return m.property_form_draft_saved()
    case 'not_kept':
      return m.property_form_draft_not_saved()
    case 'files_not_kept':
      return m.property_form_files_not_saved()
  }
}
