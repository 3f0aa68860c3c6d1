import { explainStart } from '#server/process/explain-start.ts'
import { stopOnRequest } from '#server/process/stop.ts'

type Failure = { explain?: (error: unknown) => unknown; code?: number }

/**
 * Runs a command of the terminal and exits with the number that it returns; after an error, with `code` (1) and the
 * explanation on the standard error. Asked to stop, it finishes first, so that no embedded server is left running.
 */
export async function runCommand(
  work: () => Promise<number>,
  { explain = explainStart, code = 1 }: Failure = {},
): Promise<never> {
  const done = work().catch((error) => {
    console.error(explain(error))
    return code
  })
  stopOnRequest(async () => void (await done))
  process.exit(await done)
}
