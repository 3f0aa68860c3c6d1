import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, expect, test } from 'vitest'
import { collectWhenIdle } from './collect-when-idle.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
const checkMs = 5
const megabytes = 1024 * 1024

let end = () => {}
afterEach(() => end())

/** Fills the heap with what nobody needs afterwards. */
function makeGarbage() {
  const kept: object[] = []
  for (let at = 0; at < 1_500_000; at += 1) kept.push({ at })
  return kept.length
}

test('a process that has been busy gives its memory back when it is idle, once', async () => {
  let collections = 0
  let heap = 0
  makeGarbage()
  const full = process.memoryUsage().heapTotal
  end = collectWhenIdle(
    () => {
      collectGarbage()
      collections += 1
      heap = process.memoryUsage().heapTotal
    },
    { checkMs },
  )
  await expect.poll(() => collections).toBe(1)
  expect(full - heap).toBeGreaterThan(20 * megabytes)
  // The heap has not grown since.
  await new Promise((resolve) => setTimeout(resolve, 20 * checkMs))
  expect(collections).toBe(1)
})

test('a busy process is not stopped', async () => {
  let collections = 0
  makeGarbage()
  end = collectWhenIdle(() => (collections += 1), { checkMs })
  const until = performance.now() + 20 * checkMs
  while (performance.now() < until) {
    const busyUntil = performance.now() + checkMs
    while (performance.now() < busyUntil);
    await nextTurn()
  }
  expect(collections).toBe(0)
})
