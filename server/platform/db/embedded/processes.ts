import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asServerUser, type ServerUser } from './server-user.ts'

const hasProc = existsSync('/proc/self/stat')

/** A zombie counts as ended: in a container whose first process does not reap, it would stay for ever. */
export function isRunning(pid: number): boolean {
  if (!isKnown(pid)) return false
  if (!hasProc) return true
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command name stands in brackets and may itself contain any character.
    const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3)
    return state !== 'Z' && state !== 'X'
  } catch {
    // It ended meanwhile, or its entry is hidden from a service in a sandbox.
    return isKnown(pid)
  }
}

/** As PostgreSQL checks an old postmaster.pid: a zombie counts as running. */
export function isKnown(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** False on a timeout. */
export async function waitUntilGone(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (isRunning(pid)) {
    if (Date.now() > deadline) return false
    await sleep(15)
  }
  return true
}

/**
 * Rules out an unrelated process that got the same id. Reads the command line, which everybody may read: a container's
 * root may lack the right to read /proc/<pid>/cwd.
 */
export function isPostmasterOf(pid: number, dataFolder: string): boolean {
  if (!isRunning(pid)) return false
  if (process.platform === 'win32') return true
  if (hasProc) {
    const [program = '', ...args] = readCommandLine(pid)
    return basename(program) === 'postgres' && args[args.indexOf('-D') + 1] === dataFolder
  }
  try {
    const command = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    return command.includes('postgres') && command.includes(`-D ${dataFolder} `)
  } catch {
    return false
  }
}

/**
 * A backend in a long query does not notice at once that its postmaster was killed. It keeps the old shared memory
 * attached, and PostgreSQL refuses to start until it ends.
 */
export function findSurvivors(dataFolder: string, user: ServerUser | undefined): number[] {
  if (!hasProc || !existsSync(dataFolder)) return []
  const folder = realpathSync(dataFolder)
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => /^postgres:|(^|\/)postgres$/.test(readCommandLine(pid)[0] ?? ''))
    .filter((pid) => readWorkingFolder(pid, user) === folder)
}

function readCommandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

function readWorkingFolder(pid: number, user: ServerUser | undefined): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    // Root without CAP_SYS_PTRACE (Docker) may not read it, the owner of the process may.
    if (!user) return undefined
  }
  try {
    const found = execFileSync('readlink', [`/proc/${pid}/cwd`], {
      ...asServerUser(user),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return found.trimEnd()
  } catch {
    return undefined
  }
}
