import { readdirSync, readFileSync } from 'node:fs'
import type pg from 'pg'

// Linux counts the time of ended children in hundredths of a second for every program (USER_HZ).
const millisecondsPerTick = 10

/**
 * CPU time in milliseconds that a process and its descendants have used so far, ended ones included; only threads that
 * have ended in a process that still runs are missing. Linux only.
 */
export function cpuOfTree(root: number): number {
  return listTree(root).reduce((sum, { cpu }) => sum + cpu, 0)
}

/** A process and its descendants. Linux only. */
export function listTree(root: number): Process[] {
  const processes = listProcesses()
  const tree = new Set([root])
  // A set visits what is added to it meanwhile.
  for (const pid of tree) for (const child of processes) if (child.parent === pid) tree.add(child.pid)
  return processes.filter(({ pid }) => tree.has(pid))
}

/** The process that started the server's processes. Throws when the server runs on another machine. */
export async function findPostmaster(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const backend = listProcesses().find(({ pid }) => pid === rows[0]?.pid)
  if (!backend) throw new Error('The CPU time of the database can be read on its own machine only.')
  return backend.parent
}

export type Process = { pid: number; parent: number; cpu: number }

function listProcesses(): Process[] {
  return listNumbers('/proc').flatMap((pid) => readProcess(pid) ?? [])
}

function readProcess(pid: number): Process | undefined {
  try {
    // proc_pid_stat(5): after the name, which may hold spaces, come the state, the parent and, as fields 16 and 17, the time
    // of ended children.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ofChildren = (Number(fields[13]) + Number(fields[14])) * millisecondsPerTick
    const threads = listNumbers(`/proc/${pid}/task`).map((thread) => readTime(pid, thread))
    return { pid, parent: Number(fields[1]), cpu: threads.reduce((sum, time) => sum + time, ofChildren) }
  } catch (error) {
    // It has ended since its folder was listed.
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}

/** The first number of schedstat is nanoseconds on a processor. */
function readTime(pid: number, thread: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

function listNumbers(folder: string): number[] {
  return readdirSync(folder).flatMap((name) => (/^\d+$/.test(name) ? Number(name) : []))
}
