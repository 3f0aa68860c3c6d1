import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openTurns, type TurnRules } from './turns.ts'

const rules: TurnRules = { all: 3, each: { person: 2 }, waiting: { all: 4, each: 2 }, patienceMs: 60_000 }

/** Names of those whose turn it is, in the order in which it came. */
function begin(given: Partial<TurnRules> = {}) {
  const turns = openTurns({ ...rules, ...given })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const take = async (name: string, person: string, signal?: AbortSignal) => {
    ends.set(name, await turns.take({ person }, signal))
    begun.push(name)
  }
  const settle = () => sleep(0)
  const end = async (name: string) => {
    ends.get(name)?.()
    await settle()
  }
  return { begun, take, end, settle }
}

test('a person who has as many as they may waits, and others pass by', async () => {
  const { begun, take, end, settle } = begin()
  for (const name of ['a1', 'a2', 'a3', 'b1', 'b2']) void take(name, name[0] ?? '')
  await settle()
  expect(begun).toEqual(['a1', 'a2', 'b1'])
  await end('b1')
  expect(begun.slice(3)).toEqual(['b2'])
  await end('b2')
  expect(begun).toHaveLength(4)
  await end('a2')
  expect(begun.slice(4)).toEqual(['a3'])
})

test('who comes first is first, and a turn that is ended twice is one', async () => {
  const { begun, take, end, settle } = begin({ all: 1 })
  for (const name of ['a', 'b', 'c', 'd']) void take(name, name)
  await settle()
  await end('a')
  await end('a')
  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
})

test('where too many wait the next one is told to come again, be it one person’s or all', async () => {
  const { take, settle } = begin()
  for (const name of ['a1', 'a2', 'a3', 'a4']) void take(name, 'a')
  await settle()
  await expect(take('a5', 'a')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 60 })
  void take('b1', 'b')
  for (const name of ['c1', 'd1']) void take(name, name)
  await settle()
  await expect(take('e1', 'e')).rejects.toMatchObject({ code: 'unavailable' })
})

test('who leaves, or has waited long enough, waits no more and takes no turn', async () => {
  const { begun, take, end, settle } = begin({ all: 1, patienceMs: 20 })
  void take('a', 'a')
  await settle()
  const leaving = new AbortController()
  const left = take('b', 'b', leaving.signal)
  const late = take('c', 'c')
  leaving.abort()
  await expect(left).rejects.toMatchObject({ code: 'unavailable' })
  await expect(late).rejects.toMatchObject({ code: 'unavailable' })
  await end('a')
  void take('d', 'd')
  await settle()
  expect(begun).toEqual(['a', 'd'])
})
