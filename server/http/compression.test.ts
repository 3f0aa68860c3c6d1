import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callUrl, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty } from '#tests/support/factories.ts'

const built = join(import.meta.dirname, '..', '..', 'dist', 'client')
/** The largest script of the build, which it has compressed. */
const script = `/assets/${
  readdirSync(join(built, 'assets'))
    .filter((name) => name.endsWith('.js.br'))
    .map((name) => name.slice(0, -'.br'.length))
    .sort((a, b) => sizeOf(b) - sizeOf(a))[0]
}`

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
  for (const _ of [1, 2, 3, 4]) await makeProperty(t.context)
})
afterAll(() => t.close())

function sizeOf(name: string): number {
  return readFileSync(join(built, 'assets', name)).length
}

const get = (url: string, headers: Record<string, string> = {}) => t.app.inject({ url, headers })
const unpackers = { br: brotliDecompressSync, gzip: gunzipSync }

describe.each([
  ['an answer of a call', callUrl('property.list')],
  ['a file of the build', script],
])('%s', (_, url) => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ] as const)('is the same text, compressed as the client accepts (%s)', async (accepted, encoding) => {
    const plain = await get(url)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const { headers, rawPayload } = await get(url, { 'accept-encoding': accepted })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toContain('accept-encoding')
    expect(plain.headers.vary).toBe(headers.vary)
    expect(unpackers[encoding](rawPayload).equals(plain.rawPayload)).toBe(true)
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length)
  })

  test.each(['deflate', 'identity', 'zstd', '', 'br;q=0'])('stays as it is for %j', async (accepted) => {
    const { headers, statusCode } = await get(url, { 'accept-encoding': accepted })
    expect([statusCode, headers['content-encoding']]).toEqual([200, undefined])
  })
})

describe('a file of the build', () => {
  test('has a tag for each compression, by which a browser keeps it', async () => {
    const tags = await Promise.all(
      ['', 'br', 'gzip'].map(
        async (accepted) => (await get(script, { 'accept-encoding': accepted })).headers.etag,
      ),
    )
    expect(new Set(tags).size).toBe(3)
    const again = await get(script, { 'accept-encoding': 'br', 'if-none-match': String(tags[1]) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is kept for ever if its name changes with its content, and otherwise for an hour', async () => {
    expect((await get(script)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/icons/192.png')).headers['cache-control']).toBe('public, max-age=3600')
  })

  test('answers a part of what it sends, and HEAD without bytes', async () => {
    const whole = readFileSync(join(built, `${script}.br`))
    const part = await get(script, { 'accept-encoding': 'br', range: 'bytes=10-19' })
    expect([part.statusCode, part.rawPayload.equals(whole.subarray(10, 20))]).toEqual([206, true])
    const head = await t.app.inject({ method: 'HEAD', url: script, headers: { 'accept-encoding': 'br' } })
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([
      200,
      String(whole.length),
      '',
    ])
  })

  test.each([
    '/assets/../../package.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    `${script}.br`,
    '/assets/',
    '/assets',
  ])('is all that is served of its folder: not %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})

test('an answer of less than a kilobyte stays as it is', async () => {
  const { headers } = await get(callUrl('property.count'), { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBeUndefined()
})

test.each(['gzip', 'br', 'deflate', 'x'])('a body that is compressed is refused (%s)', async (encoding) => {
  const text = JSON.stringify({ name: 'Asha', email: 'asha@x.example', message: 'Is it free?' })
  const { statusCode, body } = await t.app.inject({
    method: 'POST',
    url: callUrl('inquiry.create'),
    headers: { 'content-type': 'application/json', 'content-encoding': encoding },
    payload: gzipSync(text),
  })
  expect([statusCode, JSON.parse(body).code]).toEqual([415, 'wrong_media_type'])
})
