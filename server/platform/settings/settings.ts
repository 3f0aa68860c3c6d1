import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { preparedOnce } from '#server/platform/db/prepared.ts'
import { settings, users } from '#server/platform/db/schema.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'

/** `read` gets the stored value unchecked, or undefined without one. */
export type Setting<Value> = { key: string; read(stored: unknown): Value }
type Values<Wanted> = { [Name in keyof Wanted]: Wanted[Name] extends Setting<infer Value> ? Value : never }

export async function findSetting<Value>(db: Db | Tx, { key, read }: Setting<Value>): Promise<Value> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))
  return read(row?.value)
}

/** Several settings by one statement, under the names of `wanted`. */
export async function findSettings<Wanted extends Record<string, Setting<unknown>>>(
  db: Db,
  wanted: Wanted,
): Promise<Values<Wanted>> {
  const rows = await statement(db).execute({ keys: Object.values(wanted).map(({ key }) => key) })
  const stored = new Map(rows.map(({ key, value }) => [key, value]))
  const values = Object.entries(wanted).map(([name, { key, read }]) => [name, read(stored.get(key))])
  return Object.fromEntries(values) as Values<Wanted>
}

// Prepared, because every search reads some.
const statement = preparedOnce((db) =>
  db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(sql`${settings.key} = any(${sql.placeholder('keys')}::text[])`)
    .prepare('settings'),
)

/** `change` gets the locked value and returns the new one. Throws not_signed_in for a person erased meanwhile. */
export async function changeSetting<T>(
  tx: Tx,
  key: string,
  change: (saved: unknown) => T,
  userId: number,
  now: Date,
): Promise<T> {
  // In the order of an erasure: first the person, then the rows that name them.
  const held = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  if (held.length === 0) throw new ApiError('not_signed_in')
  const mark = { updated_by: userId, updated_at: now }
  const ofKey = eq(settings.key, key)
  await tx
    .insert(settings)
    .values({ key, value: {}, ...mark })
    .onConflictDoNothing({ target: settings.key })
  const [row] = await tx.select({ value: settings.value }).from(settings).where(ofKey).for('update')
  const value = change(row?.value)
  await tx
    .update(settings)
    .set({ value, ...mark })
    .where(ofKey)
  return value
}
