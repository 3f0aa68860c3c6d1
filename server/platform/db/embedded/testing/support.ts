import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { stopOrphan } from '../orphan.ts'
import { findSurvivors } from '../processes.ts'
import { findServerUser } from '../server-user.ts'
import type { EmbeddedPostgres, StartOptions } from '../start.ts'

export const isRoot = process.getuid?.() === 0
export const needsRoot = 'only root has folders that the server cannot enter'

type Connection = EmbeddedPostgres['connection']
export type Outcome = {
  connection: Connection
  adopted: boolean
  version: string
  failure?: { code: string; message: string }
  pid: number
}
export type App = {
  child: ChildProcess
  outcome: Promise<Outcome>
  kill: () => Promise<void>
  stop: () => Promise<void>
}

const folders: string[] = []
const apps: App[] = []

export function makeFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-test-'))
  chmodSync(folder, mode)
  folders.push(folder)
  return folder
}

export function optionsIn(folder: string): StartOptions & { fallbackFolders: string[] } {
  const fallbackFolder = join(folder, 'fallback')
  if (!existsSync(fallbackFolder)) mkdirSync(fallbackFolder, { mode: 0o755 })
  return { dataDir: join(folder, 'data'), fallbackFolders: [fallbackFolder], log() {} }
}

/** `kill` is kill -9, `stop` is SIGTERM and waiting. */
export function startApp(options: Omit<StartOptions, 'log'>, how: AppProcess = {}): App {
  const script = how.script ?? join(import.meta.dirname, 'app.ts')
  const child = spawn(how.node ?? process.execPath, [script, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    ...(how.user && { uid: how.user.uid, gid: how.user.gid, env: {} }),
  })
  const app: App = {
    child,
    outcome: readOutcome(child),
    kill: () => end(child, 'SIGKILL'),
    stop: () => end(child, 'SIGTERM'),
  }
  app.outcome.catch(() => {})
  apps.push(app)
  return app
}
type AppProcess = { script?: string; node?: string; user?: { uid: number; gid: number } }

export async function cleanUp(): Promise<void> {
  for (const app of apps.splice(0)) await app.kill()
  for (const folder of folders.splice(0)) {
    for (const cluster of findClusters(folder)) await stopOrphan(cluster, findServerUser(undefined))
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

export function serverProcesses(folder: string): number[] {
  return findClusters(folder).flatMap((cluster) => findSurvivors(cluster, findServerUser(undefined)))
}

export async function query(connection: Connection, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}

/** Includes unfinished ones. */
function findClusters(folder: string): string[] {
  return globSync(['**/postgres/data', '**/cluster-*/data', '**/new-*/data'], { cwd: folder }).map((path) =>
    join(folder, path),
  )
}

async function readOutcome(child: ChildProcess): Promise<Outcome> {
  let stderr = ''
  child.stderr?.on('data', (text) => {
    stderr += text
  })
  if (child.stdout) {
    for await (const line of createInterface({ input: child.stdout })) return JSON.parse(line)
  }
  throw new Error(`The application ended without an outcome. ${stderr}`)
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}
