import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { type Load, watchLoad } from './load.ts'

let load: Load
afterEach(() => load.close())

function keepBusy(ms: number) {
  const end = performance.now() + ms
  while (performance.now() < end);
}

test('an event loop that is repeatedly late is reported until it keeps up', async () => {
  load = watchLoad()
  expect(load.isHigh()).toBe(false)
  for (let n = 0; n < 4; n += 1) {
    keepBusy(500)
    await sleep(1)
  }
  expect(load.isHigh()).toBe(true)
  await expect.poll(() => load.isHigh()).toBe(false)
})

test('a single long task is no high load', async () => {
  load = watchLoad()
  keepBusy(1500)
  await sleep(1)
  expect(load.isHigh()).toBe(false)
})
