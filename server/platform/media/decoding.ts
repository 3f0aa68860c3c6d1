import { availableParallelism } from 'node:os'

/** `trusted`: the agency and people with a verified number. `key`: the person, or the address of a stranger. */
export type Sender = { trusted: boolean; key: string }

type DecodingRules = {
  /** Uploads inspected at the same time, and how many of them may be strangers'. */
  uploads: number
  strangers: number
  /** All pictures being decoded, by uploads and jobs. */
  megapixels: number
}

/** Without a sender it belongs to a job. `megapixels` must not exceed the total limit. */
type Want = { megapixels: number; sender?: Sender }
type Waiter = Want & { round: number; begin: () => void }

/**
 * `take` waits for a slot and resolves with the function that frees it; it rejects when its signal is aborted.
 * Invariants: the megapixels being decoded never exceed the rules', and strangers never hold more slots than theirs.
 * Trusted senders come first; all others, and jobs, alternate file by file.
 */
export function openDecoding({ uploads, strangers, megapixels }: DecodingRules) {
  const waiting: Waiter[] = []
  const rounds = new Map<string, number>()
  const atWork = { uploads: 0, strangers: 0, megapixels: 0 }
  let round = 0

  function take(want: Want, signal?: AbortSignal): Promise<() => void> {
    if (want.megapixels > megapixels) throw new Error('a picture above the limit of all together')
    return new Promise((resolve, reject) => {
      const leave = () => {
        waiting.splice(waiting.indexOf(waiter), 1)
        reject(new Error('nobody waits for this file any more'))
        next()
      }
      const waiter: Waiter = {
        ...want,
        round: roundOf(want.sender),
        begin() {
          signal?.removeEventListener('abort', leave)
          resolve(begin(want))
        },
      }
      if (signal?.aborted) return reject(new Error('nobody waits for this file any more'))
      signal?.addEventListener('abort', leave)
      waiting.push(waiter)
      next()
    })
  }

  /** Somebody's tenth file waits behind the first of everybody else. */
  function roundOf(sender: Sender | undefined): number {
    const key = sender?.key ?? 'jobs'
    const own = Math.max(round, (rounds.get(key) ?? 0) + 1)
    rounds.set(key, own)
    return own
  }

  function begin({ megapixels: size, sender }: Want): () => void {
    change(1)
    let ended = false
    function change(by: 1 | -1) {
      atWork.megapixels += by * size
      if (sender) atWork.uploads += by
      if (sender && !sender.trusted) atWork.strangers += by
    }
    return () => {
      if (ended) return
      ended = true
      change(-1)
      next()
    }
  }

  function next() {
    for (;;) {
      const first = waiting.filter(mayStart).sort(inOrder)[0]
      // Smaller pictures must not overtake a large one for ever, so the first in order is awaited.
      if (!first || atWork.megapixels + first.megapixels > megapixels) break
      waiting.splice(waiting.indexOf(first), 1)
      round = Math.max(round, first.round)
      first.begin()
    }
    if (waiting.length === 0 && atWork.uploads === 0 && atWork.megapixels === 0) rounds.clear()
  }

  function mayStart({ sender }: Want): boolean {
    if (!sender) return true
    return atWork.uploads < uploads && (sender.trusted || atWork.strangers < strangers)
  }

  return { take, atWork: (): Readonly<typeof atWork> => atWork }
}

function inOrder(a: Waiter, b: Waiter): number {
  return Number(b.sender?.trusted ?? false) - Number(a.sender?.trusted ?? false) || a.round - b.round
}

/** Half of the slots are reserved for verified people and the agency. */
export const maxInspections = Math.max(2, Math.min(availableParallelism(), 4))

/** Enough for the largest accepted picture (50) and a phone photo beside it. */
const maxMegapixels = 64

export const pictureDecoding = openDecoding({
  uploads: maxInspections,
  strangers: Math.floor(maxInspections / 2),
  megapixels: maxMegapixels,
})

/** ffmpeg inspects videos and has a memory limit of its own. */
export const videoDecoding = openDecoding({ uploads: 2, strangers: 1, megapixels: 0 })
