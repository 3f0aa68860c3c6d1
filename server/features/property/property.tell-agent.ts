import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { queueNotice } from '#server/platform/notices/notices.ts'

type Assigned = { agent_id: number | null; ids: number[]; by: number; at: Date }

/** One notice, however many listings an agent is given at once. Nobody is told of what they took for themselves. */
export async function tellAgent(
  context: Context,
  tx: Tx,
  { agent_id, ids, by, at }: Assigned,
): Promise<void> {
  const [first, ...more] = ids
  if (agent_id === null || agent_id === by || first === undefined) return
  const told = { recipient_id: agent_id, occurrence: at.toISOString() }
  if (more.length === 0) {
    const subject = { kind: 'property', id: first } as const
    await queueNotice(context, tx, { ...told, kind: 'property.assigned', subject })
    return
  }
  const subject = { kind: 'user', id: agent_id } as const
  // The first id, because two people may assign in the same millisecond.
  const occurrence = `${told.occurrence}:${first}`
  await queueNotice(context, tx, {
    ...{ ...told, occurrence },
    kind: 'property.assigned_many',
    subject,
    data: { ids },
  })
}
