import type { CallRequest } from '#contract/api.ts'
import type { BulkOutcome } from '#contract/schemas/property-agency.ts'
import { m } from '#messages'
import { CallError } from '#web/data/api.ts'
import { callAsUser } from '#web/data/call-as-user.ts'
import { failureText } from '#web/data/failure-text.ts'
import { counted } from '#web/features/property/price.ts'
import { showToast } from '#web/ui/toasts.ts'

type Body = CallRequest<'property.bulk'>['body']
/** The action and its values, without the listings. */
export type Change = Omit<Body, 'ids' | 'matching' | 'count'>
export type Chosen = Pick<Body, 'ids' | 'matching' | 'count'>

/** Changes the listings and offers to undo it, where that is possible. Returns what the server said. */
export async function change(change: Change, chosen: Chosen): Promise<BulkOutcome['data']> {
  const { data, message } = await callAsUser('property.bulk', { body: { ...change, ...chosen } })
  const undo = reversed(change, data.changed)
  if (data.changed.length > 0) {
    const action = undo.length > 0 ? { label: m.all_undo(), run: () => takeBack(undo) } : undefined
    showToast(change.action === 'delete' ? m.all_deleted(counted(data.changed.length)) : message, { action })
  }
  return data
}

async function takeBack(bodies: Body[]) {
  try {
    let kept = 0
    for (const body of bodies) kept += (await callAsUser('property.bulk', { body })).data.refused.length
    showToast(kept > 0 ? m.all_undone_but(counted(kept)) : m.all_undone(), { alert: kept > 0 })
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    showToast(failureText(error, m.all_undo_failed()), { alert: true })
  }
}

type Before = BulkOutcome['data']['changed']

/** One call for each value that the listings had, for those that nobody else has changed since. A confirmation or a deletion cannot be undone. */
export function reversed({ action, status: given, agent_id: agent }: Change, changed: Before): Body[] {
  const idsOf = (rows: Before) => rows.map(({ id }) => id)
  switch (action) {
    case 'status':
      return [...Map.groupBy(changed, ({ status }) => status)].map(([status, rows]) => ({
        ...{ action, status, only: { status: given } },
        ids: idsOf(rows),
      }))
    case 'assign':
      return [...Map.groupBy(changed, ({ agent_id }) => agent_id)].map(([agent_id, rows]) => ({
        ...{ action, agent_id, only: { agent_id: agent } },
        ids: idsOf(rows),
      }))
    case 'take_off':
      return [{ action: 'put_back', ids: idsOf(changed) }]
    case 'put_back':
      return [{ action: 'take_off', ids: idsOf(changed) }]
    case 'confirm':
    case 'delete':
      return []
  }
}
