import type { Context } from '#server/platform/context/context.ts'
import { properties, settings, users } from '#server/platform/db/schema.ts'

// Rows for tests; factories fill in the values that a test leaves out.

let serial = 0

export async function makeUser({ db }: Context, facts: Partial<typeof users.$inferInsert> = {}) {
  serial += 1
  const rows = await db
    .insert(users)
    .values({
      name: `Person ${serial}`,
      phone: `+9198260${String(serial).padStart(5, '0')}`,
      role: 'seller',
      phone_verified_at: new Date(),
      email_verified_at: facts.email ? new Date() : null,
      ...facts,
    })
    .returning()
  return only(rows)
}

export async function makeProperty(context: Context, facts: Partial<typeof properties.$inferInsert> = {}) {
  const user_id = facts.user_id ?? (await makeUser(context)).id
  serial += 1
  const rows = await context.db
    .insert(properties)
    .values({
      title: `House number ${serial}`,
      description: 'A house with a garden.',
      type: 'sale',
      sub_type: 'Flat',
      moderation: 'accepted',
      price: 5_000_000,
      area: 1000,
      address: '12 Garden Road',
      locality: 'Vijay Nagar',
      city: 'Indore',
      state: 'Madhya Pradesh',
      latitude: 22.75,
      longitude: 75.89,
      bedrooms: 2,
      bathrooms: 2,
      age: 3,
      name: 'Agent',
      phone: '+919826000000',
      contact: 'owner',
      ...facts,
      user_id,
    })
    .returning()
  return only(rows)
}

/** Replaces all other names of places. Each is that of a place as a search names it. */
export async function namePlaces({ db }: Context, inHindi: Record<string, string>) {
  const value = Object.fromEntries(Object.entries(inHindi).map(([place, name]) => [place, [name]]))
  await db
    .insert(settings)
    .values({ key: 'place_names', value })
    .onConflictDoUpdate({ target: settings.key, set: { value } })
}

function only<T>(rows: T[]): T {
  const row = rows[0]
  if (!row) throw new Error('nothing was inserted')
  return row
}
