import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '#server/config.ts'
import { type Context, closeContext, openContext } from '#server/context.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/start.ts'
import { databaseUrl } from '#tests/support/database-setup.ts'

/** A database for one run, on TEST_DATABASE_URL or a server of its own, seen as the site sees it. */
export async function openOwnDatabase(
  held: AsyncDisposableStack,
): Promise<{ url: string; context: Context }> {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-fuzz-'))
  held.defer(() => rm(folder, { recursive: true, force: true }))
  // Open to others, else root's embedded server, which runs as another user, is kept elsewhere and stays there.
  await chmod(folder, 0o755)
  const serverUrl = process.env.TEST_DATABASE_URL ?? (await startServer(folder, held))
  const name = `aangan_fuzz_${process.pid}`
  await onServer(serverUrl, `create database ${name}`)
  held.defer(() => onServer(serverUrl, `drop database ${name} with (force)`))
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

async function onServer(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
