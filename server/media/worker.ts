import { writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { BadFile } from './bad-file.ts'
import { encodePicture, inspectPicture } from './picture.ts'
import type { Task } from './workers.ts'

// A process of its own that opens what strangers sent: when a decoder fails or takes too much, it ends alone. It knows no
// secret and no database, and it ends with the process that started it.

const mostMemory = Number(process.argv[2])
const priority = Number(process.argv[3])

process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole group; work under way is finished or given back by the one who started this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
setPriority(priority)
// Where memory runs out Linux ends this one first.
await writeFile('/proc/self/oom_score_adj', '1000').catch(ignoreElsewhere)
setInterval(() => {
  if (process.memoryUsage.rss() > mostMemory) process.exit(1)
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
  if (task.kind === 'inspect') return inspectPicture(task.path)
  await encodePicture(task.path, task.folder, task.hash)
  return undefined
}

// Only Linux has the file.
function ignoreElsewhere(error: NodeJS.ErrnoException) {
  if (process.platform === 'linux' && error.code !== 'ENOENT' && error.code !== 'EACCES') throw error
}
