import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { S3Settings } from '#server/platform/config/s3-settings.ts'
import type { Files, Store } from '../files.ts'
import { openFiles } from '../open-files.ts'
import { openS3Files } from '../s3.ts'

/** With what tests do to them from outside. */
export type TestStores = Record<Store, Files> & {
  /** Directly, which is fast. */
  fill(store: Store, names: string[]): Promise<void>
  away(): Promise<void>
  back(): Promise<void>
  /** S3 only. */
  settings?: S3Settings
  /** S3 only: the store stops answering until `back`. */
  freeze?(): void
  close(): Promise<void>
}

const bucket = 'aangan-tests'

export async function openLocalStores(): Promise<TestStores> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aangan-files-'))
  const { files, originals } = await openFiles({ dataDir })
  return {
    media: files,
    originals,
    fill: (store, names) => writeAll(names.map((name) => join(dataDir, store, name))),
    away: () => rename(dataDir, `${dataDir}-away`),
    back: () => rename(`${dataDir}-away`, dataDir),
    close: () => rm(dataDir, { recursive: true }),
  }
}

/** On a real S3-compatible server in its own process. */
export async function openS3Stores(change: Partial<S3Settings> = {}, answerMs?: number): Promise<TestStores> {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-s3-'))
  let server = await startS3Server(folder)
  const s3 = { ...usualSettings, endpoint: `http://127.0.0.1:${server.port}`, ...change }
  return {
    media: openS3Files(s3, 'media', answerMs),
    originals: openS3Files(s3, 'originals', answerMs),
    settings: s3,
    fill: (store, names) =>
      writeAll(names.map((name) => join(folder, bucket, s3.prefix + store, `${name}._S3rver_object`))),
    away: () => server.stop(),
    freeze: () => void server.child.kill('SIGSTOP'),
    async back() {
      await server.stop()
      server = await startS3Server(folder, server.port)
    },
    async close() {
      await server.stop()
      await rm(folder, { recursive: true })
    },
  }
}

const usualSettings: S3Settings = {
  bucket,
  region: 'ap-south-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
  prefix: 'sites/aangan/',
}

async function startS3Server(folder: string, wanted = 0) {
  const program = join(import.meta.dirname, 's3-server.mjs')
  // The server makes page tokens by a cipher that OpenSSL has moved to its legacy provider.
  const options = { execArgv: ['--openssl-legacy-provider'] }
  const child = fork(program, [folder, bucket, String(wanted)], options)
  const [port]: number[] = await once(child, 'message')
  return {
    child,
    port: port ?? 0,
    async stop() {
      if (child.signalCode) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

async function writeAll(paths: string[]) {
  const [first] = paths
  if (first) await mkdir(join(first, '..'), { recursive: true })
  for (const path of paths) await writeFile(path, 'x')
}
