import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/context/context.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { dropDatabase, onServer } from '#tests/support/database-server.ts'
import { databaseUrl } from '#tests/support/database-setup.ts'

/** On TEST_DATABASE_URL or its own server. */
export async function openOwnDatabase(
  held: AsyncDisposableStack,
): Promise<{ url: string; context: Context }> {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-fuzz-'))
  held.defer(() => rm(folder, { recursive: true, force: true }))
  // Readable by others: the embedded server of root runs as another user and would otherwise use another folder.
  await chmod(folder, 0o755)
  const serverUrl = process.env.TEST_DATABASE_URL ?? (await startServer(folder, held))
  const name = `aangan_fuzz_${process.pid}`
  await onServer(serverUrl, `create database ${name}`)
  held.defer(() => dropDatabase(serverUrl, name))
  const url = databaseUrl(serverUrl, name)
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error', RATE_LIMITS: '0' })
  const context = await openContext(config)
  held.defer(() => closeContext(context))
  return { url, context }
}

async function startServer(folder: string, held: AsyncDisposableStack): Promise<string> {
  const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), log: () => {} })
  held.defer(() => embedded.stop())
  const { host, port, user, password, database } = embedded.connection
  return `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
