import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { readConfig } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/context/context.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { listTree } from '../bench/cpu.ts'
import { site as program } from '../tools/prepare/site.mjs'
import { type StartServer, startEmbedded } from './servers.ts'

const startTimeoutMs = 120_000

/** One process of the site, which can be killed and started again with the same data folder. */
export type Site = {
  /** Undefined while the process is not there. */
  origin(): string | undefined
  /** Resolves when it answers. */
  start(): Promise<void>
  kill(): Promise<void>
  signal(name: NodeJS.Signals): void
  /** Undefined while the process is not there. */
  processId(): number | undefined
  /** The requests that failed for a reason that the site does not know, as its log tells them. */
  errors(): string[]
  /** SIGTERM, as a service manager ends it. Returns its exit code. */
  stop(): Promise<number | null>
}

/** A database server of its own, and processes of the built site that use it. */
export type World = {
  databaseUrl: string
  /** Applies the migrations when it is first asked for. */
  openContext(): Promise<Context>
  /** For statements of the test itself, apart from the connections of the site. */
  pool: pg.Pool
  openSite(): Site
  /** Kills the first process of the server, whose children then end; the site's own watch starts it again. */
  killDatabase(): Promise<void>
  signalDatabase(name: NodeJS.Signals): Promise<void>
  close(): Promise<void>
}

/** A process of the site, or a proxy before several, as writers need it. */
export type WrittenSite = Pick<Site, 'origin' | 'errors'>

/** A database and a site that writers write to. */
export type WrittenWorld = Pick<World, 'openContext' | 'pool'>

export type WorldOptions = {
  /** Environment variables of the site beside those that every fault needs. */
  settings?: Record<string, string>
  /** Holds the database and the files, below `database` and `site`, and stays; without it they are in a folder that is removed. */
  folder?: string
  server?: StartServer
}

export async function openWorld({
  settings,
  folder,
  server: startServer = startEmbedded,
}: WorldOptions = {}): Promise<World> {
  const home = folder ?? (await mkdtemp(join(tmpdir(), 'aangan-prove-')))
  // Readable by others: the embedded server of root runs as another user and would otherwise use another folder.
  await chmod(home, 0o755)
  const server = await startServer(join(home, 'database'))
  const { databaseUrl } = server
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: join(home, 'site'),
    PORT: '0',
    SUPERADMIN_PHONE: '+916100000001',
    // Writers come from one address and faster than people.
    RATE_LIMITS: '0',
    BACKUPS: '0',
    DEMO: '0',
    LOG_LEVEL: 'error',
    ...settings,
  }
  const sites: Site[] = []
  const openSite = () => {
    const site = makeSite(env)
    sites.push(site)
    return site
  }
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 })
  // A server that was killed ends idle connections.
  pool.on('error', () => {})
  let context: Promise<Context> | undefined
  const world: World = {
    databaseUrl,
    openContext() {
      context ??= openContext(readConfig(env))
      return context
    },
    pool,
    openSite,
    async killDatabase() {
      process.kill(await server.processId(), 'SIGKILL')
    },
    async signalDatabase(name) {
      for (const { pid } of listTree(await server.processId())) process.kill(pid, name)
    },
    async close() {
      open.delete(world)
      for (const site of sites) await site.stop()
      if (context) await closeContext(await context)
      await pool.end()
      await server.stop()
      if (!folder) await rm(home, { recursive: true, force: true })
    },
  }
  open.add(world)
  return world
}

const open = new Set<World>()

/** For the end by Ctrl-C, which must leave no process and no folder. */
export async function closeWorlds(): Promise<void> {
  await Promise.all([...open].map((world) => world.close()))
}

/** Not started yet. `root` is the folder of another release. */
export function makeSite(env: Record<string, string>, root?: string): Site {
  let child: ChildProcess | undefined
  let origin: string | undefined
  const errors: string[] = []

  async function start() {
    const started = spawn(process.execPath, program.args, {
      cwd: root,
      env: { PATH: process.env.PATH, ...program.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    let output = ''
    for (const stream of [started.stdout, started.stderr]) {
      stream.setEncoding('utf8')
      createInterface(stream).on('line', (line) => {
        output = `${output}${line}\n`.slice(-20_000)
        if (line.includes('"msg":"Request failed"')) errors.push(line)
      })
    }
    const deadline = performance.now() + startTimeoutMs
    for (;;) {
      const found = /Aangan is at (http:\/\/\S+)/.exec(output)?.[1]
      if (found) {
        origin = found
        return
      }
      if (started.exitCode !== null || performance.now() > deadline)
        throw new Error(`The site did not start: ${output}`)
      await sleep(20)
    }
  }

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const gone = once(child, 'exit')
    child.kill(signal)
    const [code] = await gone
    origin = undefined
    return code
  }

  return {
    origin: () => origin,
    errors: () => errors,
    start,
    async kill() {
      // Nobody sends to it from now on; what is on its way is cut off.
      await end('SIGKILL')
    },
    signal: (name) => void child?.kill(name),
    processId: () => (origin ? child?.pid : undefined),
    async stop() {
      // One that was stopped could not end.
      child?.kill('SIGCONT')
      return end('SIGTERM')
    },
  }
}
