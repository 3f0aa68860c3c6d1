import { eq } from 'drizzle-orm'
import { type Agency, agency } from '#contract/schemas/agency.ts'
import type { Db } from '#server/db/client.ts'
import { settings } from '#server/db/schema.ts'
import { demoAgency } from './agency.default.ts'

/** The agency's facts: what the superadmin saved, over the demo agency's where nothing is saved. */
export async function findAgency(db: Db): Promise<Agency> {
  const rows = await db.select().from(settings).where(eq(settings.key, 'agency'))
  return agency.parse({ ...demoAgency, ...(rows[0]?.value as Partial<Agency> | undefined) })
}
