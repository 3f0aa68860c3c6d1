import { readdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { syncFolder } from '#server/platform/db/embedded/files.ts'

// The folder of a released program:
//   releases/<version>/   the program, never changed after it was unpacked
//   current               link to the release that runs
//   previous              link to the one before
//   aangan.env            the settings, where they are not elsewhere
// Data lies in DATA_DIR, so that versions can lie side by side.

export const releaseFacts = z.object({
  version: z.string().regex(/^[0-9A-Za-z][0-9A-Za-z.+-]{0,60}$/),
  platform: z.string(),
  arch: z.string(),
  node: z.string(),
  commit: z.string().nullable(),
  migrations: z.array(z.object({ name: z.string(), sha256: z.string() })),
})

export type ReleaseFacts = z.infer<typeof releaseFacts>

export type Release = ReleaseFacts & { folder: string; launcher: string }

export const folderOf = (home: string, version: string) => join(home, 'releases', version)

/** Throws when the folder holds no release. */
export function readRelease(folder: string): Release {
  const facts = releaseFacts.parse(JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')))
  return { ...facts, folder, launcher: join(folder, 'aangan') }
}

/** The version that a link names; undefined without the link. */
export function linkedVersion(home: string, link: 'current' | 'previous'): string | undefined {
  try {
    return /^releases\/([^/]+)\/?$/.exec(readlinkSync(join(home, link)))?.[1]
  } catch {
    return undefined
  }
}

/** Lets `current` name a version, in one step of the file system, and then `previous` the version before. */
export function switchCurrent(home: string, version: string): void {
  const before = linkedVersion(home, 'current')
  if (before === version) return
  replaceLink(home, 'current', version)
  if (before) replaceLink(home, 'previous', before)
}

function replaceLink(home: string, link: string, version: string) {
  const draft = join(home, `.${link}.new`)
  rmSync(draft, { force: true })
  symlinkSync(`releases/${version}`, draft)
  renameSync(draft, join(home, link))
  syncFolder(home)
}

/** Deletes the releases that neither link names. Returns their versions. */
export function removeOldReleases(home: string): string[] {
  const kept = [linkedVersion(home, 'current'), linkedVersion(home, 'previous')]
  const old = readdirSync(join(home, 'releases')).filter((version) => !kept.includes(version))
  for (const version of old) rmSync(folderOf(home, version), { recursive: true, force: true })
  return old
}
