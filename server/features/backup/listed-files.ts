import type pg from 'pg'
import type { Store } from '#server/platform/files/files.ts'
import type { NamingTable } from '#server/platform/media/named-files.ts'
import { documentNameOf, fileNamesOf, originalNameOf } from '#server/platform/media/sizes.ts'

export type NamedFile = { store: Store; name: string }

/**
 * The files that rows name, of all rows or of those with this hash. Originals come first, because they are deleted once
 * their renditions exist.
 */
export async function listNamedFiles(client: pg.Client, hash?: string): Promise<NamedFile[]> {
  // A site that is about to be upgraded may not have every table yet.
  const { rows } = await client.query<{ name: NamingTable }>(
    'select tablename as name from pg_tables where schemaname = current_schema() and tablename = any ($1)',
    [Object.keys(listers)],
  )
  const files: NamedFile[] = []
  for (const { name } of rows) files.push(...(await listers[name](client, hash ?? null)))
  return files.sort((a, b) => Number(a.store === 'media') - Number(b.store === 'media'))
}

const listers: Record<NamingTable, (client: pg.Client, hash: string | null) => Promise<NamedFile[]>> = {
  async media(client, hash) {
    const { rows } = await client.query(
      'select hash, kind, widths, state from media where $1::text is null or hash = $1 order by hash',
      [hash],
    )
    return rows.flatMap((row): NamedFile[] =>
      row.state === 'ready'
        ? fileNamesOf(row).map((name) => ({ store: 'media', name }))
        : [{ store: 'originals', name: originalNameOf(row.hash) }],
    )
  },

  async document_files(client, hash) {
    const { rows } = await client.query<{ name: string }>(
      'select name from document_files where $1::text is null or name = $1 order by name',
      [hash],
    )
    return rows.map(({ name }) => ({ store: 'originals', name: documentNameOf(name) }))
  },

  // Backups leave out the rows, too: a picture is drawn again for the next request.
  share_pictures: async () => [],
}
