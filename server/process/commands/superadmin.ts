import { parseArgs } from 'node:util'
import {
  type Credentials,
  makeFirstSuperadmin,
  resetSuperadmin,
} from '#server/features/user/user.superadmin.ts'
import { ConfigError, readConfig } from '#server/platform/config/config.ts'
import { EmbeddedPostgresError } from '#server/platform/db/embedded/embedded-error.ts'
import { terminal } from '#server/process/ask-for-number.ts'
import { explainStart } from '#server/process/explain-start.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { runCommand } from './run-command.ts'

// npm run superadmin [-- --totp | --no-totp] sets a new password for the superadmin, who is created when there is none.
// Prints it once, unless it comes from SUPERADMIN_PASSWORD.
await runCommand(
  async () => {
    printResult(await reset())
    return 0
  },
  { explain },
)

async function reset(): Promise<Credentials> {
  const totp = readOptions()
  const context = await openContext(readConfig({ LOG_LEVEL: 'warn', ...process.env }))
  try {
    const made = await makeFirstSuperadmin(context, terminal())
    return made && totp === undefined ? made : await resetSuperadmin(context, totp)
  } finally {
    await closeContext(context)
  }
}

function readOptions(): boolean | undefined {
  try {
    return parseArgs({ options: { totp: { type: 'boolean' } }, allowNegative: true }).values.totp
  } catch (error) {
    throw new ConfigError([`${(error as Error).message}. The options are --totp and --no-totp`])
  }
}

function printResult({ phone, password, totpUri }: Credentials) {
  console.log(`Superadmin: ${phone}`)
  console.log(
    password
      ? `Password:   ${password}  (shown only now, write it down)`
      : 'Password:   the value of SUPERADMIN_PASSWORD',
  )
  if (totpUri) console.log(`Add this address to your authenticator app:\n${totpUri}`)
  console.log('All open sessions of the superadmin have ended.')
}

function explain(error: unknown): unknown {
  if (error instanceof EmbeddedPostgresError && error.code === 'locked') {
    return `${error.message}\nThe site is running on this database. Stop the site (Ctrl-C), run the command again, and then start the site.`
  }
  return explainStart(error)
}
