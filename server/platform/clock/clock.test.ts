import { describe, expect, test } from 'vitest'
import { openClock } from './clock.ts'

function machine() {
  const time = { wall: 1_000_000, elapsed: 0 }
  const now = openClock(
    () => time.wall,
    () => time.elapsed,
  )
  const pass = (ms: number) => {
    time.wall += ms
    time.elapsed += ms
  }
  return { time, pass, now: () => now().getTime() }
}

describe('the clock', () => {
  test('shows the time of the machine', () => {
    const { pass, now } = machine()
    pass(5000)
    expect(now()).toBe(1_005_000)
  })

  test("goes on without going back when the computer's clock is set back", () => {
    const { time, pass, now } = machine()
    const before = now()
    time.wall -= 3_600_000
    expect(now()).toBe(before)
    pass(300_000)
    expect(now() - before).toBe(299_700)
  })

  test('agrees with the machine again after a while', () => {
    const { time, pass, now } = machine()
    time.wall -= 1000
    for (let second = 0; second < 1100; second += 1) {
      pass(1000)
      now()
    }
    expect(now()).toBe(time.wall)
  })

  test('follows a step forward at once', () => {
    const { time, now } = machine()
    time.wall += 86_400_000
    expect(now()).toBe(time.wall)
  })
})
