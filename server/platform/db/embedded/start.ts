import { existsSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { findNativeFolder, prepareBinaries } from './binaries.ts'
import { appRole, provision } from './connect.ts'
import { choosePlace } from './data-location.ts'
import { cannotWrite, EmbeddedPostgresError, explainFileError } from './embedded-error.ts'
import { openFallbackFolder } from './fallback-folder.ts'
import { readIfThere } from './files.ts'
import { initializeCluster } from './initialize.ts'
import { launchServer } from './launch.ts'
import { acquireLock } from './lock.ts'
import { adoptOrphan, stopOrphan } from './orphan.ts'
import { ensurePassword } from './password.ts'
import { watchServerLog } from './server-log.ts'
import { type Endpoint, serverArguments } from './server-settings.ts'
import { stopServer } from './shutdown.ts'
import { removeSocketFolder } from './socket-folder.ts'
import { watchServer } from './watch.ts'

export type EmbeddedPostgres = {
  /**
   * For pg.Pool and pg.Client; `host` is the socket's folder. The role owns its database and may create others, but is
   * no superuser, as usual behind a DATABASE_URL. `ssl` keeps PGSSLMODE from applying.
   */
  connection: { host: string; port: number; user: string; password: string; database: string; ssl: false }
  /** Such as '18.4'. */
  version: string
  /** The server of a killed application was taken over, or stopped and started again. */
  adopted: boolean
  /** Waits until the server's process has ended, and unlocks the data folder. May be called again. */
  stop(): Promise<void>
}

export type StartOptions = {
  dataDir: string
  log: (line: string) => void
  settings?: Record<string, string>
  nativeFolder?: string
  /** Where root may put what the server's user cannot reach below the project; the first that works is used. */
  fallbackFolders?: readonly string[]
}

/**
 * Starts the server of a data folder, or takes over the one that a killed application left. Throws an
 * EmbeddedPostgresError: `locked`, within a second, when another process uses the folder.
 */
export async function startEmbeddedPostgres(options: StartOptions): Promise<EmbeddedPostgres> {
  const held = new AsyncDisposableStack()
  try {
    return await start(options, held)
  } catch (error) {
    await held.disposeAsync()
    throw explainFileError(error, options.dataDir)
  }
}

async function start(options: StartOptions, held: AsyncDisposableStack): Promise<EmbeddedPostgres> {
  const { log, settings = {}, fallbackFolders = ['/var/lib', '/opt', '/var/tmp'] } = options
  const dataDir = openDataFolder(options.dataDir)
  const lock = await acquireLock(dataDir)
  held.defer(() => lock.release())

  const { home, cluster, user } = await choosePlace(dataDir, fallbackFolders, log)
  if (home !== join(dataDir, 'postgres')) {
    const homeLock = await acquireLock(home)
    held.defer(() => homeLock.release())
    log(
      `The database of ${dataDir} is in ${home}, because the user that runs PostgreSQL cannot enter the data folder`,
    )
  }
  const native = options.nativeFolder ?? findNativeFolder()
  const binaries = await prepareBinaries(native, user, () =>
    user ? openFallbackFolders(fallbackFolders) : [home],
  )

  const fresh = readClusterVersion(cluster, binaries.version) === undefined
  const commandLine = (endpoint: Endpoint) => serverArguments(cluster, endpoint, binaries, settings)
  const begin = performance.now()
  const known = readIfThere(join(dataDir, 'postgres.password'))?.trim()
  let server = known && !fresh ? await adoptOrphan(cluster, commandLine, known) : undefined
  const adopted = server !== undefined || (!fresh && (await stopOrphan(cluster, user)))
  const password = fresh
    ? await initializeCluster({ dataDir, home, cluster, user, binaries })
    : await ensurePassword({ dataDir, cluster, user, binaries })
  const task = { dataDir, home, cluster, user, binaries, commandLine, log }
  server ??= await launchServer(task)
  const running = server
  const relaunch = async (endpoint: Endpoint) => {
    await stopOrphan(cluster, user)
    return launchServer({ ...task, endpoint })
  }
  const watch = watchServer(running, cluster, relaunch, log)
  held.defer(() => removeSocketFolder(running.endpoint.host))
  held.defer(async () => stopServer(await watch.end(), cluster, user, binaries, 30_000))
  held.defer(watchServerLog(dataDir))
  await provision(running.endpoint, password)

  const how = fresh ? 'created and started' : adopted ? 'taken over' : 'started'
  log(
    `PostgreSQL ${binaries.version} ${how} in ${Math.round(performance.now() - begin)} ms (process ${running.pid})`,
  )
  let stopped: Promise<void> | undefined
  return {
    connection: { ...running.endpoint, ...appRole, password, ssl: false },
    version: binaries.version,
    adopted,
    stop: () => {
      stopped ??= held.disposeAsync()
      return stopped
    },
  }
}

function openDataFolder(path: string): string {
  try {
    makeFolders(resolve(path))
  } catch (error) {
    const cause = error as NodeJS.ErrnoException
    if (cause.code !== 'EEXIST' && cause.code !== 'ENOTDIR') throw cannotWrite(path, cause)
  }
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  if (isFolder) return realpathSync(path)
  throw new EmbeddedPostgresError(
    'not_a_folder',
    `The data folder ${path} is not a folder, or lies below a file. Choose another one with DATA_DIR.`,
  )
}

/** Node's recursive mkdir never returns if a parent exists and refuses, such as /proc. */
function makeFolders(path: string): void {
  if (existsSync(path)) return
  makeFolders(dirname(path))
  try {
    mkdirSync(path)
  } catch (error) {
    // Another start created the same folder.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function* openFallbackFolders(fallbackFolders: readonly string[]): Iterable<string> {
  for (const fallbackFolder of fallbackFolders) {
    const folder = openFallbackFolder(fallbackFolder)
    if (folder) yield folder
  }
}

function readClusterVersion(cluster: string, ours: string): string | undefined {
  if (!statSync(cluster, { throwIfNoEntry: false })) return undefined
  const found = readIfThere(join(cluster, 'PG_VERSION'))?.trim()
  if (found === ours.split('.')[0]) return found
  throw new EmbeddedPostgresError(
    'other_major_version',
    `The database in ${cluster} was made by PostgreSQL ${found ?? '(unknown)'}, this project brings ${ours}. Dump it with the version that made it and load it here into an empty DATA_DIR, or run that version yourself and set DATABASE_URL.`,
  )
}
