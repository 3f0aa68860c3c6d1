import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { superuser } from '#server/platform/db/embedded/connect.ts'
import { startEmbeddedPostgres } from '#server/platform/db/embedded/start.ts'
import { urlOf } from './database-server.ts'

export type Standby = {
  primaryUrl: string
  replicaUrl: string
  /** Resolves when nothing more is replayed; what the primary writes then stays unseen at the replica. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Kills the replica, which starts again by itself. */
  kill(): Promise<void>
  stop(): Promise<void>
}

const settings = {
  wal_level: 'replica',
  max_wal_senders: '4',
  shared_buffers: '32MB',
  wal_receiver_status_interval: '1s',
}

/**
 * A primary and a streaming replica of it, made from a copy of the stopped primary, which needs no other program than
 * the server.
 */
export async function startStandby(): Promise<Standby> {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-standby-'))
  // Readable by others, because the server of root runs as another user.
  await chmod(folder, 0o755)
  const [primaryDir, replicaDir] = [join(folder, 'primary'), join(folder, 'replica')]
  const start = (dataDir: string, more = {}) =>
    startEmbeddedPostgres({ dataDir, log: () => {}, settings: { ...settings, ...more } })
  await (await start(primaryDir)).stop()
  // Keeps the owner of the files.
  await promisify(execFile)('cp', ['-a', primaryDir, replicaDir])
  const cluster = join(replicaDir, 'postgres', 'data')
  await writeFile(join(cluster, 'standby.signal'), '')
  const primary = await start(primaryDir)
  const { host, port, password } = primary.connection
  const primary_conninfo = `host=${host} port=${port} user=${superuser} password=${password}`
  const replica = await start(replicaDir, { primary_conninfo })

  async function ask(statement: string): Promise<unknown> {
    const client = new pg.Client({ ...replica.connection, user: superuser, password })
    await client.connect()
    const { rows } = await client.query<unknown[]>({ text: statement, rowMode: 'array' })
    await client.end()
    return rows[0]?.[0]
  }

  return {
    primaryUrl: urlOf(primary.connection),
    replicaUrl: urlOf(replica.connection),
    async pause() {
      await ask('select pg_wal_replay_pause()')
      while ((await ask('select pg_get_wal_replay_pause_state()')) !== 'paused');
    },
    async resume() {
      await ask('select pg_wal_replay_resume()')
    },
    async kill() {
      const [pid] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n')
      process.kill(Number(pid), 'SIGKILL')
    },
    async stop() {
      await replica.stop()
      await primary.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
