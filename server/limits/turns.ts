import { m } from '#messages'
import { ApiError } from '#server/http/errors.ts'

export type TurnRules = {
  /** Turns at the same time, in this process. */
  all: number
  /** Of one key each, by what the key is. */
  each: Record<string, number>
  /** That may wait, all and of one key. */
  waiting: { all: number; each: number }
  patienceMs: number
}

type Keys = Record<string, string | number>
type Waiter = { keys: string[]; begin: () => void }

/**
 * For what takes long and much: so many at once, and whoever comes on top waits for their turn, the first come first.
 * `take` gives the way to end the turn. Throws unavailable where too many wait or it takes too long.
 */
export function openTurns({ all, each, waiting, patienceMs }: TurnRules) {
  const queue: Waiter[] = []
  const running = new Map<string, number>()
  let runningAll = 0

  function mayBegin(keys: string[]): boolean {
    return runningAll < all && keys.every((key) => (running.get(key) ?? 0) < (each[kindOf(key)] ?? all))
  }

  function begin(keys: string[]): () => void {
    count(keys, 1)
    let ended = false
    return () => {
      if (ended) return
      ended = true
      count(keys, -1)
      callNext()
    }
  }

  function count(keys: string[], change: number) {
    runningAll += change
    for (const key of keys) {
      const left = (running.get(key) ?? 0) + change
      if (left > 0) running.set(key, left)
      else running.delete(key)
    }
  }

  function callNext() {
    queue.find(({ keys }) => mayBegin(keys))?.begin()
  }

  return {
    async take(named: Keys, signal?: AbortSignal): Promise<() => void> {
      const keys = Object.entries(named).map(([kind, key]) => `${kind} ${key}`)
      if (mayBegin(keys)) return begin(keys)
      const isFull = keys.some(
        (key) => queue.filter((other) => other.keys.includes(key)).length >= waiting.each,
      )
      if (isFull || queue.length >= waiting.all) throw busy()
      return new Promise((resolve, reject) => {
        const stop = () => {
          clearTimeout(timer)
          signal?.removeEventListener('abort', leave)
          const at = queue.indexOf(waiter)
          if (at >= 0) queue.splice(at, 1)
        }
        const leave = () => {
          stop()
          reject(busy())
        }
        const waiter: Waiter = {
          keys,
          begin() {
            stop()
            resolve(begin(keys))
          },
        }
        const timer = setTimeout(leave, patienceMs).unref()
        signal?.addEventListener('abort', leave)
        queue.push(waiter)
      })
    },
  }
}

function kindOf(key: string): string {
  return key.slice(0, key.indexOf(' '))
}

function busy() {
  return new ApiError('unavailable', { sentence: m.upload_busy(), retryAfterSeconds: 60 })
}
