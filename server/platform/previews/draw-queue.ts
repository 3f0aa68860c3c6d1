import { ApiError } from '#server/platform/errors/api-error.ts'

type Turn = () => Promise<void>

/**
 * One drawing at a time, each address in its turn, so that somebody who asks for one picture waits for one of each other
 * address at most, however many these ask for. Throws unavailable where one address asks for more than `maxPerVisitor`
 * pictures, or all together for more than `maxTotal`, that wait to be drawn.
 */
export function openDrawQueue({ maxPerVisitor, maxTotal }: { maxPerVisitor: number; maxTotal: number }) {
  // A map keeps the order in which addresses came: the first is next, and goes to the end when it has more.
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
        // Settles with the task, so that a failed one does not stop the line.
        line.push(() => task().then(resolve, reject))
        lines.set(address, line)
        waiting += 1
        void work()
      })
    },
  }
}
