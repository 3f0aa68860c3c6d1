import { expect, test } from 'vitest'
import { openSemaphore } from './semaphore.ts'

function openTask() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const task = { started: false, end: resolve, fail: reject, act }
  async function act() {
    task.started = true
    await promise
  }
  return task
}

const refuse = () => new Error('refused')

test('calls beyond the slots wait in order, and those beyond the queue are refused', async () => {
  const enter = openSemaphore({ slots: 1, queue: 2, refuse })
  const [first, second, third] = [openTask(), openTask(), openTask()]
  const running = [first, second, third].map(({ act }) => enter(act))
  await expect(enter(async () => {})).rejects.toThrow('refused')
  expect([first, second, third].map(({ started }) => started)).toEqual([true, false, false])
  first.end()
  await expect.poll(() => second.started).toBe(true)
  expect(third.started).toBe(false)
  second.end()
  third.end()
  await Promise.all(running)
  await enter(async () => {})
})

test('a call that fails frees its slot', async () => {
  const enter = openSemaphore({ slots: 1, queue: 0, refuse })
  const task = openTask()
  const running = enter(task.act)
  task.fail(new Error('broken'))
  await expect(running).rejects.toThrow('broken')
  await enter(async () => {})
})

test('a call that waits too long, or whose caller leaves, is refused and leaves the queue', async () => {
  const enter = openSemaphore({ slots: 1, queue: 1, refuse, maxWaitMs: 20 })
  const task = openTask()
  const running = enter(task.act)
  await expect(enter(async () => {})).rejects.toThrow('refused')
  const left = new AbortController()
  const waiting = enter(async () => {}, left.signal)
  left.abort()
  await expect(waiting).rejects.toThrow('refused')
  const next = enter(async () => 'done')
  task.end()
  expect(await next).toBe('done')
  await running
})

test('no call waits while waiting is not allowed', async () => {
  let mayWait = false
  const enter = openSemaphore({ slots: 1, queue: 5, refuse, mayWait: () => mayWait })
  const task = openTask()
  const running = enter(task.act)
  await expect(enter(async () => {})).rejects.toThrow('refused')
  mayWait = true
  const waiting = enter(async () => 'done')
  task.end()
  expect(await waiting).toBe('done')
  await running
})
