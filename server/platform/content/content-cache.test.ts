import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty } from '#tests/support/factories.ts'
import { openContentCache } from './content-cache.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const openCache = (maxBytes = 1000, period = () => 'today') =>
  openContentCache<{ text: string }>({
    version: t.context.content,
    kinds: ['pages'],
    maxBytes,
    bytesOf: ({ text }) => text.length,
    staleMs: 60_000,
    period,
  })
const make = (text: string) => async () => ({ value: { text }, keep: true })
/** A change of another process. */
const change = async () => {
  await makeProperty(t.context)
  t.context.content.doubt()
}

test('values that were wanted once cannot displace those that were wanted more often', async () => {
  const cache = openCache(1000)
  await cache.get('often', make('o'.repeat(100)))
  expect((await cache.get('often', make('never'))).from).toBe('hit')
  for (let n = 0; n < 100; n += 1) await cache.get(`once ${n}`, make('x'.repeat(100)))
  expect((await cache.get('often', make('never'))).from).toBe('hit')
  expect(cache.stats().bytes).toBeLessThanOrEqual(1000)
})

test('a value made slowly from older content does not replace a newer one', async () => {
  const cache = openCache()
  const { promise, resolve } = Promise.withResolvers<void>()
  const slow = cache.get('a', async () => {
    await promise
    return { value: { text: 'old' }, keep: true }
  })
  await expect.poll(() => t.context.content.confirmed(['pages'])).toBeDefined()
  await change()
  expect((await cache.get('a', make('new'))).value.text).toBe('new')
  resolve()
  await slow
  expect((await cache.get('a', make('newest'))).value.text).toBe('new')
})

test('a value that cannot be made is replaced by the outdated one, or its error is thrown', async () => {
  const cache = openCache()
  const fail = async () => {
    throw new Error('broken')
  }
  await cache.get('known', make('old'))
  await change()
  expect(await cache.get('known', fail)).toEqual({ value: { text: 'old' }, from: 'stale' })
  await expect(cache.get('unknown', fail)).rejects.toThrow('broken')
})

test('a value of another period is made again', async () => {
  let day = 'today'
  const cache = openCache(1000, () => day)
  await cache.get('a', make('1'))
  day = 'tomorrow'
  expect((await cache.get('a', make('2'))).value.text).toBe('2')
})

test('making stops when everybody who waits has left', async () => {
  const cache = openCache()
  const signals: AbortSignal[] = []
  const never = (signal: AbortSignal) => {
    signals.push(signal)
    return new Promise<never>(() => {})
  }
  const visitors = [new AbortController(), new AbortController()]
  for (const { signal } of visitors) void cache.get('a', never, { signal })
  await expect.poll(() => signals.length).toBe(1)
  visitors[0]?.abort()
  expect(signals[0]?.aborted).toBe(false)
  visitors[1]?.abort()
  await expect.poll(() => signals[0]?.aborted).toBe(true)
})

test('a caller that waits for a slot, or is refused, delays no other caller of the same key', async () => {
  const cache = openCache()
  const refuse = async () => {
    throw new Error('refused')
  }
  let begin = () => {}
  const turn = new Promise<void>((resolve) => {
    begin = resolve
  })
  const waiting = cache.get('a', make('never'), { limit: (act) => turn.then(act) })
  await expect(cache.get('a', make('never'), { limit: refuse })).rejects.toThrow('refused')
  expect(await cache.get('a', make('made'))).toEqual({ value: { text: 'made' }, from: 'miss' })
  begin()
  expect(await waiting).toEqual({ value: { text: 'made' }, from: 'hit' })
})
