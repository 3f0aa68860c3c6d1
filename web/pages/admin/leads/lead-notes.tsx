import { type FormEvent, useState } from 'react'
import type { LeadDetails } from '#contract/schemas/lead.ts'
import { m } from '#messages'
import { useAction } from '#web/data/use-action.ts'
import { ConfirmDialog } from '#web/features/confirm/confirm-dialog.tsx'
import { personText } from '#web/features/lead/lead-labels.ts'
import { useDraft } from '#web/features/public-form/use-draft.ts'
import { FormArea } from '#web/ui/form-area.tsx'
import { writeMoment } from '#web/ui/write-moment.ts'
import type { LeadActs } from './use-lead.ts'

type Props = { lead: LeadDetails; acts: LeadActs; userId: number }

// The API's limit.
const maxCharacters = 2000

export function LeadNotes({ lead: { id, noted }, acts, userId }: Props) {
  const draft = useDraft(`lead-${id}`)
  const text = draft.typed.text ?? ''
  const { state, send } = useAction(m.leads_not_saved)
  const busy = state === 'sending'
  const [asked, setAsked] = useState<LeadDetails['noted'][number]>()
  async function save(event: FormEvent) {
    event.preventDefault()
    if (busy || !text.trim()) return
    await send(async () => {
      if (await acts.addNote(text)) draft.clear()
    })
  }
  return (
    <section className="stack">
      <h3 className="title-4">{m.lead_notes()}</h3>
      <form method="post" onSubmit={save} className="lead-note-form">
        <FormArea
          name="text"
          label={m.lead_note()}
          hint={m.lead_note_hint()}
          rows={2}
          maxLength={maxCharacters}
          data-key="n"
          value={text}
          onChange={(event) => draft.type('text', event.target.value)}
        />
        <button type="submit" className="button button-quiet" disabled={busy || !text.trim()}>
          {busy ? m.form_wait() : m.lead_note_save()}
        </button>
      </form>
      {noted.length > 0 && (
        <ul className="lead-notes">
          {noted.map((note) => (
            <li key={note.id}>
              <p className="typed">{note.text}</p>
              <p className="split lead-note-foot small muted">
                {m.lead_note_by({
                  name: personText(note.author),
                  when: writeMoment(note.created_at),
                })}
                {note.author?.id === userId && (
                  <button
                    type="button"
                    className="text-link danger"
                    aria-label={m.lead_note_remove_of({ text: note.text.slice(0, 40) })}
                    onClick={() => setAsked(note)}
                  >
                    {m.lead_note_remove()}
                  </button>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {asked && (
        <ConfirmDialog
          title={m.lead_note_remove_title()}
          yes={m.lead_note_remove()}
          no={m.lead_note_keep()}
          onYes={async () => {
            await acts.removeNote(asked.id)
            setAsked(undefined)
          }}
          onNo={() => setAsked(undefined)}
        >
          <p className="lead-message">{asked.text}</p>
        </ConfirmDialog>
      )}
    </section>
  )
}
