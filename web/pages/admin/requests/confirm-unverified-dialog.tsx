import type { PropertyRequest } from '#contract/schemas/admin.ts'
import { m } from '#messages'
import { Dialog } from '#web/ui/dialog.tsx'
import { WrittenText } from '#web/ui/written-text.tsx'

type Props = { request: PropertyRequest; onKeep: () => void; onConfirm: () => void }

/** Nobody has verified the number: the listing is published with the agency's contact after the superadmin confirms. */
export function ConfirmUnverifiedDialog({ request: { kind, title }, onKeep, onConfirm }: Props) {
  return (
    <Dialog title={m.requests_unverified_title()} onClose={onKeep}>
      <p className="card-intro">
        <WrittenText text={title} />
      </p>
      <p>{kind === 'edit' ? m.requests_unverified_edit() : m.requests_unverified_listing()}</p>
      <div className="ask-buttons">
        <button type="button" className="button button-quiet" data-first onClick={onKeep}>
          {m.requests_keep()}
        </button>
        <button type="button" className="button" onClick={onConfirm}>
          {m.requests_unverified_accept()}
        </button>
      </div>
    </Dialog>
  )
}
