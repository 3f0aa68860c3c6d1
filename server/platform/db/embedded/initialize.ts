import { execFile } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Binaries } from './binaries.ts'
import { superuser } from './connect.ts'
import type { Place } from './data-location.ts'
import { diskFull, EmbeddedPostgresError, isDiskFull, useDatabaseUrl } from './embedded-error.ts'
import { syncFolder, writeDurably } from './files.ts'
import { makePassword, savePassword } from './password.ts'
import { syncMethod } from './server-settings.ts'
import { asServerUser, giveTo } from './server-user.ts'

/** Works under a temporary name, so that a crash leaves no partial cluster. Returns the password. */
export async function initializeCluster(
  task: Place & { dataDir: string; binaries: Binaries },
): Promise<string> {
  const { dataDir, home, cluster, user, binaries } = task
  removeLeftovers(home)
  const password = makePassword()
  const draft = mkdtempSync(join(home, 'new-'))
  try {
    const passwordFile = join(draft, 'password')
    writeDurably(passwordFile, password, 0o600)
    if (user) chownSync(passwordFile, user.uid, user.gid)
    giveTo(draft, user)
    await runInitdb(binaries, join(draft, 'data'), passwordFile, user, dataDir)
    savePassword(dataDir, password)
    renameSync(join(draft, 'data'), cluster)
    syncFolder(home)
  } finally {
    removeLeftovers(home)
  }
  return password
}

async function runInitdb(
  binaries: Binaries,
  folder: string,
  passwordFile: string,
  user: Place['user'],
  dataDir: string,
): Promise<void> {
  const args = [
    ...['-D', folder, '-U', superuser, '--auth=scram-sha-256', `--pwfile=${passwordFile}`],
    ...['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
    ...['--data-checksums', '--no-instructions', `--sync-method=${syncMethod()}`],
  ]
  let failure = ''
  for (const lcCtype of characterClasses()) {
    try {
      await promisify(execFile)(binaries.initdb, [...args, `--lc-ctype=${lcCtype}`], asServerUser(user))
      return
    } catch (error) {
      const { message, stderr } = error as Error & { stderr?: string }
      failure = stderr?.trim() || message
      if (!failure.includes('invalid locale name')) break
    }
  }
  if (isDiskFull(failure)) throw diskFull(dataDir)
  if (failure.includes('could not look up effective user ID')) {
    throw new EmbeddedPostgresError(
      'start_failed',
      `PostgreSQL needs a user with a name, and user ${process.getuid?.()} of this process has none. Add this user to /etc/passwd, start as another user, or ${useDatabaseUrl}.`,
    )
  }
  throw new EmbeddedPostgresError(
    'start_failed',
    `PostgreSQL could not create its database in ${dataDir}. Choose another folder with DATA_DIR, or ${useDatabaseUrl}. Its output:\n${failure}`,
  )
}

/**
 * Sorting and case use the builtin provider, but pg_trgm asks the C library which characters are letters: under plain C
 * only ASCII has any, and the similarity of Hindi words is always 0.
 */
function characterClasses(): string[] {
  return process.platform === 'win32' ? ['C'] : ['C.UTF-8', 'en_US.UTF-8', 'C']
}

/** Best effort: an initdb whose application was killed may still be writing there for a moment. */
function removeLeftovers(home: string): void {
  for (const name of readdirSync(home)) {
    if (!name.startsWith('new-')) continue
    try {
      rmSync(join(home, name), { recursive: true, force: true, maxRetries: 3, retryDelay: 50 })
    } catch {
      // The next start retries.
    }
  }
}
