import type pg from 'pg'
import type { Config } from '#server/platform/config/config.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start.ts'

/**
 * Runs `act` with the server of the site's database, while no site runs on it: the embedded one is started for this
 * time. Throws an EmbeddedPostgresError `locked` when a site runs.
 */
export async function withDatabaseServer<T>(
  { directUrl, dataDir }: Pick<Config, 'directUrl' | 'dataDir'>,
  act: (connection: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  if (directUrl) return act({ connectionString: directUrl })
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  return act(server.connection).finally(() => server.stop())
}
