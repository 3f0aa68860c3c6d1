import { sql } from 'drizzle-orm'
import type { ContactWay } from '#contract/enums.ts'
import type { Visit } from '#server/platform/calls/visit.ts'
import { dayInIndia } from '#server/platform/clock/india.ts'
import type { Context } from '#server/platform/context/context.ts'
import type { Db } from '#server/platform/db/client.ts'
import { contact_clicks } from '#server/platform/db/schema.ts'
import { isBot } from '#server/platform/is-bot.ts'

/**
 * Counts a tap on the telephone or WhatsApp button: once for each address, listing and channel in ten minutes. Stores
 * nothing about the visitor, and does not reveal whether it counted.
 */
export async function countContact(
  { db, limits, now }: Context,
  propertyId: number,
  way: ContactWay,
  { address, userAgent }: Pick<Visit, 'address' | 'userAgent'>,
): Promise<void> {
  if (isBot(userAgent)) return
  if (!(await limits.tryTake('contact_address', address))) return
  if (!(await limits.tryTake('contact_once', `${address} ${propertyId} ${way}`))) return
  await addContact(db, propertyId, way, dayInIndia(now()))
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
