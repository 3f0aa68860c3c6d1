import { useState } from 'react'
import type { ListingStatus } from '#contract/enums.ts'
import type { BulkBody, BulkOutcome } from '#contract/schemas/property-agency.ts'
import type { BulkRefusal } from '#contract/staff-enums.ts'
import { m } from '#messages'
import { statusLabels } from '#messages/type-labels'
import { useCall } from '#web/data/queries.ts'
import { useAction } from '#web/data/use-action.ts'
import { counted } from '#web/features/property/price.ts'
import { demoText } from '#web/ui/demo-text.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FilterChoice } from '#web/ui/table/filter-bar.tsx'
import { type Change, type Chosen, change } from './bulk.ts'

type Props = {
  action: BulkBody['action']
  chosen: Chosen
  count: number
  onKeep: () => void
  onDone: (outcome: BulkOutcome['data']) => void
}

/** Names the number of listings and what goes with the change, and afterwards the listings that stay as they are. */
export function BulkDialog({ action, chosen, count, onKeep, onDone }: Props) {
  const { state, sentence, send } = useAction(m.all_failed)
  const [status, setStatus] = useState<ListingStatus>('sold')
  const [agent, setAgent] = useState('')
  const [reason, setReason] = useState('')
  const [outcome, setOutcome] = useState<BulkOutcome['data']>()
  const texts = words[action]
  async function run() {
    const data = await change(changeOf(), chosen)
    if (data.refused.length + data.unchanged.length === 0) onDone(data)
    else setOutcome(data)
  }
  function changeOf(): Change {
    if (action === 'status') return { action, status }
    if (action === 'assign') return { action, agent_id: agent ? Number(agent) : null }
    return action === 'take_off' ? { action, reason: reason.trim() || undefined } : { action }
  }
  if (outcome) return <NotChanged outcome={outcome} onClose={() => onDone(outcome)} />
  return (
    <Dialog title={texts.title(counted(count))} onClose={onKeep}>
      <p>{texts.text()}</p>
      {action === 'status' && (
        <div className="all-field">
          <FilterChoice
            label={m.column_status()}
            labels={{ ...statusLabels, sold: m.all_sold }}
            value={status}
            onChoice={setStatus}
          />
        </div>
      )}
      {action === 'assign' && <AgentChoice value={agent} onAgent={setAgent} />}
      {action === 'take_off' && (
        <label className="all-field">
          <span className="label">{m.all_reason()}</span>
          <textarea
            className="field admin-reason"
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </label>
      )}
      <p role="alert" className={state === 'failed' ? 'form-failed form-failed-after' : 'sr-only'}>
        {state === 'failed' && sentence}
      </p>
      <div className="ask-buttons">
        <button type="button" className="button button-quiet" data-first onClick={onKeep}>
          {m.all_keep()}
        </button>
        <button
          type="button"
          className={action === 'delete' ? 'button button-danger' : 'button'}
          disabled={state === 'sending' || state === 'done'}
          onClick={() => send(run)}
        >
          {state === 'sending' ? m.form_wait() : texts.yes(counted(count))}
        </button>
      </div>
    </Dialog>
  )
}

function AgentChoice({ value, onAgent }: { value: string; onAgent: (agent: string) => void }) {
  const agents = useCall('admin.agents', {})
  const people = agents.status === 'loaded' ? agents.answer.data : []
  return (
    <div className="all-field">
      <FilterChoice
        label={m.property_form_agent()}
        labels={[
          ['', m.property_form_agent_none],
          ...people.map(({ id, name, demo }) => [String(id), () => demoText(name, demo)] as const),
        ]}
        value={value}
        onChoice={onAgent}
      />
    </div>
  )
}

const maxShown = 20

function NotChanged({
  outcome: { changed, refused, unchanged },
  onClose,
}: {
  outcome: BulkOutcome['data']
  onClose: () => void
}) {
  const rows = [
    ...refused.map(({ id, title, reason }) => ({ id, title, sentence: refusals[reason]() })),
    ...unchanged.map(({ id, title }) => ({ id, title, sentence: m.all_unchanged() })),
  ]
  return (
    <Dialog title={m.all_refused_title(counted(rows.length))} onClose={onClose}>
      <p>{m.all_refused_text(counted(changed.length))}</p>
      <ul className="all-refused">
        {rows.slice(0, maxShown).map(({ id, title, sentence }) => (
          <li key={id}>
            <span className="strong">{title ?? `#${id}`}</span> {sentence}
          </li>
        ))}
      </ul>
      {rows.length > maxShown && (
        <p className="muted">{m.all_refused_more(counted(rows.length - maxShown))}</p>
      )}
      <div className="ask-buttons">
        <button type="button" className="button" data-first onClick={onClose}>
          {m.dialog_close()}
        </button>
      </div>
    </Dialog>
  )
}

const refusals = {
  not_found: m.all_refused_gone,
  forbidden: m.all_refused_forbidden,
  not_published: m.all_refused_not_published,
  edited: m.all_refused_edited,
  not_taken_off: m.all_refused_not_taken_off,
  owner_suspended: m.all_refused_owner,
  rera: m.all_refused_rera,
  changed_since: m.all_refused_changed,
} satisfies Record<BulkRefusal, () => string>

type Counted = (figures: { count: number; shown: string }) => string
type Words = { title: Counted; text: () => string; yes: Counted }

const words = {
  status: { title: m.all_status_title, text: m.all_status_text, yes: m.all_status_yes },
  confirm: { title: m.all_confirm_title, text: m.all_confirm_text, yes: m.all_confirm_yes },
  assign: { title: m.all_assign_title, text: m.all_assign_text, yes: m.all_assign_yes },
  take_off: { title: m.all_take_off_title, text: m.all_take_off_text, yes: m.all_take_off_yes },
  put_back: { title: m.all_put_back_title, text: m.all_put_back_text, yes: m.all_put_back_yes },
  delete: { title: m.all_delete_title, text: m.all_delete_text, yes: m.all_delete_yes },
} satisfies Record<BulkBody['action'], Words>
