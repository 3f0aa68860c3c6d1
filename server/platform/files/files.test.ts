import { createHash, randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { PassThrough, Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '#server/platform/errors/api-error.ts'
import type { Files, Source } from './files.ts'
import { openLocalStores, openS3Stores, type TestStores } from './testing/stores.ts'

const megabyte = 1024 * 1024
let serial = 0

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

describe.each([
  { kind: 'a local folder', open: openLocalStores, many: 10_000 },
  { kind: 'S3', open: openS3Stores, many: 2500 },
])('files in $kind', ({ open, many }) => {
  let stores: TestStores
  let files: Files
  beforeAll(async () => {
    stores = await open()
    files = stores.media
  })
  afterAll(() => stores.close())

  test('a file that was put is there, with its size, its time and its bytes', async () => {
    const name = newName()
    const content = randomBytes(5000)
    expect(await files.stat(name)).toBeUndefined()
    expect(await files.read(name)).toBeUndefined()
    const before = Date.now()
    await files.put(name, content)
    const found = await files.stat(name)
    expect(found?.size).toBe(5000)
    // Some stores return whole seconds only.
    expect(Number(found?.modified)).toBeGreaterThanOrEqual(before - 1000)
    expect(Number(found?.modified)).toBeLessThanOrEqual(Date.now() + 1000)
    expect((await readAll(files, name))?.equals(content)).toBe(true)
  })

  test('a file can be put from a stream, and be empty', async () => {
    const [name, empty] = [newName(), newName()]
    const content = randomBytes(300_000)
    await files.put(name, sourceOf(content))
    await files.put(empty, sourceOf(Buffer.alloc(0)))
    expect((await readAll(files, name))?.equals(content)).toBe(true)
    expect((await files.stat(empty))?.size).toBe(0)
    expect((await readAll(files, empty))?.length).toBe(0)
  })

  test.for([
    [0, 0],
    [0, 99],
    [4990, 4999],
    [1234, 4321],
    [0, 4999],
  ] as const)('the bytes %i to %i can be read alone', async ([start, end]) => {
    const name = newName()
    const content = randomBytes(5000)
    await files.put(name, content)
    const opened = await files.read(name, { start, end })
    expect(opened?.size).toBe(5000)
    const bytes = Buffer.concat((await opened?.stream.toArray()) ?? [])
    expect(bytes.equals(content.subarray(start, end + 1))).toBe(true)
  })

  test('a file that is put again stays whole, and gets a new time', async () => {
    const name = newName()
    const content = randomBytes(200_000)
    await files.put(name, content)
    const first = await files.stat(name)
    await wait(1100)
    const [, , seen] = await Promise.all([
      files.put(name, content),
      files.put(name, sourceOf(content)),
      readAll(files, name),
    ])
    expect(seen?.equals(content)).toBe(true)
    expect((await readAll(files, name))?.equals(content)).toBe(true)
    expect(Number((await files.stat(name))?.modified)).toBeGreaterThan(Number(first?.modified))
  })

  test('two puts of one new name at once both succeed', async () => {
    const name = newName()
    const content = randomBytes(100_000)
    await Promise.all([files.put(name, sourceOf(content)), files.put(name, content)])
    expect((await readAll(files, name))?.equals(content)).toBe(true)
  })

  test.for<[string, () => Source, string]>([
    ['fails in the middle', () => breaking(new Error('the disk is gone')), 'the disk is gone'],
    ['cannot be opened', () => ({ size: 5, open: () => createReadStream('/nowhere/at/all') }), 'ENOENT'],
    ['is closed in the middle', () => breaking(undefined), 'Closed before the 100000 bytes'],
    ['ends early', () => ({ ...sourceOf(Buffer.alloc(10)), size: 11 }), '10 bytes instead of the 11'],
    ['has more to give', () => ({ ...sourceOf(Buffer.alloc(10)), size: 9 }), 'More than the 9 bytes'],
    ['has more to give in one more piece', () => ({ size: 9, open: tenBytes }), 'More than the 9 bytes'],
    ['never was empty', () => ({ ...sourceOf(Buffer.alloc(10)), size: 0 }), 'More than the 0 bytes'],
  ])('a source that %s leaves nothing behind', async ([, open, message]) => {
    const name = newName()
    const failure = await files.put(name, open()).catch((error) => error)
    expect(failure).not.toBeInstanceOf(ApiError)
    expect(failure.message).toContain(message)
    expect(await files.stat(name)).toBeUndefined()
    expect(await namesOf(files)).not.toContain(name)
    expect(await files.clean(new Date(Date.now() + 60_000))).toBe(0)
  })

  test('a put that fails leaves the file of an earlier one alone', async () => {
    const name = newName()
    const content = randomBytes(1000)
    await files.put(name, content)
    await expect(files.put(name, { ...sourceOf(content), size: 1001 })).rejects.toThrow('1000 bytes instead')
    expect((await readAll(files, name))?.equals(content)).toBe(true)
  })

  test('files are deleted by name or by hash, also absent ones', async () => {
    const hash = randomBytes(12).toString('hex')
    const longer = `${hash}ab`
    const own = [`${hash}.jpg`, `${hash}-640.avif`, `${hash}-640.webp`]
    const others = [`${longer}.jpg`, `${hash.slice(0, -2)}-640.webp`]
    for (const name of [...own, ...others]) await files.put(name, Buffer.from(name))
    await files.delete(`${hash}-640.avif`)
    await files.delete(`${hash}-640.avif`)
    const left = await namesOf(files)
    expect([...own, ...others].filter((name) => !left.includes(name))).toEqual([`${hash}-640.avif`])
    await files.remove(hash)
    await files.remove(hash)
    const still = await namesOf(files)
    expect([...own, ...others].filter((name) => still.includes(name))).toEqual(others)
  })

  const hash = 'ab'.repeat(10)
  test.for([
    ...[
      '',
      '.',
      '..',
      '/',
      '../x.jpg',
      `../${hash}.jpg`,
      `/${hash}.jpg`,
      `a/${hash}.jpg`,
      `${hash}/../x.jpg`,
    ],
    ...[`${hash}.jpg/..`, `${hash}.jpg\0`, `${hash}.jpg\n`, `.${hash}.jpg`, `${hash}.svg`, `${hash}.JPG`],
    ...[
      `${hash.toUpperCase()}.jpg`,
      `${hash}-1.jpg`,
      `${hash}-00000.jpg`,
      'ab.jpg',
      `${'ab'.repeat(33)}.jpg`,
    ],
    ...[`${hash}.original`, `${hash}`, '%2e%2e', `${hash}.jpg?versionId=1`, `${hash}.jpg._S3rver_object`],
  ])('the name %j is refused by every call', async (name) => {
    const calls = [
      () => files.put(name, Buffer.from('x')),
      () => files.stat(name),
      () => files.read(name),
      () => files.delete(name),
    ]
    for (const call of calls) await expect(call()).rejects.toThrow('Not a file name')
  })

  test.for(['', '..', 'ab', '*', `${hash}.jpg`, `${hash}/`])(
    'all files of %j cannot be deleted',
    async (stranger) => {
      await expect(files.remove(stranger)).rejects.toThrow('Not a hash')
    },
  )

  test('originals are a store of their own, with names of their own', async () => {
    const name = `${hash}.original`
    await stores.originals.put(name, Buffer.from('an upload'))
    expect(await namesOf(stores.originals)).toEqual([name])
    expect(await namesOf(files)).not.toContain(name)
    await stores.originals.put(`${hash}.document`, Buffer.from('a scan'))
    await expect(stores.originals.put(newName(), Buffer.from('x'))).rejects.toThrow('Not a file name')
    await files.remove(hash)
    expect((await stores.originals.stat(name))?.size).toBe(9)
    await stores.originals.remove(hash)
    expect(await namesOf(stores.originals)).toEqual([])
  })

  test(`lists ${many} names once each, and no others`, { timeout: 60_000 }, async () => {
    const names = Array.from({ length: many }, (_, at) => `${at.toString(16).padStart(20, '0')}.original`)
    await stores.fill('originals', [...names, newName(), 'notes.txt', '.hidden', 'a b & <c>.original'])
    const found = await namesOf(stores.originals)
    expect(found.length).toBe(many)
    expect(found.toSorted().join()).toBe(names.join())
  })

  test('a reader who stops in the middle of a list or a file leaves nothing open', async () => {
    const name = newName()
    await files.put(name, randomBytes(8 * megabyte))
    await leave(files, name)
    const before = await openHandles()
    for (let round = 0; round < 30; round++) await leave(files, name)
    // The pool keeps a few idle connections.
    await expect.poll(openHandles).toBeLessThan(before + 5)
  })

  test('50 MB pass without being held in memory', { timeout: 60_000 }, async () => {
    const name = newName('mp4')
    const piece = randomBytes(megabyte)
    const start = buffersInMemory()
    let max = 0
    async function* pieces() {
      for (let at = 0; at < 50; at++) {
        max = Math.max(max, buffersInMemory() - start)
        yield piece
      }
    }
    await files.put(name, { size: 50 * megabyte, open: () => Readable.from(pieces()) })
    expect(max).toBeLessThan(20 * megabyte)
    const opened = await files.read(name)
    await wait(200)
    // Nobody has read it, so hardly any bytes have arrived.
    expect(buffersInMemory() - start).toBeLessThan(20 * megabyte)
    const digest = createHash('sha256')
    for await (const part of opened?.stream ?? []) digest.update(part)
    const expected = createHash('sha256')
    for (let at = 0; at < 50; at++) expected.update(piece)
    expect(digest.digest('hex')).toBe(expected.digest('hex'))
  })

  test('throws unavailable while the store is down, and recovers with it', async () => {
    const name = newName()
    await files.put(name, Buffer.from('before'))
    await files.check()
    await stores.away()
    const attempts = await Promise.allSettled([
      files.check(),
      files.stat(name),
      files.read(name),
      files.put(newName(), Buffer.from('x')),
      files.put(newName(), sourceOf(Buffer.from('x'))),
      files.remove(hash),
      namesOf(files),
    ]).finally(stores.back)
    for (const attempt of attempts) {
      expect(attempt.status === 'rejected' && attempt.reason).toMatchObject({
        code: 'unavailable',
        cause: { message: expect.stringMatching(/ENOENT|ECONN|socket/) },
      })
    }
    await files.check()
    expect(String(await readAll(files, name))).toBe('before')
  })
})

async function leave(files: Files, name: string) {
  const opened = await files.read(name)
  for await (const _ of opened?.stream ?? []) break
  const unread = await files.read(name)
  unread?.stream.destroy()
  for await (const _ of files.list()) break
}

function newName(ending = 'webp') {
  serial += 1
  return `${serial.toString().padStart(20, '0')}.${ending}`
}

function sourceOf(content: Buffer): Source {
  return { size: content.length, open: () => Readable.from(content.length > 0 ? [content] : []) }
}

function tenBytes() {
  return Readable.from([Buffer.alloc(9), Buffer.alloc(1)])
}

function breaking(error: Error | undefined): Source {
  return {
    size: 100_000,
    open() {
      const stream = new PassThrough()
      stream.write(Buffer.alloc(50_000))
      setTimeout(() => stream.destroy(error), 100)
      return stream
    },
  }
}

async function readAll(files: Files, name: string) {
  const opened = await files.read(name)
  return opened && Buffer.concat(await opened.stream.toArray())
}

async function namesOf(files: Files) {
  const names: string[] = []
  for await (const { name } of files.list()) names.push(name)
  return names
}

function buffersInMemory() {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

async function openHandles() {
  return (await readdir('/proc/self/fd')).length
}
