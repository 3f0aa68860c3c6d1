import { queueNotice } from '#server/features/notices/notices.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import type { AwaitedTour } from '../tour/tour.queries.ts'

/**
 * Nobody waits in vain for who took back their data: each owner hears which visit is off, once. The notice hangs on the
 * listing and says when in its event, for of the visit and its visitor nothing is left.
 */
export async function tellOwners(context: Context, tx: Tx, awaited: AwaitedTour[]): Promise<void> {
  for (const { id, property_id, owner_id, date, time } of awaited) {
    const event = `tour:${id}:withdrawn:${date}T${time}`
    await queueNotice(context, tx, { kind: 'tour', event, property_id, recipient_id: owner_id })
  }
}
