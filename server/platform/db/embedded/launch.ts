import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import type { Place } from './data-location.ts'
import { diskFull, EmbeddedPostgresError, isDiskFull, useDatabaseUrl } from './embedded-error.ts'
import { readPostmasterFile } from './orphan.ts'
import { openServerLog } from './server-log.ts'
import type { Endpoint } from './server-settings.ts'
import { asServerUser } from './server-user.ts'
import { type RunningServer, signal } from './shutdown.ts'
import { makeSocketFolder, removeSocketFolder, restoreSocketFolder, socketPort } from './socket-folder.ts'

export type LaunchTask = Place & {
  dataDir: string
  binaries: Binaries
  commandLine: (endpoint: Endpoint) => string[]
  /** Where the application expects the server; chosen here if absent. */
  endpoint?: Endpoint
  log: (line: string) => void
}

const startTimeout = 10 * 60_000

/**
 * Starts the server and resolves when it answers. It waits without a timeout, because recovery after a crash may be
 * long. Throws an EmbeddedPostgresError `start_failed` with the output of the server, or `disk_full`.
 */
export async function launchServer(task: LaunchTask): Promise<RunningServer> {
  const endpoint = task.endpoint ?? (await chooseEndpoint(task))
  if (process.platform !== 'win32') restoreSocketFolder(endpoint.host, task.user)
  const serverLog = openServerLog(task.dataDir)
  // In its own session: Ctrl-C in the application's terminal must not reach it before stop() does.
  const child = spawn(task.binaries.postgres, task.commandLine(endpoint), {
    ...asServerUser(task.user),
    detached: true,
    stdio: ['ignore', serverLog.fd, serverLog.fd],
  })
  closeSync(serverLog.fd)
  child.unref()
  const failure = await waitUntilReady(child, task).catch((error: Error) => error.message)
  if (failure === undefined && child.pid) return { pid: child.pid, endpoint }
  if (child.pid && child.exitCode === null && child.signalCode === null) signal(child.pid, 'SIGQUIT')
  removeSocketFolder(endpoint.host)
  const output = serverLog.tail()
  if (isDiskFull(output)) throw diskFull(task.dataDir)
  throw new EmbeddedPostgresError(
    'start_failed',
    `PostgreSQL did not start on ${task.cluster} (${failure}). Fix what its output below says, or ${useDatabaseUrl}. Its output:\n${output || '(nothing)'}`,
  )
}

async function chooseEndpoint(task: LaunchTask): Promise<Endpoint> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await findFreePort() }
  return { host: await makeSocketFolder(task.home, task.user), port: socketPort }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

/** Returns undefined when ready, else the reason. */
async function waitUntilReady(child: ChildProcess, task: LaunchTask): Promise<string | undefined> {
  let spawnError: Error | undefined
  child.once('error', (error) => {
    spawnError = error
  })
  const begin = Date.now()
  let nextLine = begin + 5000
  while (Date.now() - begin < startTimeout) {
    await sleep(15)
    if (spawnError) return spawnError.message
    if (child.exitCode !== null || child.signalCode !== null) {
      return child.signalCode ?? `exit code ${child.exitCode}`
    }
    const note = readPostmasterFile(task.cluster)
    if (note?.ready && note.pid === child.pid) return undefined
    if (Date.now() > nextLine) {
      task.log('PostgreSQL is not ready yet. It may be recovering from a crash, so please wait')
      nextLine += 5000
    }
  }
  return 'not ready after ten minutes'
}
