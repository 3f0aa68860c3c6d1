import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { findSurvivors, isPostmasterOf, waitUntilGone } from './processes.ts'
import type { Endpoint } from './server-settings.ts'
import type { ServerUser } from './server-user.ts'

export type RunningServer = { pid: number; endpoint: Endpoint }

/** Fast shutdown; after `timeoutMs` milliseconds immediate shutdown, from which the next start recovers. */
export async function stopServer(
  server: RunningServer,
  cluster: string,
  user: ServerUser | undefined,
  binaries: Binaries,
  timeoutMs: number,
): Promise<void> {
  if (!isPostmasterOf(server.pid, cluster)) return
  if (process.platform === 'win32') return stopOnWindows(binaries, cluster)
  for (const [name, time] of [
    ['SIGINT', timeoutMs],
    ['SIGQUIT', 5000],
    ['SIGKILL', 5000],
  ] as const) {
    signal(server.pid, name)
    if (await waitUntilGone(server.pid, time)) break
  }
  for (const pid of findSurvivors(cluster, user)) signal(pid, 'SIGKILL')
}

export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // The process has ended meanwhile.
  }
}

async function stopOnWindows(binaries: Binaries, cluster: string): Promise<void> {
  const control = join(dirname(binaries.postgres), 'pg_ctl.exe')
  await promisify(execFile)(control, ['stop', '-D', cluster, '-m', 'fast', '-w'])
}
