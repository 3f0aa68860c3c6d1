import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { ReleaseRefusal } from '#server/platform/errors/release-refusal.ts'
import { explainStart } from '#server/process/explain-start.ts'
import { runSite } from '#server/process/run-site.ts'
import { stopOnRequest } from '#server/process/stop.ts'
import { holdSite } from './hold.ts'
import { recoverUpgrade } from './recover.ts'
import { isAlive, noteSite, readJournal } from './upgrade-journal.ts'

/** The exit code by which a service manager knows that it must start the site again (deploy/aangan.service). */
export const startAgain = 75

export type Installed = { home: string; version: string; environment: NodeJS.ProcessEnv }

/**
 * `aangan start`: runs the site until somebody ends it. At SIGUSR2 it stops, waits while an upgrade runs, and becomes
 * the version that `current` names then, with the settings as they are then, in the same process.
 */
export async function startRelease(installed: Installed): Promise<void> {
  const { version } = installed
  const config = await prepare(installed)
  const site = runSite(() => {
    const journal = readJournal(config.dataDir)
    if (journal && isAlive(journal)) throw new ReleaseRefusal('An upgrade began during this start.')
    noteSite(config.dataDir, { version, state: 'up' })
  })
  stopOnRequest(site.stop, { keep: ['SIGUSR2'] })
  process.on('SIGUSR2', () => {
    site.stop().then(() => goOn(installed, config))
  })
  if (await site.started) return
  if (existsSync(config.dataDir)) noteSite(config.dataDir, { version, state: 'failed' })
  process.exit(1)
}

/** Waits for an upgrade that runs, or ends one that was killed. */
async function prepare(installed: Installed): Promise<Config> {
  const { home } = installed
  try {
    const config = readConfig(process.env)
    const journal = readJournal(config.dataDir)
    if (journal && isAlive(journal)) await goOn(installed, config)
    const undone = await recoverUpgrade(home, config)
    if (undone)
      console.warn(
        `The upgrade to version ${undone.to} was interrupted. The site is again as it was before, with version ${undone.from}.`,
      )
    return config
  } catch (error) {
    console.error(explainStart(error))
    process.exit(1)
  }
}

let going = false

async function goOn({ home, version, environment }: Installed, config: Config): Promise<void> {
  if (going) return
  going = true
  await holdSite(config, version)
  const launcher = join(home, 'current', 'aangan')
  // Keeps the process, so that it needs nobody to start it again. Where Node cannot, a service manager does.
  process.execve?.(launcher, [launcher, 'start'], environment)
  process.exit(startAgain)
}
