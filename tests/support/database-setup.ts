import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { readConfig } from '#server/platform/config/config.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start.ts'
import { settings } from '#server/platform/db/schema.ts'
import { demoAgency } from '#server/platform/seed/catalogue/demo-agency.ts'
import { seedWhenEmpty } from '#server/platform/seed/seed.ts'
import { openContext } from '#server/process/open-context.ts'
import { dropDatabase } from './database-server.ts'
import { startPooler } from './pooler.ts'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
    /** The server through PgBouncer, with TEST_POOLER. */
    poolerUrl: string | undefined
    templates: { empty: string; seeded: string }
    mediaDir: string
  }
}

/**
 * One PostgreSQL server (TEST_DATABASE_URL, else the embedded one) with two databases that test files clone: one empty,
 * one with the demo catalogue. With TEST_POOLER=1 the app under test reaches it through PgBouncer. The projects of a run share it; each loads this module for itself.
 */
export default async function setup(project: TestProject) {
  shared.testServer ??= { users: 0, opened: open() }
  const { testServer } = shared
  testServer.users += 1
  const { serverUrl, poolerUrl, templates, mediaDir, close } = await testServer.opened
  project.provide('serverUrl', serverUrl)
  project.provide('poolerUrl', poolerUrl)
  project.provide('templates', templates)
  project.provide('mediaDir', mediaDir)
  return async () => {
    testServer.users -= 1
    if (testServer.users === 0) await close()
  }
}

const shared = globalThis as { testServer?: { users: number; opened: ReturnType<typeof open> } }

async function open() {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-test-'))
  // Readable by others: the embedded server of root runs as another user and would otherwise use another folder.
  await chmod(folder, 0o755)
  const server = await openServer(folder)
  const admin = new pg.Client({ connectionString: server.url })
  await admin.connect()
  const templates = { empty: `aangan_empty_${process.pid}`, seeded: `aangan_seeded_${process.pid}` }
  await admin.query(`drop database if exists ${templates.empty}`)
  await admin.query(`create database ${templates.empty}`)
  await fill(databaseUrl(server.url, templates.empty), folder, false)
  await admin.query(`drop database if exists ${templates.seeded}`)
  await admin.query(`create database ${templates.seeded} template ${templates.empty}`)
  await fill(databaseUrl(server.url, templates.seeded), folder, true)
  const pooler = process.env.TEST_POOLER === '1' ? await startPooler(server.url) : undefined
  return {
    serverUrl: server.url,
    poolerUrl: pooler?.through(server.url),
    templates,
    mediaDir: folder,
    close: async () => {
      await pooler?.stop()
      await admin.end()
      for (const name of Object.values(templates)) await dropDatabase(server.url, name)
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openServer(folder: string) {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  const embedded = await startEmbeddedPostgres({
    dataDir: join(folder, 'data'),
    log: () => {},
    settings: {
      // Each test file opens the connections of a whole site or two.
      max_connections: '200',
      // No test kills this server, and its data does not outlive the run, so nothing needs to reach the disk.
      fsync: 'off',
      full_page_writes: 'off',
      synchronous_commit: 'off',
      // Each new and each dropped database is searched for in all of this memory.
      shared_buffers: '64MB',
      autovacuum_naptime: '1h',
    },
  })
  const { host, port, user, password, database } = embedded.connection
  const url = `postgres://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  return { url, stop: embedded.stop }
}

async function fill(url: string, folder: string, seeded: boolean) {
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'warn' })
  const context = await openContext(config)
  // Most tests are about an agency that has described itself.
  await context.db
    .insert(settings)
    .values({ key: 'agency', value: demoAgency })
    .onConflictDoNothing({ target: settings.key })
  if (seeded) await seedWhenEmpty(context)
  await context.database.pool.query('vacuum analyze')
  await context.database.stop()
}

export function databaseUrl(serverUrl: string, name: string) {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
