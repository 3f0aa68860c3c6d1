import { callPaths } from '#contract/call-paths.ts'
import { pages, resources } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { loadBuiltPages } from '#server/render/pages.ts'
import { runCommand } from './run-command.ts'

// aangan trial [--settings]: what an upgrade asks the new version before anybody is let in. It updates the database and
// answers the requests that matter most to itself. It opens no port and works no jobs, so it tells nobody anything, and
// the database may be put back afterwards. With --settings it only reads the settings. Exits with 0 if all is well.
await runCommand(tryMyself)

async function tryMyself(): Promise<number> {
  const config = readConfig({ LOG_LEVEL: 'error', ...process.env })
  if (process.argv.includes('--settings')) return 0
  const context = await openContext(config)
  try {
    const built = await loadBuiltPages()
    const app = await createApp(context, { pages: async () => built })
    const { host } = new URL(config.publicUrl)
    const search = apiPrefix + callPaths['property.search'].path
    const failed: string[] = []
    for (const url of [resources.readyz, search, pages.home.href(), pages.list.href()]) {
      const { statusCode } = await app.inject({
        url,
        headers: { host, accept: 'text/html,application/json' },
      })
      if (statusCode >= 400) failed.push(`${url} answers ${statusCode}`)
    }
    await app.close()
    if (failed.length > 0) console.error(failed.join('\n'))
    return failed.length === 0 ? 0 : 1
  } finally {
    await closeContext(context)
  }
}
