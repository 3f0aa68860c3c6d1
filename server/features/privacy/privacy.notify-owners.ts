import type { Context } from '#server/platform/context/context.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { queueNotice } from '#server/platform/notices/notices.ts'
import type { AwaitedTour } from '../tour/tour.queries.ts'

/** The contact of each listing gets one notice. The tour row is deleted, so the notice is about the listing and stores the time. */
export async function notifyOwners(context: Context, tx: Tx, awaited: AwaitedTour[]): Promise<void> {
  for (const { id, property_id, handler_id, date, time } of awaited) {
    await queueNotice(context, tx, {
      kind: 'tour.withdrawn',
      subject: { kind: 'property', id: property_id },
      occurrence: id,
      data: { tour_date: date, tour_time: time },
      recipient_id: handler_id,
    })
  }
}
