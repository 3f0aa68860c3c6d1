import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { findDemoData } from '#server/features/demo/demo.queries.ts'
import { removeDemo } from '#server/features/demo/demo.remove.ts'
import { ConfigError, readConfig } from '#server/platform/config/config.ts'
import { spellCommand } from '#server/platform/config/spell-command.ts'
import { EmbeddedPostgresError } from '#server/platform/db/embedded/embedded-error.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { explainStart } from '#server/process/explain-start.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { runCommand } from './run-command.ts'

// npm run demo:remove [-- --changed] [-- --yes] removes what the demo brought, after it has shown what that is. --changed
// also removes listings of the demo that somebody has changed; --yes does not ask.
await runCommand(run, { explain })

async function run(): Promise<number> {
  const { changed, yes } = readOptions()
  const context = await openContext(readConfig({ LOG_LEVEL: 'warn', ...process.env }))
  try {
    const found = await findDemoData(context.db)
    const stays = changed ? [] : found.changed
    if (found.listings + found.changed.length + found.people + found.leads === 0 && !found.agency) {
      console.log('This site has no demo data.')
      return 0
    }
    console.log(
      `To remove: ${found.listings + (changed ? found.changed.length : 0)} listings, ${found.people} people, ${found.leads} leads${found.agency ? ', and the details of the demo agency' : ''}.`,
    )
    for (const { id, title } of [...stays, ...found.kept])
      console.log(`To keep, as a listing of the superadmin: ${id} ${title}`)
    if (stays.length > 0)
      console.log(
        `"${spellCommand('demo:remove', '--changed')}" also removes listings of the demo that were changed.`,
      )
    if (!yes && !(await agrees())) {
      console.log('Nothing was removed.')
      return 1
    }
    await removeDemo(context, null, { changed: changed ? 'remove' : 'keep' })
    console.log('The demo data is gone.')
    return 0
  } finally {
    await closeContext(context)
  }
}

function readOptions() {
  try {
    return parseArgs({ options: { changed: { type: 'boolean' }, yes: { type: 'boolean' } } }).values
  } catch (error) {
    throw new ConfigError([`${(error as Error).message}. The options are --changed and --yes`])
  }
}

async function agrees(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new ConfigError(['--yes is needed where nobody can be asked'])
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await lines.question('There is no way back but a backup. Type "remove": ')).trim() === 'remove'
  } finally {
    lines.close()
  }
}

function explain(error: unknown): unknown {
  if (error instanceof ApiError)
    return `This site has no superadmin of its own, who would get what is kept. Start it, or run "${spellCommand('superadmin')}", first.`
  if (error instanceof EmbeddedPostgresError && error.code === 'locked')
    return `${error.message}\nThe site is running on this database. Stop it first, or remove the demo data in Settings, Setup.`
  return explainStart(error)
}
