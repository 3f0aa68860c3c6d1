import { readdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { resources } from '#contract/pages.ts'
import type { RunningSite } from '#tests/support/running-site.ts'

/** After garbage collection: bytes of objects, resident bytes, open files and sockets. */
export type Footprint = { heap: number; resident: number; handles: number }

export const observable = {
  NODE_OPTIONS: `--expose-gc --import=${new URL('collect-garbage.mjs', import.meta.url).href}`,
}

export async function readFootprint({ origin, pid }: RunningSite): Promise<Footprint> {
  if (pid === undefined) throw new Error('the site does not run')
  // Twice, because finalizers may release more after the first collection.
  for (let round = 0; round < 2; round += 1) {
    process.kill(pid, 'SIGWINCH')
    await sleep(1000)
  }
  const response = await fetch(origin + resources.metrics, { headers: { connection: 'close' } })
  const metrics = await response.text()
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(metrics)?.[1])
  const footprint = {
    heap: read('nodejs_heap_size_used_bytes') + read('nodejs_external_memory_bytes'),
    resident: read('process_resident_memory_bytes'),
    handles: process.platform === 'linux' ? (await readdir(`/proc/${pid}/fd`)).length : 0,
  }
  if (!Object.values(footprint).every(Number.isFinite)) throw new Error('the metrics say nothing of memory')
  return footprint
}

export function tellFootprint({ heap, resident, handles }: Footprint): string {
  return `objects ${megabytes(heap)} MB, process ${megabytes(resident)} MB, ${handles} file handles`
}

export function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}
