import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { BackupRefusal } from '#server/features/backup/backup-refusal.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { ReleaseRefusal } from '#server/platform/errors/release-refusal.ts'
import { explainStart } from '#server/process/explain-start.ts'
import { folderOf, linkedVersion, readRelease, removeOldReleases } from '#server/process/release/home.ts'
import { readHome } from '#server/process/release/installed.ts'
import { switchVersion } from '#server/process/release/switch-version.ts'
import { unpackArchive } from '#server/process/release/unpack-archive.ts'
import { backUp } from './make-backup.ts'

// aangan upgrade <archive>: checks the archive, makes a backup, and lets its version run the site if it passes a trial.
const done = upgrade().then(
  () => 0,
  (error) => {
    console.error(error instanceof BackupRefusal ? error.message : explainStart(error))
    return 1
  },
)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => console.error('This takes a moment and ends by itself. Please wait.'))
process.exit(await done)

async function upgrade(): Promise<void> {
  const home = readHome()
  const archive = readArgument()
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const before = linkedVersion(home, 'current')
  if (!before) throw new ReleaseRefusal(`The link ${home}/current names no version of ${home}/releases.`)
  console.log('Checking the archive ...')
  const to = await unpackArchive(archive, home)
  if (to.version === before) throw new ReleaseRefusal(`The site runs version ${before} already.`)
  await acceptsSettings(to.launcher, to.version)
  await backUp(config, config.backups.passphrase)
  const from = readRelease(folderOf(home, before))
  await switchVersion({ home, config, from, to, say: (line) => console.log(line) })
  removeOldReleases(home)
  console.log(
    `The site runs version ${to.version}. Version ${from.version} is kept: "aangan rollback" returns to it.`,
  )
}

function readArgument(): string {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [path] = positionals
  if (!path || positionals.length > 1)
    throw new ReleaseRefusal('Usage: aangan upgrade <archive of a release>')
  return resolve(path)
}

/** While the site still runs: a setting that the new version refuses must not stop it. */
async function acceptsSettings(launcher: string, version: string) {
  try {
    await promisify(execFile)(launcher, ['trial', '--settings'], { timeout: 60_000 })
  } catch (cause) {
    const { stderr = '', message } = cause as Error & { stderr?: string }
    throw new ReleaseRefusal(
      `Version ${version} does not accept the settings, so nothing was changed:\n${stderr.trim() || message}`,
      { cause },
    )
  }
}
