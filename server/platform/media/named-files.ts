import { inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { document_files, media, share_pictures } from '#server/platform/db/schema.ts'
import type { Files } from '#server/platform/files/files.ts'

/** `hash` is the column with what the names of the files begin with; the others say to what a file belongs. */
type Naming = { table: PgTable; hash: PgColumn; listing: PgColumn; person?: PgColumn }

/**
 * Every table whose rows name files. No file is deleted, counted as superfluous or left out of a backup without a look
 * at all of them. A test compares this list with the columns of the database.
 */
export const namingTables = {
  media: { table: media, hash: media.hash, listing: media.property_id, person: media.agent_id },
  share_pictures: {
    ...{ table: share_pictures, hash: share_pictures.hash },
    listing: share_pictures.property_id,
  },
  document_files: {
    ...{ table: document_files, hash: document_files.name },
    listing: document_files.property_id,
  },
} satisfies Record<string, Naming>

export type NamingTable = keyof typeof namingTables

const namings: Naming[] = Object.values(namingTables)

/** Those of the hashes that a row names. */
export function findNamed(db: Db | Tx, hashes: string[]): Promise<Set<string>> {
  return findHashes(db, ({ hash }) => inArray(hash, hashes))
}

/** The hashes that rows of these listings and of these people name. */
export async function findFilesOf(
  db: Db | Tx,
  { listings, people }: { listings: number[]; people: number[] },
): Promise<string[]> {
  const found = await findHashes(db, ({ listing, person }) =>
    person ? sql`(${inArray(listing, listings)} or ${inArray(person, people)})` : inArray(listing, listings),
  )
  return [...found]
}

async function findHashes(db: Db | Tx, where: (naming: Naming) => SQL): Promise<Set<string>> {
  const parts = namings.map(
    (naming) => sql`select ${naming.hash} as hash from ${naming.table} where ${where(naming)}`,
  )
  const { rows } = await db.execute<{ hash: string }>(sql.join(parts, sql` union `))
  return new Set(rows.map(({ hash }) => hash))
}

/** Those of the hashes that no row names any more. */
export async function findUnnamed(db: Db | Tx, hashes: string[]): Promise<string[]> {
  const named = await findNamed(db, hashes)
  return hashes.filter((hash) => !named.has(hash))
}

/** Deletes whatever was made of these hashes, in both stores. */
export async function removeFiles(
  stores: { files: Files; originals: Files },
  hashes: string[],
): Promise<void> {
  for (const hash of hashes) {
    await stores.files.remove(hash)
    await stores.originals.remove(hash)
  }
}
