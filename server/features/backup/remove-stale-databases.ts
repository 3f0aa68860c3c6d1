import type { Context } from '#server/platform/context/context.ts'
import { currentDatabase, dropLeftDatabases } from './databases.ts'
import { connectForLong } from './long-connections.ts'

/** Removes what a killed restore left. For whoever holds the embedded database alone: elsewhere somebody may be restoring. */
export async function clearLeftDatabases({
  database,
  log,
}: Pick<Context, 'database' | 'log'>): Promise<void> {
  const client = await connectForLong(database.connection)
  try {
    const dropped = await dropLeftDatabases(client, await currentDatabase(client))
    if (dropped.length > 0) log.warn({ dropped }, 'databases of a restore that did not end were removed')
  } catch (err) {
    // They cost room, but the site is whole without this.
    log.error({ err }, 'databases of a restore that did not end could not be removed')
  } finally {
    await client.end()
  }
}
