import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { BrokenArchive, type Entry, readArchive } from './archive.ts'
import { type Head, head, headName, type Manifest, manifest, manifestName } from './backup-manifest.ts'
import { BackupRefusal, damaged } from './backup-refusal.ts'
import { isSealed, NotUnsealed, unseal } from './seal-backup.ts'
import type { Progress } from './write-backup.ts'

export type CheckedBackup = { path: string; passphrase?: string; head: Head; manifest: Manifest }

/** Throws a BackupRefusal if the file does not exist. */
export async function needsPassphrase(path: string): Promise<boolean> {
  const handle = await open(path).catch((cause) => {
    throw new BackupRefusal(`The backup ${path} cannot be read: ${(cause as Error).message}`, { cause })
  })
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0)
    return isSealed(buffer)
  } finally {
    await handle.close()
  }
}

/** Reads the whole backup and verifies its sums. Throws a BackupRefusal. */
export async function checkBackup(
  path: string,
  passphrase?: string,
  progress: Progress = () => {},
): Promise<CheckedBackup> {
  const found: Manifest['entries'] = {}
  let top: Head | undefined
  let told: Manifest | undefined
  const { size } = await stat(path)
  for await (const entry of readEntries(path, passphrase, (done) => progress(done, size))) {
    if (entry.name === manifestName) told = await readJson(path, entry, manifest)
    else if (entry.name === headName) top = await readJson(path, entry, head)
    else await drain(entry)
    if (entry.name !== manifestName) found[entry.name] = { bytes: entry.bytes, sha256: entry.sha256() }
  }
  if (!top || !told) throw damaged(path, 'a part of it is missing')
  for (const name of new Set([...Object.keys(found), ...Object.keys(told.entries)])) {
    const [one, other] = [found[name], told.entries[name]]
    if (one?.sha256 !== other?.sha256 || one?.bytes !== other?.bytes) throw damaged(path, name)
  }
  return { path, passphrase, head: top, manifest: told }
}

type SummedEntry = AsyncIterable<Uint8Array> & { name: string; bytes: number; sha256(): string }

/** Each entry must be read to its end. Throws a BackupRefusal. */
export async function* readEntries(
  path: string,
  passphrase?: string,
  passed: (bytes: number) => void = () => {},
): AsyncGenerator<SummedEntry> {
  try {
    for await (const entry of readArchive(await openBytes(path, passphrase, passed))) yield sumOf(entry)
  } catch (error) {
    if (error instanceof BackupRefusal) throw error
    if (error instanceof NotUnsealed)
      throw error.begun ? damaged(path, 'in its middle', error) : notOpened(path, error)
    if (error instanceof BrokenArchive) throw damaged(path, error.message, error)
    if ((error as NodeJS.ErrnoException).code === undefined && isOfTar(error))
      throw damaged(path, 'it is no archive', error)
    throw error
  }
}

function notOpened(path: string, cause: Error) {
  return new BackupRefusal(
    `${path} cannot be opened with this passphrase. Nothing was changed. Enter the passphrase with which it was sealed. If it is the right one, the file is damaged.`,
    { cause },
  )
}

async function openBytes(path: string, passphrase: string | undefined, passed: (bytes: number) => void) {
  const sealed = await needsPassphrase(path)
  if (sealed && passphrase === undefined)
    throw new BackupRefusal(`${path} is sealed. Set BACKUP_PASSPHRASE, or type the passphrase in a terminal.`)
  const file = count(createReadStream(path, { highWaterMark: 256 * 1024 }), passed)
  return sealed ? unseal(file, passphrase ?? '') : file
}

async function* count(source: AsyncIterable<Buffer>, passed: (bytes: number) => void) {
  let done = 0
  for await (const bytes of source) {
    done += bytes.length
    passed(done)
    yield bytes
  }
}

function isOfTar(error: unknown) {
  return /tar|Invalid EOF|global attributes/i.test((error as Error).message)
}

function sumOf({ name, size, bytes }: Entry): SummedEntry {
  const hash = createHash('sha256')
  return {
    name,
    bytes: size,
    sha256: () => hash.digest('hex'),
    async *[Symbol.asyncIterator]() {
      for await (const piece of bytes) {
        hash.update(piece)
        yield piece
      }
    },
  }
}

async function drain(entry: AsyncIterable<Uint8Array>) {
  for await (const _bytes of entry) {
  }
}

export async function readWhole(entry: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const bytes of entry) pieces.push(bytes)
  return Buffer.concat(pieces)
}

async function readJson<T>(
  path: string,
  entry: AsyncIterable<Uint8Array>,
  schema: { parse(value: unknown): T },
) {
  try {
    return schema.parse(JSON.parse((await readWhole(entry)).toString()))
  } catch (cause) {
    if (cause instanceof BackupRefusal) throw cause
    throw damaged(path, 'what it says of itself cannot be read', cause)
  }
}
