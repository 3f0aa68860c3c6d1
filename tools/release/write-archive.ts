import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { createTarPacker, type TarHeader } from 'modern-tar'
import type { ReleaseFile } from './release-files.ts'

type Header = Omit<TarHeader, 'size' | 'mtime'>

/**
 * Writes a release as .tar.gz, whose folder `aangan` can be unpacked anywhere: releases/<version>, and the link
 * `current` to it. The same files make the same bytes; `date` is that of all of them. Returns its size and checksum.
 */
export async function writeArchive(
  target: string,
  files: readonly ReleaseFile[],
  { version, date, level = constants.Z_BEST_COMPRESSION }: { version: string; date: Date; level?: number },
): Promise<{ bytes: number; sha256: string }> {
  const folder = `aangan/releases/${version}`
  const { readable, controller } = createTarPacker()
  const hash = createHash('sha256')
  await mkdir(dirname(target), { recursive: true })
  const part = `${target}.part`
  const written = pipeline(
    readable,
    createGzip({ level }),
    async function* (bytes) {
      for await (const piece of bytes) {
        hash.update(piece)
        yield piece
      }
    },
    createWriteStream(part),
  )
  const add = async (header: Header, content: string | Buffer = '') => {
    const bytes = Buffer.from(content)
    const entry = controller.add({ ...header, size: bytes.length, mtime: date }).getWriter()
    if (bytes.length > 0) await entry.write(bytes)
    await entry.close()
  }
  const sums: string[] = []
  for (const file of files) {
    const name = `${folder}/${file.path}`
    const mode = file.executable ? 0o755 : 0o644
    let sum: string
    if ('link' in file) {
      sum = sha256(`link ${file.link}`)
      await add({ name, type: 'symlink', linkname: file.link })
    } else if ('content' in file) {
      sum = sha256(file.content)
      await add({ name, mode }, file.content)
    } else {
      const content = await readFile(file.source)
      sum = sha256(content)
      await add({ name, mode }, content)
    }
    sums.push(`${sum}  ${file.path}\n`)
  }
  await add({ name: `${folder}/SHA256SUMS`, mode: 0o644 }, sums.join(''))
  await add({ name: 'aangan/current', type: 'symlink', linkname: `releases/${version}` })
  await add({ name: 'aangan/aangan', type: 'symlink', linkname: 'current/aangan' })
  controller.finalize()
  await written
  await rename(part, target)
  return { bytes: (await stat(target)).size, sha256: hash.digest('hex') }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
