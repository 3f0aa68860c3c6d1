import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createGzip } from 'node:zlib'
import { type Header, pack } from 'tar-stream'
import type { ReleaseFile } from './release-files.ts'

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
  const archive = pack()
  const hash = createHash('sha256')
  await mkdir(dirname(target), { recursive: true })
  const part = `${target}.part`
  const written = pipeline(
    archive,
    createGzip({ level }),
    async function* (bytes) {
      for await (const piece of bytes) {
        hash.update(piece)
        yield piece
      }
    },
    createWriteStream(part),
  )
  const add = (header: Partial<Header> & { name: string }, content?: string | Buffer) =>
    new Promise<void>((resolve, reject) => {
      const done = (error?: Error | null) => (error ? reject(error) : resolve())
      const whole = { ...header, mtime: date }
      if (content === undefined) archive.entry(whole, done)
      else archive.entry({ ...whole, size: Buffer.byteLength(content) }, content, done)
    })
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
  archive.finalize()
  await written
  await rename(part, target)
  return { bytes: (await stat(target)).size, sha256: hash.digest('hex') }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
