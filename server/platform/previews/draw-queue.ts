import { ApiError } from '#server/platform/errors/api-error.ts'

type Turn = () => Promise<void>

/**
 * Alternates between addresses. Throws unavailable above `maxPerVisitor` pictures of an address or `maxTotal` in all.
 */
export function openDrawQueue({ maxPerVisitor, maxTotal }: { maxPerVisitor: number; maxTotal: number }) {
  // A map keeps insertion order: the first address is next and moves to the end if it has more.
  const lines = new Map<string, Turn[]>()
  let waiting = 0
  let atWork = false

  async function work() {
    if (atWork) return
    atWork = true
    for (;;) {
      const [address, line] = lines.entries().next().value ?? []
      if (address === undefined || !line) break
      lines.delete(address)
      const turn = line.shift()
      if (line.length > 0) lines.set(address, line)
      waiting -= 1
      await turn?.()
    }
    atWork = false
  }

  return {
    draw<T>(address: string, task: () => Promise<T>): Promise<T> {
      const line = lines.get(address) ?? []
      if (line.length >= maxPerVisitor || waiting >= maxTotal) throw new ApiError('unavailable')
      return new Promise((resolve, reject) => {
        // Settles with the task, so that a failed one does not stop the queue.
        line.push(() => task().then(resolve, reject))
        lines.set(address, line)
        waiting += 1
        void work()
      })
    },
  }
}
