import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { listBackups } from '#server/features/backup/retention.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import { appliedMigrations } from '#server/platform/db/migrate.ts'
import { openDatabaseBeside } from '#server/platform/db/open-beside.ts'
import { ReleaseRefusal } from '#server/platform/errors/release-refusal.ts'
import { explainStart } from '#server/process/explain-start.ts'
import { folderOf, linkedVersion, type Release, readRelease } from '#server/process/release/home.ts'
import { readHome } from '#server/process/release/installed.ts'
import { switchVersion } from '#server/process/release/switch-version.ts'

// aangan rollback [--restore <backup>]: returns to the version before, with all data. Where the newer version has changed
// the shape of the database, only the backup from before can be used, and what came since is lost: so it must be named.
const done = rollBack().then(
  () => 0,
  (error) => {
    console.error(explainStart(error))
    return 1
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => console.error('This takes a moment and ends by itself. Please wait.'))
process.exit(await done)

async function rollBack(): Promise<void> {
  const home = readHome()
  const { values } = parseArgs({ options: { restore: { type: 'string' } } })
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const current = linkedVersion(home, 'current')
  const previous = linkedVersion(home, 'previous')
  if (!current || !previous || current === previous)
    throw new ReleaseRefusal('There is no earlier version to return to.')
  const [from, to] = [readRelease(folderOf(home, current)), readRelease(folderOf(home, previous))]
  const backup = values.restore && resolve(values.restore)
  if (!backup) await refuseNewerDatabase(config, to)
  await switchVersion({
    home,
    config,
    from,
    to,
    say: (line) => console.log(line),
    ...(backup && { prepare: () => restoreWith(to, backup) }),
  })
  console.log(
    `The site runs version ${to.version} again. "aangan rollback" returns to version ${from.version}.`,
  )
}

async function refuseNewerDatabase(config: Config, to: Release) {
  const database = await openDatabaseBeside(config)
  const applied = await appliedMigrations(database.db).finally(() => database.stop())
  const strange = applied.filter((name) => !to.migrations.some((known) => known.name === name))
  if (strange.length === 0) return
  const [newest] = await listBackups(config.backups.folder)
  throw new ReleaseRefusal(
    `Version ${to.version} does not know the database any more: it was changed by ${strange.join(', ')}. Nothing was changed.
To return all the same, restore a backup that version ${to.version} made. Everything that was written since is lost, so look at the dates first. The newest backup is ${newest ? `${newest.path}; older ones lie beside it` : `not in ${config.backups.folder}`}.
  aangan rollback --restore <backup>`,
  )
}

async function restoreWith(to: Release, backup: string) {
  const child = spawn(to.launcher, ['restore', backup], { stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new ReleaseRefusal(`${backup} could not be restored.`)
}
