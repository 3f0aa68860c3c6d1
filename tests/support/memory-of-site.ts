import { readdirSync, readFileSync } from 'node:fs'

/**
 * Watches the memory of a process and its children in bytes. Shared pages count once (Pss of smaps_rollup). Linux only.
 */
export function watchMemory(pid: number) {
  let peak = 0
  let processes = 0
  const timer = setInterval(() => {
    const all = treeOf(pid)
    const sum = all.reduce((bytes, each) => bytes + shareOf(each), 0)
    processes = Math.max(processes, all.length)
    peak = Math.max(peak, sum)
  }, 40)
  return {
    stop() {
      clearInterval(timer)
      return { peak, processes }
    },
  }
}

function treeOf(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), parentOf(name)] as const)
  const found = [root]
  for (const pid of found)
    found.push(...parents.filter(([, parent]) => parent === pid).map(([child]) => child))
  return found
}

function parentOf(pid: string): number {
  const [parent] = read(`/proc/${pid}/stat`)
    .replace(/^.*\) \w /, '')
    .split(' ')
  return Number(parent)
}

function shareOf(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024
}

// A process may have ended since it was listed.
function read(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}
