import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { Readable } from 'node:stream'
import { afterEach, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/platform/config/config.ts'
import type { S3Settings } from '#server/platform/config/s3-settings.ts'
import { openLog } from '#server/platform/log/log.ts'
import { openFiles } from './open-files.ts'
import { openS3Files } from './s3.ts'
import { openS3Stores, type TestStores } from './testing/stores.ts'

const name = `${'ab'.repeat(10)}-640.webp`
let stores: TestStores | undefined
afterEach(async () => {
  await stores?.close()
  stores = undefined
})

test('a store that stopped responding counts as unavailable after a while, for every call', {
  timeout: 30_000,
}, async () => {
  stores = await openS3Stores({}, 200)
  const { media } = stores
  await media.put(name, Buffer.from('x'))
  stores.freeze?.()
  const big = randomBytes(1_000_000)
  const attempts = await Promise.allSettled([
    media.check(),
    media.stat(name),
    media.read(name),
    media.delete(name),
    media.put(name, Buffer.from('x')),
    media.put(name, { size: 1, open: () => Readable.from([Buffer.from('x')]) }),
    media.list()[Symbol.asyncIterator]().next(),
  ])
  for (const attempt of attempts) {
    expect(attempt.status === 'rejected' && attempt.reason).toMatchObject({ code: 'unavailable' })
  }
  await stores.back()
  await media.put(name, { size: big.length, open: () => Readable.from([big]) })
  expect((await media.stat(name))?.size).toBe(big.length)
})

test('a store that stops in the middle of a file makes the read fail', async () => {
  stores = await openS3Stores()
  await stores.media.put(name, randomBytes(20_000_000))
  const opened = await stores.media.read(name)
  await stores.away()
  await expect(opened?.stream.toArray()).rejects.toThrow('aborted')
})

test('a put from a stream is retried from its start after a broken connection', async () => {
  stores = await openS3Stores()
  const target = new URL(stores.settings?.endpoint ?? '')
  let connections = 0
  const path = createServer((client) => {
    connections += 1
    if (connections === 1) return client.once('data', () => client.resetAndDestroy())
    const upstream = connect(Number(target.port), target.hostname)
    client.pipe(upstream).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(path, 'listening')
  const { port } = path.address() as AddressInfo
  const settings = { ...(stores.settings as S3Settings), endpoint: `http://127.0.0.1:${port}` }
  const files = openS3Files(settings, 'media')
  const content = randomBytes(300_000)
  let opened = 0
  await files.put(name, {
    size: content.length,
    open() {
      opened += 1
      return Readable.from([content.subarray(0, 100_000), content.subarray(100_000)])
    },
  })
  path.close()
  expect(opened).toBe(2)
  const stored = await stores.media.read(name)
  expect(Buffer.concat((await stored?.stream.toArray()) ?? []).equals(content)).toBe(true)
})

test.for([
  ['an unknown key', { accessKeyId: 'AKIAWRONG' }, 'InvalidAccessKeyId'],
  ['a bucket that is not there', { bucket: 'nobodys-bucket' }, 'NoSuchBucket'],
] as const)(
  '%s makes the store unusable, and the log says why without a secret',
  async ([, change, reason]) => {
    const secretAccessKey = 'wJalrXUtnFEMI-K7MDENG-bPxRfiCYEXAMPLEKEY'
    stores = await openS3Stores({ ...change, secretAccessKey })
    const failures = await Promise.all([
      stores.media.check().catch((error) => error),
      stores.media.put(name, Buffer.from('x')).catch((error) => error),
      stores.media.read(name).catch((error) => error),
    ])
    let lines = ''
    const log = openLog('info', { write: (line) => (lines += line) })
    for (const failure of failures) {
      expect(failure).toMatchObject({ code: 'unavailable', cause: { reason } })
      log.error({ err: failure }, 'failed')
    }
    expect(lines.split(reason).length).toBeGreaterThan(3)
    expect(lines).not.toContain(secretAccessKey)
    expect(lines).not.toMatch(/Signature=|Credential=|AWS4-HMAC/)
  },
)

test('a site starts while its store is away', async () => {
  const s3 = readConfig({ ...usual, S3_ENDPOINT: 'http://127.0.0.1:9' }).s3
  const { files } = await openFiles({ dataDir: '/nowhere', s3 })
  await expect(files.check()).rejects.toMatchObject({ code: 'unavailable' })
})

const usual = {
  S3_BUCKET: 'aangan',
  S3_REGION: 'ap-south-1',
  S3_ACCESS_KEY_ID: 'AKIA',
  S3_SECRET_ACCESS_KEY: 'geheim',
}

test('files lie on this machine unless S3 is set', () => {
  expect(readConfig({}).s3).toBeUndefined()
  expect(readConfig({ S3_BUCKET: '' }).s3).toBeUndefined()
  expect(readConfig(usual).s3).toEqual({
    bucket: 'aangan',
    region: 'ap-south-1',
    accessKeyId: 'AKIA',
    secretAccessKey: 'geheim',
    endpoint: undefined,
    prefix: '',
  })
  const more = { ...usual, S3_ENDPOINT: 'https://store.example/', S3_PREFIX: 'sites/aangan' }
  expect(readConfig(more).s3).toMatchObject({ endpoint: 'https://store.example', prefix: 'sites/aangan/' })
})

test.for([...Object.keys(usual), 'S3_ENDPOINT', 'S3_PREFIX'])('%s alone is not enough', (given) => {
  const value = given === 'S3_ENDPOINT' ? 'https://store.example' : 'aangan'
  const missing = Object.keys(usual).filter((one) => one !== given)
  expect(problemsOf({ [given]: value })).toEqual(
    missing.map((one) => `${one}: must be set, as other settings of S3 are`),
  )
})

test.for([
  ['S3_BUCKET', 'a/b'],
  ['S3_BUCKET', '../other'],
  ['S3_REGION', 'ap south'],
  ['S3_ACCESS_KEY_ID', 'two words'],
  ['S3_SECRET_ACCESS_KEY', 'secret with blanks'],
  ['S3_ENDPOINT', 'elsewhere.example'],
  ['S3_ENDPOINT', 'ftp://store.example'],
  ['S3_ENDPOINT', 'https://key:secret@store.example'],
  ['S3_ENDPOINT', 'https://store.example/bucket'],
  ['S3_PREFIX', '/private'],
  ['S3_PREFIX', '../a'],
  ['S3_PREFIX', 'a//b'],
] as const)('%s may not be %s, and the refusal does not repeat it', ([key, value]) => {
  const problems = problemsOf({ ...usual, [key]: value })
  expect(problems.map((problem) => problem.split(':')[0])).toEqual([key])
  expect(problems.join()).not.toContain(value)
})

function problemsOf(env: Record<string, string>): string[] {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError)
      return error.message
        .split('\n')
        .slice(1)
        .map((line) => line.trim())
    throw error
  }
  return []
}
