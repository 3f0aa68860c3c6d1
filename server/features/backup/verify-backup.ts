import { createHash } from 'node:crypto'
import { BackupRefusal } from './backup-refusal.ts'
import { connectionTo, currentDatabase, dropDatabase, dropLeftDatabases, makeDatabase } from './databases.ts'
import { loadBackup, refuseNewer } from './load.ts'
import { connectForLong } from './long-connections.ts'
import { checkBackup } from './read-backup.ts'
import type { Site } from './write-backup.ts'

/**
 * Restores into a scratch database, compares its tables and files with those of the site, and leaves nothing behind.
 * Throws a BackupRefusal for any difference.
 */
export async function verifyBackup(site: Site, path: string, passphrase?: string): Promise<void> {
  const backup = await checkBackup(path, passphrase)
  await refuseNewer(backup)
  const client = await connectForLong(site.connection)
  let scratch: string | undefined
  try {
    const database = await currentDatabase(client)
    await dropLeftDatabases(client, database)
    scratch = await makeDatabase(client, database, 'check')
    const different: string[] = []
    await loadBackup(backup, connectionTo(site.connection, scratch), async (entry, _size, bytes) => {
      if (!(await isServed(site, entry, bytes))) different.push(entry)
    })
    if (different.length > 0)
      throw new BackupRefusal(
        `${different.length} files of the backup differ from those of the site: ${different.slice(0, 5).join(', ')}`,
      )
  } finally {
    if (scratch) await dropDatabase(client, scratch)
    await client.end()
  }
}

/** A file deleted since is no difference. */
async function isServed({ files, originals }: Site, entry: string, bytes: AsyncIterable<Uint8Array>) {
  const [kind, name = ''] = entry.split('/')
  const mine = await digest(bytes)
  const found = await (kind === 'media' ? files : originals).read(name)
  return !found || (await digest(found.stream)) === mine
}

async function digest(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const piece of bytes) hash.update(piece)
  return hash.digest('hex')
}
