import { sql } from 'drizzle-orm'
import type { ContactWay } from '#contract/enums.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/client.ts'
import { contact_clicks } from '#server/db/schema.ts'
import type { Visit } from '#server/http/visit.ts'

// India has one clock, five and a half hours before UTC, and no summer time.
const aheadMs = 5.5 * 60 * 60 * 1000
// Programs that say so. Those that do not have no browser that sends this call, or meet the limits.
const robots =
  /bot|crawl|spider|slurp|preview|facebookexternalhit|headless-check|monitor|curl|wget|python|java\/|go-http/i

/**
 * Counts that somebody went from a listing to the telephone or to WhatsApp: once for one address, listing and way in ten
 * minutes. Nothing about who is kept. Silent where it does not count: a program learns nothing from it.
 */
export async function countContact(
  { db, limits, now }: Context,
  propertyId: number,
  way: ContactWay,
  { address, userAgent = '' }: Pick<Visit, 'address' | 'userAgent'>,
): Promise<void> {
  if (userAgent === '' || robots.test(userAgent)) return
  if (!(await limits.tryTake('contact_address', address))) return
  if (!(await limits.tryTake('contact_once', `${address} ${propertyId} ${way}`))) return
  await addContact(db, propertyId, way, new Date(now().getTime() + aheadMs).toISOString().slice(0, 10))
}

async function addContact(db: Db, property_id: number, way: ContactWay, day: string) {
  const column = way === 'call' ? contact_clicks.calls : contact_clicks.whatsapps
  await db
    .insert(contact_clicks)
    .values({ property_id, day, [column.name]: 1 })
    .onConflictDoUpdate({
      target: [contact_clicks.property_id, contact_clicks.day],
      set: { [column.name]: sql`${column} + 1` },
    })
}
