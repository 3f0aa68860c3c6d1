import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ReleaseRefusal } from '#server/platform/errors/release-refusal.ts'

/**
 * The folder that holds the releases, as the launcher says. Throws a ReleaseRefusal in a clone, which has no releases.
 */
export function readHome(environment: NodeJS.ProcessEnv = process.env): string {
  if (environment.AANGAN_HOME) return environment.AANGAN_HOME
  throw new ReleaseRefusal(
    'This command is part of a release. In a clone of the source, "git pull" and "npm start" change the version.',
  )
}

/**
 * Adds the settings of the first file that exists: AANGAN_SETTINGS, `aangan.env` beside the releases, or
 * /etc/aangan/aangan.env. A variable that is set already stays. Folders in the file are meant from the home, because
 * commands run anywhere, and data never lies in the folder of a version. Throws when the file cannot be read.
 */
export function loadSettings(home: string): void {
  const files = [process.env.AANGAN_SETTINGS, join(home, 'aangan.env'), '/etc/aangan/aangan.env']
  const file = files.find((path) => path && existsSync(path))
  if (process.env.AANGAN_SETTINGS && file !== process.env.AANGAN_SETTINGS)
    throw new ReleaseRefusal(`There is no file ${process.env.AANGAN_SETTINGS}, which AANGAN_SETTINGS names.`)
  const given = { ...process.env }
  if (file) {
    try {
      process.loadEnvFile(file)
    } catch (cause) {
      throw new ReleaseRefusal(
        `The settings in ${file} cannot be read: ${(cause as Error).message}. Run the command as the user that runs the site, for example: sudo -u aangan aangan doctor`,
        { cause },
      )
    }
  }
  for (const name of ['DATA_DIR', 'BACKUP_DIR']) {
    const path = process.env[name]
    if (path && given[name] === undefined) process.env[name] = resolve(home, path)
  }
  process.env.DATA_DIR ||= join(home, 'data')
}
