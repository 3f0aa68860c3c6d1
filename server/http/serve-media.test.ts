import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#contract/pages.ts'
import { createApp } from '#server/app.ts'
import { openLocalStores, openS3Stores, type TestStores } from '#server/platform/files/testing/stores.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const hash = 'ab'.repeat(10)
const name = `${hash}-640.webp`
const film = `${hash}.mp4`
const content = randomBytes(5000)

describe.each([
  { kind: 'a local folder', open: openLocalStores },
  { kind: 'S3', open: openS3Stores },
])('/media from $kind', ({ open }) => {
  let stores: TestStores
  let app: FastifyInstance
  beforeAll(async () => {
    stores = await open()
    await stores.media.put(name, content)
    await stores.media.put(film, randomBytes(20_000_000))
    await stores.originals.put(`${hash}.original`, content)
    const { media: files, originals } = stores
    app = await createApp({ ...t.context, files, originals })
    await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(async () => {
    await app.close()
    await stores.close()
  })

  test('gives the whole file, for ever', async () => {
    const { statusCode, headers, rawPayload } = await ask({})
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '5000',
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${name}"`,
      'accept-ranges': 'bytes',
    })
    expect(rawPayload.equals(content)).toBe(true)
  })

  test('gives the AVIF file for a missing WebP or JPEG file, without caching', async () => {
    const stem = `${'cd'.repeat(10)}-320`
    await stores.media.put(`${stem}.avif`, content)
    for (const ending of ['webp', 'jpg']) {
      const early = await app.inject(resources.media(`${stem}.${ending}`))
      expect(early.headers).toMatchObject({
        'content-type': 'image/avif',
        'cache-control': 'no-cache',
        etag: `"${stem}.avif"`,
      })
      expect(early.rawPayload.equals(content)).toBe(true)
    }
    const again = { 'if-none-match': `"${stem}.avif"` }
    expect((await app.inject({ url: resources.media(`${stem}.webp`), headers: again })).statusCode).toBe(304)
    await stores.media.put(`${stem}.webp`, content)
    const made = await app.inject({ url: resources.media(`${stem}.webp`), headers: again })
    expect([made.statusCode, made.headers['content-type']]).toEqual([200, 'image/webp'])
    expect((await app.inject(resources.media(`${'ce'.repeat(10)}-320.webp`))).statusCode).toBe(404)
  })

  test('gives a range, unless it is of another file', async () => {
    const { statusCode, headers, rawPayload } = await ask({ range: 'bytes=100-199' })
    expect([statusCode, headers['content-range']]).toEqual([206, 'bytes 100-199/5000'])
    expect(rawPayload.equals(content.subarray(100, 200))).toBe(true)
    expect((await ask({ range: 'bytes=0-0', 'if-range': `"${name}"` })).rawPayload.length).toBe(1)
    expect((await ask({ range: 'bytes=0-0', 'if-range': '"other"' })).rawPayload.length).toBe(5000)
    expect((await ask({ range: 'bytes=5000-' })).statusCode).toBe(416)
  })

  test.for([`"${name}"`, `W/"${name}"`, `"other", "${name}"`])(
    'gives nothing to who has it: If-None-Match %s',
    async (tag) => {
      const { statusCode, rawPayload } = await ask({ 'if-none-match': tag })
      expect([statusCode, rawPayload.length]).toEqual([304, 0])
    },
  )

  test('tells size and range of nothing to who asks for the head', async () => {
    for (const range of ['', 'bytes=0-9']) {
      const { statusCode, headers: told, rawPayload } = await ask({ range }, name, 'HEAD')
      expect([statusCode, told['content-length'], rawPayload.length]).toEqual([200, '5000', 0])
    }
    expect((await ask({}, `${'cd'.repeat(10)}.jpg`, 'HEAD')).statusCode).toBe(404)
  })

  test.for([`${hash}.original`, `../originals/${hash}.original`, `..%2Foriginals%2F${hash}.original`])(
    'never gives an original: %s',
    async (original) => {
      const { statusCode, rawPayload } = await ask({}, original)
      expect(statusCode).toBe(404)
      expect(rawPayload.includes(content.subarray(0, 16))).toBe(false)
    },
  )

  test('visitors who leave in the middle leave nothing open', { timeout: 20_000 }, async () => {
    await leave()
    const before = await openHandles()
    for (let round = 0; round < 5; round++) await Promise.all(Array.from({ length: 6 }, leave))
    await expect.poll(openHandles).toBeLessThan(before + 8)
  })

  test('answers 503 while the store is down, and recovers with it', async () => {
    await stores.away()
    const answers = [await ask({}), await ask({ range: 'bytes=0-9' }), await ask({}, name, 'HEAD')]
    await expect.poll(readiness, { timeout: 5000 }).toBe(503)
    const alive = await app.inject(resources.healthz)
    await stores.back()
    expect(answers.map((answer) => answer.statusCode)).toEqual([503, 503, 503])
    expect(answers[0]?.json().code).toBe('unavailable')
    for (const { headers } of answers) {
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['retry-after']).toBeTruthy()
      expect(headers.etag).toBeUndefined()
    }
    expect(alive.statusCode).toBe(200)
    expect((await ask({})).rawPayload.equals(content)).toBe(true)
    await expect.poll(readiness, { timeout: 5000 }).toBe(200)
  })

  async function readiness() {
    return (await app.inject(resources.readyz)).statusCode
  }

  function ask(headers: Record<string, string>, of = name, method: 'GET' | 'HEAD' = 'GET') {
    return app.inject({ method, url: resources.media(of), headers })
  }

  async function leave() {
    const { port } = app.server.address() as AddressInfo
    const sent = request({ port, host: '127.0.0.1', path: resources.media(film), agent: false }).end()
    const [response]: IncomingMessage[] = await once(sent, 'response')
    if (response) await once(response, 'data')
    sent.destroy()
  }
})

async function openHandles() {
  return (await readdir('/proc/self/fd')).length
}
