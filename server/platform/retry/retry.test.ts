import { expect, test, vi } from 'vitest'
import { jittered, retry } from './retry.ts'

const rules = { attempts: 3, isTransient: () => true, waitMs: () => 0 }

test('the first attempt that succeeds ends the attempts', async () => {
  const act = vi.fn(async () => {
    if (act.mock.calls.length < 2) throw new Error('not yet')
    return 'done'
  })
  expect(await retry(rules, act)).toBe('done')
  expect(act).toHaveBeenCalledTimes(2)
})

test('after the last attempt its failure is thrown', async () => {
  const waited: number[] = []
  const act = vi.fn(async () => {
    throw new Error(`failure ${act.mock.calls.length}`)
  })
  const waitMs = (failed: number) => {
    waited.push(failed)
    return 0
  }
  await expect(retry({ ...rules, waitMs }, act)).rejects.toThrow('failure 3')
  expect(waited).toEqual([1, 2])
})

test('a failure that is not transient is thrown at once', async () => {
  const act = vi.fn(async () => {
    throw new Error('for good')
  })
  await expect(retry({ ...rules, isTransient: () => false }, act)).rejects.toThrow('for good')
  expect(act).toHaveBeenCalledTimes(1)
})

test('jitter adds at most half of a wait, and never shortens it', () => {
  for (let round = 0; round < 100; round += 1) {
    expect(jittered(100)).toBeGreaterThanOrEqual(100)
    expect(jittered(100)).toBeLessThanOrEqual(150)
  }
})
