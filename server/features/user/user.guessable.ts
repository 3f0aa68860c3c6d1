import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { passwordLength } from '#server/platform/config/config.ts'
import { m, type Sentence, withInputs } from '#server/platform/messages/messages.ts'

/** An attacker tries the agency, the person and the number first. */
export type KnownWords = readonly (string | null | undefined)[]

// At least ten thousand million guesses.
const minScore = 4
// The time of an estimate grows with the square of the length.
const maxEstimatedLength = 100

/** A sentence; undefined if the password is strong enough. */
export async function refusePassword(password: string, known: KnownWords): Promise<Sentence | undefined> {
  if ([...password].length < passwordLength.min) {
    return withInputs(m.user_password_short, { min: passwordLength.min })
  }
  const score = await estimate(password.slice(0, maxEstimatedLength), wordsOf(known))
  return score < minScore ? m.user_password_guessable : undefined
}

/** The thread frees its memory; passwords are set rarely. */
async function estimate(password: string, words: string[]): Promise<number> {
  const worker = new Worker(new URL('./user.estimate.worker.ts', import.meta.url), {
    workerData: { password, words },
  })
  try {
    const [score] = await once(worker, 'message')
    return score
  } finally {
    await worker.terminate()
  }
}

/** Whole names and their parts; a number with and without country code. */
function wordsOf(known: KnownWords): string[] {
  const texts = ['aangan', 'superadmin', ...known].filter((text) => typeof text === 'string')
  const words = texts.flatMap((text) => [text, text.replaceAll(/\s/g, ''), ...text.split(/[\s,]+/)])
  const numbers = texts.map((text) => text.replaceAll(/\D/g, '')).filter((digits) => digits.length >= 6)
  const local = numbers.map((digits) => digits.slice(-10))
  return [...new Set([...words, ...numbers, ...local])].filter((word) => word.length > 2)
}
