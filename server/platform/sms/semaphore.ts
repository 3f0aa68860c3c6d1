/** `queue` more wait in order of arrival. A call beyond these throws what `refuse` returns. */
export function openSemaphore(slots: number, queue: number, refuse: () => Error) {
  const waiting: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < slots) {
      running += 1
      return
    }
    if (waiting.length >= queue) throw refuse()
    // A finished task hands its slot to the next one, so `running` does not change.
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  function leave() {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async <T>(act: () => Promise<T>): Promise<T> => {
    await enter()
    try {
      return await act()
    } finally {
      leave()
    }
  }
}
