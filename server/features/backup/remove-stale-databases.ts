import type { Context } from '#server/platform/context/context.ts'
import { currentDatabase, dropLeftDatabases } from './databases.ts'
import { connectForLong } from './long-connections.ts'

/** Only for the embedded database, which this process owns: elsewhere a restore may be running. */
export async function clearLeftDatabases({
  database,
  log,
}: Pick<Context, 'database' | 'log'>): Promise<void> {
  const client = await connectForLong(database.connection)
  try {
    const dropped = await dropLeftDatabases(client, await currentDatabase(client))
    if (dropped.length > 0) log.warn({ dropped }, 'Removed databases that an interrupted restore had left')
  } catch (err) {
    // They take disk space, but the site works.
    log.error({ err }, 'Cannot remove databases that an interrupted restore left. The next start tries again')
  } finally {
    await client.end()
  }
}
