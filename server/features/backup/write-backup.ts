import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { type Files, hashOf } from '#server/platform/files/files.ts'
import { makePrivateFolder } from '#server/platform/files/private-folder.ts'
import { type Item, writeArchive } from './archive.ts'
import { type Head, headName, jobsName, type Manifest, manifestName } from './backup-manifest.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { refuseWithoutRoom } from './disk-space.ts'
import { listNamedFiles, type NamedFile } from './listed-files.ts'
import { connectForLong } from './long-connections.ts'
import { dropOldBackups, dropParts, nameOf, nameWhenWhole } from './retention.ts'
import { seal } from './seal-backup.ts'
import { listTables, plainValues, readSequences, rowsOf } from './tables.ts'

export type Site = {
  connection: pg.ClientConfig
  files: Files
  originals: Files
  minFreeBytes: number
}

export type Progress = (done: number, total: number) => void

export type WrittenBackup = { path: string; madeAt: Date; bytes: number; rows: number; missing: string[] }

// "backup" on a phone keypad.
const lockKey = 222_587

/**
 * Writes a consistent snapshot of the running site, and keeps the newest fourteen. A failure leaves no partial backup.
 * Throws a BackupRefusal.
 */
export async function writeBackup(
  site: Site,
  options: { folder: string; passphrase?: string; madeAt?: Date; progress?: Progress },
): Promise<WrittenBackup> {
  const { folder, passphrase, madeAt = new Date(), progress = () => {} } = options
  await makePrivateFolder(folder)
  const client = await connectForLong(site.connection)
  const part = join(folder, `.aangan-${randomUUID()}.part`)
  try {
    await lockBackups(client)
    await dropParts(folder)
    const manifest = await withWholeSnapshot(async () => {
      const snapshot = new Snapshot(site, client, folder, madeAt, progress)
      const bytes = writeArchive(snapshot.items())
      const written = passphrase === undefined ? bytes : seal(bytes, passphrase)
      await pipeline(Readable.from(written, { objectMode: false }), createWriteStream(part, { mode: 0o600 }))
      return snapshot.manifest
    })
    const path = join(folder, nameOf(madeAt, passphrase !== undefined))
    await nameWhenWhole(folder, part, path)
    await dropOldBackups(folder)
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
    return { path, madeAt, bytes: (await stat(path)).size, rows, missing: manifest.missing }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOSPC')
      throw new BackupRefusal(
        `The disk of ${folder} is full. No backup was made. Free some space, or set BACKUP_DIR to a folder on another disk.`,
        { cause: error },
      )
    throw error
  } finally {
    await client.end()
    await rm(part, { force: true })
  }
}

async function lockBackups(client: pg.Client) {
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    lockKey,
  ])
  if (!rows[0]?.taken)
    throw new BackupRefusal('Another backup of this site is running. Wait until it has finished.')
}

/** A file of the snapshot was deleted before it was copied; the snapshot must be taken again. */
class Outdated extends Error {}

async function withWholeSnapshot<T>(take: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await take()
    } catch (error) {
      if (!(error instanceof Outdated) || attempt === 5) throw error
    }
  }
}

type Wanted = NamedFile & { size: number }

const pieceBytes = 4 * 1024 * 1024

/** Files are copied after the transaction, which is consistent because their names are made of their content. */
class Snapshot {
  readonly manifest: Manifest = { entries: {}, tables: {}, sequences: [], missing: [] }
  readonly #site: Site
  readonly #client: pg.Client
  readonly #folder: string
  readonly #madeAt: Date
  readonly #progress: Progress
  #done = 0
  #total = 0

  constructor(site: Site, client: pg.Client, folder: string, madeAt: Date, progress: Progress) {
    this.#site = site
    this.#client = client
    this.#folder = folder
    this.#madeAt = madeAt
    this.#progress = progress
  }

