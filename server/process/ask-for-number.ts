import { createInterface } from 'node:readline/promises'
import type { AskForNumber } from '#server/features/user/user.superadmin.ts'
import { ConfigError } from '#server/platform/config/config.ts'

type Terminal = {
  input: NodeJS.ReadableStream
  output: NodeJS.WritableStream
  /** The time without a key press after which the offered number is taken. */
  waitSeconds: number
}

/** The question at the terminal; undefined without a terminal, so that the start never waits for an answer. */
export function terminal(): AskForNumber | undefined {
  const { stdin, stdout } = process
  return stdin.isTTY && stdout.isTTY ? askAt({ input: stdin, output: stdout, waitSeconds: 60 }) : undefined
}

/**
 * Asks for the number of the superadmin. It takes the offered number on Enter, and when nobody types anything, so
 * that the demo starts without help. Throws a ConfigError when Ctrl-C, Ctrl-D or SIGTERM ends the question.
 */
export function askAt({ input, output, waitSeconds }: Terminal): AskForNumber {
  return async (read, offered) => {
    const lines = createInterface({ input, output })
    const say = (text: string) => output.write(`${text}\n`)
    // SIGTERM ends the question and with it the start, which the process awaits before it stops.
    const stop = new AbortController()
    const end = () => stop.abort('stopped')
    for (const event of ['SIGINT', 'close'] as const) lines.once(event, end)
    process.once('SIGTERM', end)
    const unattended = offered ? setTimeout(() => stop.abort('unattended'), waitSeconds * 1000) : undefined
    const attend = () => clearTimeout(unattended)
    input.once('data', attend)
    try {
      say('The first superadmin runs this site: accepts listings, changes settings, manages users.')
      say(
        'They sign in at /secret with a mobile number and a password. Use a number that is not printed on the site.',
      )
      const hint = offered
        ? ` (press Enter, or wait ${waitSeconds} seconds, for the invented number ${offered})`
        : ''
      for (;;) {
        const text = (await lines.question(`Number of the first superadmin${hint}: `, stop)).trim()
        if (!text && offered) return offered
        const phone = read(text)
        if (phone) return phone
        say('This is not a phone number that may sign in. Write it like 98260 12345 or +91 98260 12345.')
      }
    } catch (error) {
      if (!stop.signal.aborted) throw error
      if (offered && stop.signal.reason === 'unattended') {
        say(`\nThere was no answer, so the first superadmin has the number ${offered}.`)
        return offered
      }
      throw new ConfigError(['SUPERADMIN_PHONE: no number was given for the first superadmin'])
    } finally {
      clearTimeout(unattended)
      input.off('data', attend)
      process.off('SIGTERM', end)
      lines.close()
    }
  }
}
