import { readFile, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { BadFile } from './bad-file.ts'
import { limitMemory } from './hard-limits.ts'
import { convertPicture, encodePicture, fingerprintPicture, measurePicture } from './picture.ts'
import type { Task } from './workers.ts'

// A process that opens strangers' files: when a decoder crashes or takes too much, only this process ends. It knows no
// secret and no database, and it ends with its parent.

const maxMemory = Number(process.argv[2])
const priority = Number(process.argv[3])

process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole group; the parent finishes or returns the work.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
setPriority(priority)
// Without memory Linux kills this process first.
await writeFile('/proc/self/oom_score_adj', '1000').catch(ignoreElsewhere)
await limitMemory(process.pid, (await reservedMemory()) + maxMemory)
// For kernels without that limit, and for memory that it does not count.
const ownMemory = process.memoryUsage.rss()
setInterval(() => {
  if (process.memoryUsage.rss() > ownMemory + maxMemory) process.exit(1)
}, 50).unref()

process.on('message', async (task: Task & { number: number }) => {
  const { number } = task
  try {
    process.send?.({ number, value: await run(task) })
  } catch (error) {
    const problem = error instanceof BadFile ? error.problem : undefined
    process.send?.({ number, problem, error: error instanceof Error ? error.message : String(error) })
  }
})
process.send?.({ number: 0 })

async function run(task: Task) {
  if (task.kind === 'measure') return measurePicture(task.path)
  if (task.kind === 'fingerprint') return fingerprintPicture(task.path)
  if (task.kind === 'convert') return convertPicture(task.avif, task.format)
  await encodePicture(task.path, task.folder, task)
  return undefined
}

/** Node reserves it at its start; most of it is never used. */
async function reservedMemory(): Promise<number> {
  const status = await readFile('/proc/self/status', 'latin1').catch(ignoreElsewhere)
  return Number(/^VmData:\s+(\d+) kB/m.exec(status ?? '')?.[1] ?? 0) * 1024
}

// Only Linux has the file.
function ignoreElsewhere(error: NodeJS.ErrnoException): undefined {
  if (process.platform === 'linux' && error.code !== 'ENOENT' && error.code !== 'EACCES') throw error
}
