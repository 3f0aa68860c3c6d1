import { randomUUID } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#server/platform/context/context.ts'
import { makePrivateFolder } from '#server/platform/files/private-folder.ts'
import { type Erasure, erasure, erasureDays, listErasures } from './erasures.ts'

export const erasuresFileName = 'erasures.jsonl'

/** Empty without a file. Throws when a line is invalid. */
export async function readErasuresFile(folder: string): Promise<Erasure[]> {
  const text = await readFile(join(folder, erasuresFileName), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    },
  )
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => erasure.parse(JSON.parse(line)))
}

let lastWrite: Promise<void> = Promise.resolve()

/**
 * Writes the erasures beside the database, so that they stay known when it is lost. A failure is only logged, because
 * the data is already erased; the next erasure or the nightly job retries.
 */
export function keepErasuresFile(context: Pick<Context, 'config' | 'db' | 'log' | 'now'>): Promise<void> {
  lastWrite = lastWrite.then(() =>
    write(context).catch((error) =>
      context.log.error(
        { err: error },
        'Cannot write the list of erasures beside the backups. The nightly job tries again',
      ),
    ),
  )
  return lastWrite
}

async function write({ config, db, now }: Pick<Context, 'config' | 'db' | 'now'>) {
  const { folder } = config.backups
  const oldest = new Date(now().getTime() - erasureDays * 24 * 3_600_000).toISOString()
  const known = new Map<string, Erasure>()
  // A restored or new database does not know the erasures in the file.
  for (const each of [...(await readErasuresFile(folder)), ...(await listErasures(db))])
    known.set(each.id, each)
  const lines = [...known.values()]
    .filter(({ at }) => at > oldest)
    .sort((one, other) => (one.at < other.at ? -1 : 1))
    .map((each) => `${JSON.stringify(each)}\n`)
  if (lines.length === 0) return
  await makePrivateFolder(folder)
  // Renaming keeps the file complete at every moment.
  const part = join(folder, `.erasures-${randomUUID()}.part`)
  try {
    const file = await open(part, 'w', 0o600)
    await file
      .writeFile(lines.join(''))
      .then(() => file.sync())
      .finally(() => file.close())
    await rename(part, join(folder, erasuresFileName))
  } finally {
    await rm(part, { force: true })
  }
}
