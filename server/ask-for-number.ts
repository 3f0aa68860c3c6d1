import { createInterface } from 'node:readline/promises'
import { ConfigError } from './config.ts'
import type { AskForNumber } from './features/user/user.superadmin.ts'

/** Asks at the terminal that started this process; undefined where there is none, so that nothing waits for nobody. */
export function terminal(): AskForNumber | undefined {
  return process.stdin.isTTY && process.stdout.isTTY ? askAtTerminal : undefined
}

async function askAtTerminal(
  read: (text: string) => string | undefined,
  offered: string | undefined,
): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  // Ctrl-C, Ctrl-D and a request to stop end the question, and with it the start: the process waits for its start to be
  // over before it stops.
  const stop = new AbortController()
  const end = () => stop.abort()
  for (const event of ['SIGINT', 'close'] as const) lines.once(event, end)
  process.once('SIGTERM', end)
  try {
    console.log('The first superadmin runs this site: accepts listings, changes settings, manages users.')
    console.log(
      'They sign in at /secret with a mobile number and a password. Use a number that is not printed on the site.',
    )
    const hint = offered ? ` (Enter for ${offered}, which nobody has)` : ''
    for (;;) {
      const text = (await lines.question(`Number of the first superadmin${hint}: `, stop)).trim()
      if (!text && offered) return offered
      const phone = read(text)
      if (phone) return phone
      console.log('That is no phone number. Write it like 98260 12345 or +91 98260 12345.')
    }
  } catch (error) {
    if (!stop.signal.aborted) throw error
    throw new ConfigError(['SUPERADMIN_PHONE: no number was given for the first superadmin'])
  } finally {
    process.off('SIGTERM', end)
    lines.close()
  }
}
