import { describeSetupLink, makeSetupLink } from '#server/features/user/user.setup-link.queries.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { spellCommand } from '#server/platform/config/spell-command.ts'
import { openDatabaseBeside } from '#server/platform/db/open-beside.ts'
import { runCommand } from './run-command.ts'

// npm run setup:link prints a new link with which the owner of a site that has no superadmin makes the first account,
// also beside a running site.
await runCommand(printLink)

async function printLink(): Promise<number> {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const { db, stop } = await openDatabaseBeside(config)
  try {
    const link = await makeSetupLink({ db, now: () => new Date() }, config.publicUrl)
    if (link) console.log(describeSetupLink(link))
    else
      console.error(
        `This site has a superadmin, so there is no setup link. "${spellCommand('superadmin')}" sets a new password for them.`,
      )
    return link ? 0 : 1
  } finally {
    await stop()
  }
}
