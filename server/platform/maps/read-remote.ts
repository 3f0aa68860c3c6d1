import { setTimeout as sleep } from 'node:timers/promises'
import type { ReadBytes } from './archive.ts'
import { CutRefusal } from './cut-map.ts'

const tries = 4
const timeoutMs = 120_000

/**
 * Reads a file of another server by range requests. Tries again after failures that may pass. Throws CutRefusal for a server
 * that does not answer them, and when the file changes meanwhile.
 */
export function remoteReader(url: string, signal?: AbortSignal): ReadBytes {
  let known: string | undefined
  return async (offset, length) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask(offset, length)
      } catch (error) {
        if (error instanceof CutRefusal || signal?.aborted || attempt === tries) throw error
        await sleep(500 * 2 ** attempt, undefined, { signal })
      }
    }
  }

  async function ask(offset: number, length: number): Promise<Uint8Array> {
    const answer = await fetch(url, {
      headers: { range: `bytes=${offset}-${offset + length - 1}` },
      signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal ? [signal] : [])]),
    })
    if (answer.status !== 206) {
      await answer.body?.cancel()
      const sentence = `${url} answered with ${answer.status} instead of a part of the file.`
      throw answer.status >= 500 || answer.status === 429 ? new Error(sentence) : new CutRefusal(sentence)
    }
    const version = answer.headers.get('etag') ?? answer.headers.get('last-modified') ?? ''
    known ??= version
    if (version !== known) {
      await answer.body?.cancel()
      throw new CutRefusal('The file changed while it was read. Run the command again.')
    }
    return new Uint8Array(await answer.arrayBuffer())
  }
}
