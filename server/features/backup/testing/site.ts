import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { inject } from 'vitest'
import { connectForLong } from '#server/features/backup/long-connections.ts'
import { replayErasuresFrom } from '#server/features/privacy/privacy.replay.ts'
import { jobKinds } from '#server/jobs.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/context/context.ts'
import { document_files, listing_documents, media } from '#server/platform/db/schema.ts'
import type { Files } from '#server/platform/files/files.ts'
import { openLocalFiles } from '#server/platform/files/local.ts'
import { openLog } from '#server/platform/log/log.ts'
import { documentNameOf, fileNamesOf } from '#server/platform/media/sizes.ts'
import { dropDatabase } from '#tests/support/database-server.ts'
import { databaseUrl } from '#tests/support/database-setup.ts'
import { makeProperty } from '#tests/support/factories.ts'
import { digestRows, listTables, plainValues } from '../tables.ts'

export async function siteOf(connection: pg.ClientConfig, dataDir: string) {
  const files = await openLocalFiles(join(dataDir, 'media'))
  const originals = await openLocalFiles(join(dataDir, 'originals'), 'originals')
  const replayErasures = replayErasuresFrom(readConfig({}), [join(dataDir, 'backups')])
  return {
    connection,
    files,
    originals,
    minFreeBytes: 0,
    dataDir,
    log: openLog('fatal'),
    replayErasures,
    jobKinds,
  }
}

export async function openEmptySite() {
  const name = `aangan_other_${randomBytes(4).toString('hex')}`
  const server = await connectForLong({ connectionString: inject('serverUrl') })
  await server.query(`create database ${name}`)
  const dataDir = await mkdtemp(join(tmpdir(), 'aangan-other-'))
  const url = databaseUrl(inject('serverUrl'), name)
  return {
    url,
    site: await siteOf({ connectionString: url }, dataDir),
    async databases(): Promise<string[]> {
      const { rows } = await server.query<{ datname: string }>(
        `select datname from pg_database where starts_with(datname, '${name}')`,
      )
      return rows.map(({ datname }) => datname)
    },
    async connections(): Promise<number> {
      const { rows } = await server.query<{ count: number }>(
        `select count(*)::int as count from pg_stat_activity where starts_with(datname, '${name}')`,
      )
      return rows[0]?.count ?? 0
    },
    async close() {
      await server.end()
      await dropDatabase(inject('serverUrl'), name)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export async function makeShown({ db }: Context, files: Files, title: string) {
  const { id } = await makeProperty({ db } as Context, { title })
  const hash = randomBytes(16).toString('hex')
  const row = { property_id: id, kind: 'image', hash, width: 400, height: 300 } as const
  await db.insert(media).values({ ...row, widths: [320] })
  for (const name of fileNamesOf({ hash, kind: 'image', widths: [320] }))
    await files.put(name, randomBytes(3000))
  return { id, hash }
}

/** A private scan of a listing's document. */
export async function makeScan({ db }: Context, originals: Files) {
  const { id: property_id } = await makeProperty({ db } as Context)
  await db.insert(listing_documents).values({ property_id, kind: 'registry', status: 'stated' })
  const name = randomBytes(16).toString('hex')
  await db.insert(document_files).values({ property_id, kind: 'registry', name, type: 'pdf', bytes: 3000 })
  await originals.put(documentNameOf(name), randomBytes(3000))
}

export async function digestsOf(connection: pg.ClientConfig): Promise<Record<string, string>> {
  const client = await connectForLong(connection)
  try {
    await client.query('begin')
    await client.query(plainValues)
    const digests: Record<string, string> = {}
    for (const table of await listTables(client)) digests[table.name] = await digestRows(client, table)
    return digests
  } finally {
    await client.end()
  }
}

export async function sumsOf(files: Files): Promise<Record<string, string>> {
  const sums: Record<string, string> = {}
  for await (const { name } of files.list()) {
    const hash = createHash('sha256')
    for await (const piece of (await files.read(name))?.stream ?? []) hash.update(piece)
    sums[name] = hash.digest('hex')
  }
  return sums
}
