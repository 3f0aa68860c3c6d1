export type SemaphoreOptions = {
  /** Calls that run at the same time. */
  slots: number
  /** Calls that wait, in order of arrival. */
  queue: number
  /** The error of a call beyond these. */
  refuse: () => Error
  /** A call that waits longer is refused, too. */
  maxWaitMs?: number
  /** While it returns false, no further call waits. */
  mayWait?: () => boolean
}

/** Runs `act`, at once or later, or throws instead. */
export type LimitWork = <T>(act: () => Promise<T>) => Promise<T>

/**
 * Limits how many calls run at the same time. `signal` says that nobody wants the result of a waiting call any more; it is
 * refused.
 */
export function openSemaphore({ slots, queue, refuse, maxWaitMs, mayWait = () => true }: SemaphoreOptions) {
  const waiting = new Set<() => void>()
  let running = 0

  async function enter(signal?: AbortSignal): Promise<void> {
    if (running < slots) {
      running += 1
      return
    }
    if (waiting.size >= queue || signal?.aborted || !mayWait()) throw refuse()
    await new Promise<void>((resolve, reject) => {
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs)
      signal?.addEventListener('abort', giveUp, { once: true })
      // A finished call hands its slot to the next one, so `running` does not change.
      const start = () => {
        stopWaiting()
        resolve()
      }
      function giveUp() {
        stopWaiting()
        reject(refuse())
      }
      function stopWaiting() {
        waiting.delete(start)
        clearTimeout(timer)
        signal?.removeEventListener('abort', giveUp)
      }
      waiting.add(start)
    })
  }

  function leave() {
    const [next] = waiting
    if (next) next()
    else running -= 1
  }

  return async <T>(act: () => Promise<T>, signal?: AbortSignal): Promise<T> => {
    await enter(signal)
    try {
      return await act()
    } finally {
      leave()
    }
  }
}
