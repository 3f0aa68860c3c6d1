import type { LeadEvent } from '#contract/schemas/lead.ts'
import { m } from '#messages'
import { eventText, personText } from '#web/features/lead/lead-labels.ts'
import { writeMoment } from '#web/ui/write-moment.ts'

export function LeadHistory({ history }: { history: LeadEvent[] }) {
  return (
    <section className="stack-close">
      <h3 className="title-4">{m.lead_history()}</h3>
      {history.length === 0 && <p className="muted">{m.lead_history_none()}</p>}
      <ol className="lead-history">
        {history.map((event) => (
          <li key={event.id}>
            <p>{eventText(event)}</p>
            <p className="small muted">
              {event.action === 'assigned_in_turn'
                ? writeMoment(event.at)
                : m.lead_note_by({
                    name: personText(event.actor),
                    when: writeMoment(event.at),
                  })}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