  async *items(): AsyncGenerator<Item> {
    const client = this.#client
    await client.query('rollback')
    await client.query('begin isolation level repeatable read, read only')
    await client.query(plainValues)
    const wanted = await this.#listFiles()
    const database = await databaseSize(client)
    this.#total = database + wanted.reduce((sum, { size }) => sum + size, 0)
    await refuseWithoutRoom(this.#folder, this.#total, this.#site.minFreeBytes, 'The backup')
    const head = await readHead(client, this.#madeAt)
    yield this.#note(headName, asJson(head))
    for (const table of head.tables) yield* this.#rows(table)
    yield this.#note(jobsName, asJson(await waitingJobs(client)))
    this.manifest.sequences = await readSequences(client)
    await client.query('commit')
    for (const file of wanted) yield* this.#file(file)
    this.#progress(this.#total, this.#total)
    yield { name: manifestName, content: asJson(this.manifest) }
  }

  async *#rows(table: Head['tables'][number]) {
    const hash = createHash('sha256')
    let rows = 0
    let piece = 0
    for await (const bytes of wholeLines(rowsOf(this.#client, table))) {
      hash.update(bytes)
      rows += bytes.reduce((lines, byte) => (byte === 10 ? lines + 1 : lines), 0)
      yield this.#note(`tables/${table.name}/${String(piece++).padStart(6, '0')}`, bytes)
      this.#advance(bytes.length)
    }
    this.manifest.tables[table.name] = { rows, sha256: hash.digest('hex') }
  }

  async #listFiles(): Promise<Wanted[]> {
    const { files, originals } = this.#site
    const sizes = { media: await sizesIn(files), originals: await sizesIn(originals) }
    const named = await listNamedFiles(this.#client)
    const wanted = new Map(
      named.map((file) => [file.name, { ...file, size: sizes[file.store].get(file.name) ?? 0 }]),
    )
    return [...wanted.values()]
  }

  async *#file({ store, name }: Wanted): AsyncGenerator<Item> {
    const source = store === 'media' ? this.#site.files : this.#site.originals
    const found = await source.read(name)
    if (!found) {
      if (!(await this.#isStillNamed(name))) throw new Outdated()
      this.manifest.missing.push(`${store}/${name}`)
      return
    }
    const entry = `${store}/${name}`
    const sum = createHash('sha256')
    const advance = (bytes: number) => this.#advance(bytes)
    async function* bytes() {
      for await (const piece of found?.stream ?? []) {
        sum.update(piece)
        advance(piece.length)
        yield piece
      }
    }
    yield { name: entry, content: { size: found.size, bytes: bytes() } }
    this.manifest.entries[entry] = { bytes: found.size, sha256: sum.digest('hex') }
  }

  async #isStillNamed(name: string): Promise<boolean> {
    const named = await listNamedFiles(this.#client, hashOf(name))
    return named.some((file) => file.name === name)
  }

  #note(name: string, content: Buffer): Item {
    const sha256 = createHash('sha256').update(content).digest('hex')
    this.manifest.entries[name] = { bytes: content.length, sha256 }
    return { name, content }
  }

  #advance(bytes: number) {
    this.#done += bytes
    this.#progress(Math.min(this.#done, this.#total), this.#total)
  }
}

async function databaseSize(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pg_database_size(current_database())::text as bytes')
  return Number(rows[0]?.bytes)
}

async function readHead(client: pg.Client, madeAt: Date): Promise<Head> {
  const { rows: migrations } = await client.query('select name, sha256 from migrations order by name')
  const tables = await listTables(client)
  const { version } = JSON.parse(await readFile(new URL('../../../package.json', import.meta.url), 'utf8'))
  return { format: 1, product: 'aangan', version, made_at: madeAt.toISOString(), migrations, tables }
}

/** The version that restores them creates its own queue. */
async function waitingJobs(client: pg.Client): Promise<object[]> {
  const { rows } = await client.query(`select to_regclass('pgboss.job') is not null as there`)
  if (!rows[0]?.there) return []
  const jobs = await client.query(
    `select id::text, name, data, priority, start_after from pgboss.job
    where state in ('created', 'retry', 'active') order by created_on, id`,
  )
  return jobs.rows
}

async function sizesIn(files: Files): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { name, size } of files.list()) sizes.set(name, size)
  return sizes
}

async function* wholeLines(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let length = 0
  for await (const bytes of source) {
    held.push(bytes)
    length += bytes.length
    const end = length < pieceBytes ? -1 : bytes.lastIndexOf(10)
    if (end < 0) continue
    const rest = bytes.subarray(end + 1)
    const all = Buffer.concat(held)
    yield all.subarray(0, all.length - rest.length)
    held = [rest]
    length = rest.length
  }
  if (length > 0) yield Buffer.concat(held)
}

const asJson = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`)
