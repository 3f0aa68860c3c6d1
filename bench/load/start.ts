import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { LoadJob, LoadResult } from './client.ts'

export type LoadClient = { run(job: LoadJob): Promise<LoadResult>; stop(): void }

export function startLoadClient(): LoadClient {
  const child = fork(fileURLToPath(new URL('./client.ts', import.meta.url)), { serialization: 'advanced' })
  return {
    async run(job) {
      child.send(job)
      const [result] = (await once(child, 'message')) as [LoadResult]
      if (result.wrong) throw new Error(`The server answered ${result.wrong}`)
      return result
    },
    stop: () => child.disconnect(),
  }
}
