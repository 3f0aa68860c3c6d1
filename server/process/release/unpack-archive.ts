import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { syncTree } from '#server/platform/db/embedded/files.ts'
import { ReleaseRefusal } from '#server/platform/errors/release-refusal.ts'
import { readTar } from '#server/platform/files/read-tar.ts'
import { folderOf, type Release, readRelease } from './home.ts'

/** The file of a release that names the others, one a line as `sha256sum` writes it. */
const manifestName = 'SHA256SUMS'

/**
 * Unpacks an archive of `npm run release` to `releases/<version>`, which appears only when every file of it has the
 * checksum that the archive says. An equal release that is there already is kept. Throws a ReleaseRefusal, after which
 * nothing is left.
 */
export async function unpackArchive(archive: string, home: string): Promise<Release> {
  if (!existsSync(archive))
    throw new ReleaseRefusal(
      `There is no file ${archive} that this user can read. Put the archive where it can, such as /tmp.`,
    )
  const part = join(home, 'releases', `.unpacking-${process.pid}`)
  await rm(part, { recursive: true, force: true })
  try {
    const { version, sums } = await unpackTo(part, archive)
    const written = await readFile(join(part, manifestName), 'utf8').catch(() => '')
    refuseDifference(archive, sums, written)
    const release = readRelease(part)
    if (release.version !== version) throw damaged(archive, 'its folder has the name of another version')
    refuseOtherPlatform(release)
    const folder = folderOf(home, version)
    if (!existsSync(folder)) {
      syncTree(part)
      await rename(part, folder)
    } else if ((await readFile(join(folder, manifestName), 'utf8')) !== written) {
      throw new ReleaseRefusal(
        `${folder} holds another program of the same version. Remove that folder if nobody needs it, and run the command again.`,
      )
    }
    return readRelease(folder)
  } catch (error) {
    if (error instanceof ReleaseRefusal) throw error
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC')
      throw new ReleaseRefusal(`The disk of ${home} is full. Nothing was changed.`, { cause: error })
    if (code === 'EACCES' || code === 'EROFS')
      throw new ReleaseRefusal(
        `${message}. Nothing was changed. Run the command as the user that owns ${home}.`,
        { cause: error },
      )
    throw damaged(archive, message, error)
  } finally {
    await rm(part, { recursive: true, force: true })
  }
}

/** Takes only what lies in the folder of one version: an archive can change nothing else. */
async function unpackTo(part: string, archive: string) {
  const sums = new Map<string, string>()
  const versions = new Set<string>()
  const bytes = createGunzip()
  // The loop below fails with the same error; without this the promise would be left alone with it.
  pipeline(createReadStream(archive), bytes).catch(() => {})
  for await (const { header, body } of readTar(bytes)) {
    const { name, type, linkname, mode = 0 } = header
    const [, version, path] = /^aangan\/releases\/([^/]+)\/(.+?)\/?$/.exec(name) ?? []
    if (version && path) {
      if (path.split('/').includes('..') || version.startsWith('.'))
        throw damaged(archive, `"${name}" leads out`)
      versions.add(version)
      const target = join(part, path)
      if (type === 'file') {
        await mkdir(dirname(target), { recursive: true })
        const hash = createHash('sha256')
        await pipeline(
          body,
          async function* (bytes: AsyncIterable<Uint8Array>) {
            for await (const piece of bytes) {
              hash.update(piece)
              yield piece
            }
          },
          createWriteStream(target, { flags: 'wx', mode: (mode & 0o111) === 0 ? 0o644 : 0o755 }),
        )
        sums.set(path, hash.digest('hex'))
        continue
      }
      if (type === 'symlink') {
        // Libraries link to a file beside them.
        if (!linkname || linkname.includes('/')) throw damaged(archive, `the link "${name}" leads out`)
        await mkdir(dirname(target), { recursive: true })
        await symlink(linkname, target)
        sums.set(path, createHash('sha256').update(`link ${linkname}`).digest('hex'))
      } else if (type !== 'directory') throw damaged(archive, `"${name}" is no file`)
    }
  }
  const [version, another] = versions
  if (!version || another !== undefined) throw damaged(archive, 'it holds no release')
  return { version, sums }
}

function refuseDifference(archive: string, sums: Map<string, string>, written: string) {
  const listed = new Map(
    written.split('\n').flatMap((line) => {
      const [, sum, path] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? []
      return sum && path ? [[path, sum] as const] : []
    }),
  )
  if (listed.size === 0) throw damaged(archive, `it has no ${manifestName}`)
  for (const [path, sum] of listed)
    if (sums.get(path) !== sum) throw damaged(archive, `${path} has another checksum`)
  for (const path of sums.keys())
    if (path !== manifestName && !listed.has(path))
      throw damaged(archive, `${path} is not in ${manifestName}`)
}

function refuseOtherPlatform({ version, platform, arch }: Release) {
  if (platform === process.platform && arch === process.arch) return
  throw new ReleaseRefusal(
    `This release (${version}) is for ${platform} ${arch}, and this machine is ${process.platform} ${process.arch}. Take the other archive.`,
  )
}

function damaged(archive: string, what: string, cause?: unknown) {
  return new ReleaseRefusal(
    `${archive} is damaged, or no release of Aangan (${what}). Nothing was changed. Download it again.`,
    { cause },
  )
}
