import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start.ts'
import { urlOf } from '#tests/support/database-server.ts'

export type DatabaseServer = {
  databaseUrl: string
  /** The process identifier of its first process. */
  processId(): Promise<number>
  stop(): Promise<void>
}

/** Starts a server on a folder, which it makes when it is not there. */
export type StartServer = (folder: string) => Promise<DatabaseServer>

// The usual number is that of one process.
const connections = '200'

/** The server that the site brings. */
export const startEmbedded: StartServer = async (folder) => {
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    log: () => {},
    settings: { max_connections: connections },
  })
  return {
    databaseUrl: urlOf(server.connection),
    processId: () => readProcessId(join(folder, 'postgres', 'data')),
    stop: () => server.stop(),
  }
}

/**
 * The PostgreSQL of the Debian package with its default settings; undefined where it is not installed. `env` are environment
 * variables of its processes.
 */
export async function findDebian(env: Record<string, string> = {}): Promise<StartServer | undefined> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  const newest = versions.toSorted((one, other) => Number(other) - Number(one))[0]
  if (!newest) return undefined
  const programs = join('/usr/lib/postgresql', newest, 'bin')
  return (folder) => startDebian(programs, folder, env)
}

async function startDebian(
  programs: string,
  folder: string,
  env: Record<string, string>,
): Promise<DatabaseServer> {
  const owner: { uid?: number; gid?: number } = process.getuid?.() === 0 ? userNumbers('postgres') : {}
  const data = join(folder, 'data')
  const isNew = await mkdir(folder).then(
    () => true,
    () => false,
  )
  if (owner.uid !== undefined && owner.gid !== undefined && isNew) await chown(folder, owner.uid, owner.gid)
  if (isNew) {
    const args = ['-D', data, '-U', 'aangan', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8']
    execFileSync(join(programs, 'initdb'), args, { ...owner, cwd: '/', stdio: 'ignore' })
  }
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder}`,
    `max_connections=${connections}`,
  ]
  const args = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])]
  const child = spawn(join(programs, 'postgres'), args, {
    ...owner,
    cwd: '/',
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  const connection = { host: folder, port: 5432, user: 'aangan', password: '', database: 'postgres' }
  while (!(await answers(connection))) {
    if (child.exitCode !== null) throw new Error(`PostgreSQL ended with ${child.exitCode}`)
    await sleep(50)
  }
  return {
    databaseUrl: urlOf(connection),
    processId: () => readProcessId(data),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGINT')
      await gone
    },
  }
}

async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => {})
  }
}

const userNumbers = (name: string) => ({
  uid: Number(execFileSync('id', ['-u', name], { encoding: 'utf8' })),
  gid: Number(execFileSync('id', ['-g', name], { encoding: 'utf8' })),
})

async function readProcessId(cluster: string): Promise<number> {
  return Number((await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')[0])
}
