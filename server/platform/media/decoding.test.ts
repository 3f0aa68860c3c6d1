import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openDecoding, type Sender } from './decoding.ts'

const rules = { uploads: 4, strangers: 2, megapixels: 64 }
const stranger = (key: string): Sender => ({ trusted: false, key })
const trusted = (key: string): Sender => ({ trusted: true, key })

test('the megapixels at work never exceed the limit, nor strangers their half', async () => {
  const { take, atWork } = openDecoding(rules)
  let max = { uploads: 0, strangers: 0, megapixels: 0 }
  let state = 42
  const random = (below: number) => {
    state = (state * 1103515245 + 12345) % 2147483648
    return state % below
  }
  const work = Array.from({ length: 400 }, async (_, index) => {
    const sender = [undefined, stranger(`a${index % 5}`), trusted(`b${index % 3}`)][random(3)]
    await sleep(random(40))
    const end = await take({ megapixels: random(51), sender })
    const now = atWork()
    max = {
      uploads: Math.max(max.uploads, now.uploads),
      strangers: Math.max(max.strangers, now.strangers),
      megapixels: Math.max(max.megapixels, now.megapixels),
    }
    await sleep(random(3))
    end()
    end()
  })
  await Promise.all(work)
  expect(max.megapixels).toBeLessThanOrEqual(rules.megapixels)
  expect(max.strangers).toBeLessThanOrEqual(rules.strangers)
  expect(max.uploads).toBeLessThanOrEqual(rules.uploads)
  // Otherwise the limits were not reached, and the test would prove nothing.
  expect([max.strangers, max.uploads, max.megapixels > 50]).toEqual([2, 4, true])
  expect(atWork()).toEqual({ uploads: 0, strangers: 0, megapixels: 0 })
})

function begin(given = rules) {
  const { take } = openDecoding(given)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    take: async (name: string, sender?: Sender, megapixels = 1, signal?: AbortSignal) => {
      ends.set(name, await take({ megapixels, sender }, signal))
      begun.push(name)
    },
    end: async (name: string) => {
      ends.get(name)?.()
      await sleep(0)
    },
  }
}

test('a verified person overtakes strangers, who stay within their half', async () => {
  const { begun, take, end } = begin()
  for (const name of ['a1', 'a2', 'a3']) void take(name, stranger('a'))
  void take('v', trusted('v'))
  await sleep(0)
  expect(begun).toEqual(['a1', 'a2', 'v'])
  await end('v')
  expect(begun).toHaveLength(3)
  await end('a1')
  expect(begun).toEqual(['a1', 'a2', 'v', 'a3'])
})

test('a second address does not wait for all files of the first', async () => {
  const { begun, take, end } = begin({ ...rules, strangers: 1 })
  for (const name of ['a1', 'a2', 'a3']) void take(name, stranger('a'))
  for (const name of ['b1', 'b2']) void take(name, stranger('b'))
  await sleep(0)
  while (begun.length < 5) await end(begun.at(-1) ?? '')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2', 'a3'])
})

test('a large picture is not passed by small ones for ever', async () => {
  const { begun, take, end } = begin()
  void take('small 1', undefined, 20)
  void take('large', trusted('v'), 50)
  for (const name of ['small 2', 'small 3']) void take(name, undefined, 10)
  await sleep(0)
  expect(begun).toEqual(['small 1'])
  await end('small 1')
  expect(begun).toEqual(['small 1', 'large', 'small 2'])
})

test('a caller who leaves takes no slot', async () => {
  const { begun, take, end } = begin({ ...rules, uploads: 1 })
  void take('a', trusted('a'))
  const leaving = new AbortController()
  const left = take('b', trusted('b'), 1, leaving.signal)
  leaving.abort()
  await expect(left).rejects.toThrow('nobody waits')
  await expect(take('c', trusted('c'), 1, leaving.signal)).rejects.toThrow('nobody waits')
  void take('d', trusted('d'))
  await end('a')
  expect(begun).toEqual(['a', 'd'])
})
