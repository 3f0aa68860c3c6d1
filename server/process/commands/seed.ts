import { readConfig } from '#server/platform/config/config.ts'
import { seedWhenEmpty } from '#server/platform/seed/seed.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { runCommand } from './run-command.ts'

await runCommand(async () => ((await seed()) > 0 ? 0 : 1))

async function seed(): Promise<number> {
  const context = await openContext(readConfig({ LOG_LEVEL: 'warn', ...process.env }))
  const added = await seedWhenEmpty(context).finally(() => closeContext(context))
  console.log(
    added > 0
      ? `${added} demo listings were added.`
      : 'Nothing was added: the database already has users or listings. The demo catalogue goes into an empty one only.',
  )
  return added
}
