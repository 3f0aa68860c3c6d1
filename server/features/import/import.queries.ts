import { and, asc, count, desc, eq, getTableColumns, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { ImportRowState } from '#contract/staff-enums.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { import_rows, imports, properties, users } from '#server/platform/db/schema.ts'

export type ImportRowColumns = typeof import_rows.$inferSelect
export type ImportColumns = typeof imports.$inferSelect & { counts: Partial<Record<ImportRowState, number>> }

const selection = {
  ...getTableColumns(imports),
  counts: sql<ImportColumns['counts']>`coalesce((select json_object_agg(state, n) from
    (select r.state, count(*)::int as n from import_rows r where r.import_id = ${sql.raw('imports.id')}
      group by r.state) c), '{}')`,
}

/** An import with the counts of its rows; undefined if it does not exist. */
export async function findImport(db: Db | Tx, id: number): Promise<ImportColumns | undefined> {
  return (await db.select(selection).from(imports).where(eq(imports.id, id)))[0]
}

/**
 * The columns that somebody chose by hand for the newest file with these column names; undefined if there is none.
 */
export async function findChosen(db: Db | Tx, columns: string[]) {
  const [last] = await db
    .select({ chosen: imports.chosen })
    .from(imports)
    .where(
      and(sql`${imports.columns} = ${sql.param(columns)}::text[]`, sql`${imports.chosen} <> '{}'::jsonb`),
    )
    .orderBy(desc(imports.created_at), desc(imports.id))
    .limit(1)
  return last?.chosen
}

// "imports" on a phone keypad; keeps these locks apart from other kinds.
const lockKind = 4676787

/** Locks the hash until the end of the transaction, even without an import. */
export async function lockImportOf(tx: Tx, sha256: Buffer) {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKind}::int, hashtext(${sha256.toString('hex')}))`)
  return (await tx.select().from(imports).where(eq(imports.sha256, sha256)).for('update'))[0]
}

export async function listImports(db: Db | Tx, page: number, limit: number) {
  const shown = ne(imports.state, 'removed')
  const [total] = await db.select({ count: count() }).from(imports).where(shown)
  const rows = await db
    .select(selection)
    .from(imports)
    .where(shown)
    .orderBy(desc(imports.created_at), desc(imports.id))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: total?.count ?? 0 }
}

/**
 * Locks an import until the transaction ends, so that starting and removing wait for each other. Undefined if it does
 * not exist.
 */
export async function lockImport(tx: Tx, id: number): Promise<typeof imports.$inferSelect | undefined> {
  return (await tx.select().from(imports).where(eq(imports.id, id)).for('update'))[0]
}

/** Stores a checked file and returns its id. */
export async function insertImport(tx: Tx, row: typeof imports.$inferInsert): Promise<number> {
  const [made] = await tx.insert(imports).values(row).returning({ id: imports.id })
  if (!made) throw new Error('an import was not inserted')
  return made.id
}

export async function setImportRows(
  tx: Tx,
  import_id: number,
  rows: Omit<typeof import_rows.$inferInsert, 'import_id'>[],
): Promise<void> {
  await tx.delete(import_rows).where(eq(import_rows.import_id, import_id))
  for (let from = 0; from < rows.length; from += 500) {
    await tx.insert(import_rows).values(rows.slice(from, from + 500).map((row) => ({ ...row, import_id })))
  }
}

export async function setImport(tx: Tx, id: number, facts: Partial<typeof imports.$inferInsert>) {
  await tx.update(imports).set(facts).where(eq(imports.id, id))
}

export async function listImportRows(
  db: Db | Tx,
  id: number,
  state: ImportRowState | undefined,
  page: number,
  limit: number,
) {
  const wanted = and(eq(import_rows.import_id, id), state && eq(import_rows.state, state))
  const [total] = await db.select({ count: count() }).from(import_rows).where(wanted)
  const rows = await db
    .select({ ...getTableColumns(import_rows), title: properties.title })
    .from(import_rows)
    .leftJoin(properties, eq(properties.id, import_rows.property_id))
    .where(wanted)
    .orderBy(asc(import_rows.line))
    .limit(limit)
    .offset((page - 1) * limit)
  return { rows, total: total?.count ?? 0 }
}

const batch = 500

/** Yields the rows in order, some hundreds at a time. */
export async function* listBadRows(db: Db | Tx, id: number): AsyncGenerator<ImportRowColumns[]> {
  for (let after = 0; ; ) {
    const bad = and(eq(import_rows.import_id, id), eq(import_rows.state, 'bad'), gt(import_rows.line, after))
    const rows = await db.select().from(import_rows).where(bad).orderBy(asc(import_rows.line)).limit(batch)
    yield rows
    const last = rows.at(-1)
    if (!last || rows.length < batch) return
    after = last.line
  }
}

/**
 * Maps the keys of imported rows, in hexadecimal, to the ids of their listings; null if a listing was deleted since.
 */
export async function findDone(db: Db | Tx, keys: Buffer[]): Promise<Map<string, number | null>> {
  const rows = await db
    .select({ key: import_rows.row_key, id: import_rows.property_id })
    .from(import_rows)
    .where(and(inArray(import_rows.row_key, keys), eq(import_rows.state, 'done')))
  return new Map(rows.map(({ key, id }) => [key.toString('hex'), id]))
}

/** The usual spelling and state of each city of the approved listings, by `bareName`: anybody may hand in others. */
export async function findCities(db: Db | Tx): Promise<Map<string, { city: string; state: string }>> {
  const rows = await db
    .select({ city: properties.city, state: properties.state })
    .from(properties)
    .where(eq(properties.moderation, 'accepted'))
    .groupBy(properties.city, properties.state)
    // The rarer of two spellings comes first, and the other then replaces it.
    .orderBy(sql`${properties.state} <> ''`, count(), desc(properties.city))
  return new Map(rows.map((row) => [bareName(row.city), row]))
}

/** "ujjain" and " Ujjain" are one city. */
export const bareName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

export async function findOwners(db: Db | Tx, ids: number[]): Promise<Set<number>> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, ids), isNull(users.suspended_at)))
  return new Set(rows.map(({ id }) => id))
}

/** Locks the first rows of an import that wait to make or change a listing, in the order of the file. */
export async function takeWaiting(tx: Tx, id: number, max: number): Promise<ImportRowColumns[]> {
  return tx
    .select()
    .from(import_rows)
    .where(and(eq(import_rows.import_id, id), inArray(import_rows.state, ['waiting', 'edit'])))
    .orderBy(asc(import_rows.line))
    .limit(max)
    .for('update')
}

export async function setRow(
  tx: Tx,
  { import_id, line }: { import_id: number; line: number },
  facts: Partial<typeof import_rows.$inferInsert>,
) {
  await tx
    .update(import_rows)
    .set(facts)
    .where(and(eq(import_rows.import_id, import_id), eq(import_rows.line, line)))
}

/**
 * Spares listings that were edited or have pictures, inquiries, tours or saves. Returns both counts, and how many listings the import has
 * changed, which stay so.
 */
export async function removeUntouched(
  tx: Tx,
  id: number,
): Promise<{ removed: number; kept: number; changed: number }> {
  const deleted = await tx.execute(sql`
    delete from properties p using import_rows r
    where r.import_id = ${id} and r.state = 'done' and r.property_id = p.id and p.updated_at = p.listed_at
      and not exists (select from media where property_id = p.id)
      and not exists (select from inquiries where property_id = p.id)
      and not exists (select from tours where property_id = p.id)
      and not exists (select from wishlist where property_id = p.id)`)
  await tx
    .update(import_rows)
    .set({ state: 'removed', cells: {}, problems: {}, typed: null })
    .where(and(eq(import_rows.import_id, id), sql`(property_id is null or state in ('edit', 'bad'))`))
  const { done: kept = 0, edited: changed = 0 } = (await findImport(tx, id))?.counts ?? {}
  return { removed: deleted.rowCount ?? 0, kept, changed }
}
