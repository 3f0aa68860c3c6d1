import type { Property } from '#contract/schemas/property.ts'
import { m } from '#messages'
import { listFields } from '#web/features/property/field-labels.ts'

type Shown =
  | 'title'
  | 'moderation'
  | 'moderation_reason'
  | 'taken_off'
  | 'revision'
  | 'pictures'
  | 'floor_plan_picture'
  | 'video'
  | 'video_poster'
type Props = { property: Pick<Property, Shown>; onDismiss: () => void }

export function ReviewNote({ property, onDismiss }: Props) {
  const { title, moderation, moderation_reason, taken_off, revision } = property
  return (
    <>
      {moderation === 'rejected' && (
        <p className="admin-note">
          {(taken_off ? m.mine_taken_off : m.mine_rejected)({
            reason: moderation_reason || m.mine_no_reason(),
          })}
        </p>
      )}
      {revision && <p className="admin-note">{writeRevision(revision)}</p>}
      {revision?.state === 'rejected' && (
        <button
          type="button"
          className="text-link"
          aria-label={m.mine_edit_dismiss_of({ title })}
          onClick={onDismiss}
        >
          {m.mine_edit_dismiss()}
        </button>
      )}
      {mediaNotes(property).map((note) => (
        <p key={note} className="admin-note">
          {note}
        </p>
      ))}
    </>
  )
}

function mediaNotes({ pictures, floor_plan_picture, video, video_poster }: Props['property']): string[] {
  const failed = [...pictures, floor_plan_picture].some((picture) => picture?.failed)
  const waits = video === null && video_poster?.ready === false && !video_poster.failed
  return [...(failed ? [m.mine_pictures_failed()] : []), ...(waits ? [m.mine_video_waiting()] : [])]
}

function writeRevision({ state, changes, reason }: NonNullable<Property['revision']>): string {
  const fields = listFields(changes.map(({ field }) => field))
  if (state === 'pending') return m.mine_edit_pending({ fields })
  return m.mine_edit_rejected({ fields, reason: reason || m.mine_no_reason() })
}
