import type { PropertyRequest } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { valueLabel } from '#messages/value-labels'
import { Dialog } from '#web/ui/dialog.tsx'

type Props = { request: PropertyRequest; onKeep: () => void; onConfirm: () => void }

/** A promoter's listing goes on the site only after somebody looked its registration up. */
export function ConfirmRegistrationDialog({ request: { title, facts }, onKeep, onConfirm }: Props) {
  const rera = facts?.rera
  const status = rera?.status ? valueLabel('rera_status', rera.status) : m.fact_not_stated()
  const stated = [rera?.number, status].filter(Boolean).join(', ')
  return (
    <Dialog title={m.rera_confirm_title()} onClose={onKeep}>
      <p>{m.rera_confirm_text({ title, stated })}</p>
      {rera?.site && (
        <p>
          <a href={rera.site} target="_blank" rel="noopener" className="text-link">
            {m.rera_site()}
          </a>
        </p>
      )}
      <div className="ask-buttons">
        <button type="button" className="button button-quiet" data-first onClick={onKeep}>
          {m.requests_keep()}
        </button>
        <button type="button" className="button" onClick={onConfirm}>
          {m.rera_confirm()}
        </button>
      </div>
    </Dialog>
  )
}
