import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/context/context.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import type { WrittenSite, WrittenWorld } from '../world.ts'
import { type Databases, startDatabases, superuserPassword } from './databases.ts'
import { closeNetwork, openNetwork } from './machines.ts'
import { copyRelease, primaryUrl, type SiteMachine, startBalancer, startSiteMachine } from './site.ts'

export type Cluster = WrittenWorld & {
  databases: Databases
  site: SiteMachine
  /** All processes as visitors see them: one address, whose errors are those of every process that ever ran. */
  front: WrittenSite
  /** A release with one more migration than the one before. Returns its folder. */
  makeRelease(name: string, migration: string): Promise<string>
  close(): Promise<void>
}

const root = new URL('../../', import.meta.url).pathname
const shipped = join(root, 'deploy', 'cluster')
const siteAddress = '10.78.0.21'

/** Three machines of the database and that of the site, from the configuration in deploy/cluster/. */
export async function openCluster(): Promise<Cluster> {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-cluster-'))
  await chmod(folder, 0o755)
  openNetwork(siteAddress)
  const databases = await startDatabases(shipped, folder)
  await databases.untilHealthy()
  await makeDatabase(await databases.primary())
  const stopBalancer = await startBalancer(shipped, folder)
  const upstream = await readFile(join(shipped, 'upstream.conf'), 'utf8')
  const nginx = await readFile(join(root, 'deploy', 'nginx.conf'), 'utf8')
  const site = await startSiteMachine(folder, nginx, upstream)
  const pool = new pg.Pool({ connectionString: primaryUrl, max: 2 })
  // A machine that was turned off ends idle connections.
  pool.on('error', () => {})
  let context: Promise<Context> | undefined
  let newest = root
  return {
    databases,
    site,
    pool,
    front: {
      origin: () => site.origin,
      errors: () => site.errors(),
    },
    openContext() {
      const own = { DATABASE_URL: primaryUrl, DATABASE_DIRECT_URL: '', DATABASE_REPLICA_URL: '' }
      context ??= openContext(readConfig({ ...site.settings, ...own, DATA_DIR: join(folder, 'writers') }))
      return context
    },
    async makeRelease(name, migration) {
      const target = join(folder, name)
      await copyRelease(newest, target, { [`9${name}.sql`]: migration })
      newest = target
      return target
    },
    async close() {
      await site.stop()
      if (context) await closeContext(await context)
      await pool.end()
      await stopBalancer()
      await Promise.all(databases.machines.map((machine) => machine.powerOff()))
      closeNetwork()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** As deploy/cluster/README.md says. */
async function makeDatabase({ address }: { address: string }) {
  const superuser = { host: address, user: 'postgres', password: superuserPassword, database: 'postgres' }
  const client = new pg.Client(superuser)
  await client.connect()
  await client.query(`create role aangan login createdb password 'the-password-of-aangan'`)
  await client.query('create database aangan owner aangan')
  await client.end()
}
