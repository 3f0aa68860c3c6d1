import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { trustOf } from '#server/platform/config/proxies.ts'
import { rate_limits } from '#server/platform/db/schema.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { addressKey, networkKey } from './client-address.ts'
import { openLeases } from './lease.ts'
import { delayOf, type Limits, openLimits } from './limits.ts'
import { delayRules, takeRules } from './rules.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

let t: TestApp
let limits: Limits
/** Another process on the same database. */
let others: Limits
// Long enough for ten attempts to arrive before the first delay ends.
const quick = { free: 2, seconds: 60, firstMs: 1000, maxMs: 1000, waiting: 2, why: '' }
beforeAll(async () => {
  t = await openTestApp('empty', { limits: true, throughProxy: true })
  limits = t.context.limits
  const { pool } = t.context.database
  const rules = { take: takeRules, delay: { secret_address: quick, secret_account: quick } }
  others = openLimits({ on: true, pool, log: t.context.log }, rules)
})
afterEach(() => vi.useRealTimers())
afterAll(async () => {
  await others.close()
  await t.close()
})

const refused = { code: 'too_many_requests' }

async function countPassed(takes: Promise<void>[]) {
  return (await Promise.allSettled(takes)).filter(({ status }) => status === 'fulfilled').length
}

describe('points', () => {
  test('are taken until none is left, separately for each key and rule', async () => {
    for (let sent = 0; sent < 10; sent += 1) await limits.take('form_session', 'a')
    await expect(limits.take('form_session', 'a')).rejects.toMatchObject(refused)
    await limits.take('form_session', 'b')
    await limits.take('receipt_address', 'a')
  })

  test('come back after their time, which the refusal names', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    for (let sent = 0; sent < 60; sent += 1) await limits.take('code_request_network', 'x')
    vi.setSystemTime(Date.now() + 3_500_000)
    await expect(limits.take('code_request_network', 'x')).rejects.toMatchObject({ retryAfterSeconds: 100 })
    vi.setSystemTime(Date.now() + 100_001)
    await limits.take('code_request_network', 'x')
  })

  test('are the same for two processes that ask at once', async () => {
    const takes = Array.from({ length: 80 }, (_, n) => (n % 2 ? limits : others).take('form_target', 7))
    expect(await countPassed(takes)).toBe(60)
  })

  test('stay taken when the transaction that took them is rolled back', async () => {
    const undone = t.context.db.transaction(async () => {
      await limits.take('tour_user', 1)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const keys = (await t.context.db.select().from(rate_limits)).map(({ key }) => key)
    expect(keys).toContain('tour_user:1')
  })

  test('are given to more concurrent transactions than there are connections', async () => {
    const work = Array.from({ length: 40 }, (_, user) =>
      t.context.db.transaction(() => limits.take('export_user', user)),
    )
    expect((await Promise.allSettled(work)).filter(({ status }) => status === 'rejected')).toEqual([])
    const rows = (await t.context.db.select().from(rate_limits)).filter(({ key }) =>
      key.startsWith('export_user'),
    )
    expect(rows).toHaveLength(40)
  })

  test('are counted in memory while the database is down', async () => {
    await t.proxy?.cut()
    const takes = Array.from({ length: 15 }, () => limits.take('form_session', 'away'))
    expect(await countPassed(takes)).toBe(10)
    await t.proxy?.fix()
    await limits.take('form_session', 'back')
    const keys = (await t.context.db.select().from(rate_limits)).map(({ key }) => key)
    expect(keys).toContain('form_session:back')
    expect(keys).not.toContain('form_session:away')
  })
})

describe('waiting', () => {
  test('doubles with each attempt up to the maximum, without a refusal', () => {
    const waits = [1, 10, 11, 12, 13, 14, 15, 16, 1000].map((n) => delayOf(delayRules.secret_account, n))
    expect(waits).toEqual([0, 0, 250, 500, 1000, 2000, 4000, 4000, 4000])
    expect(delayRules.secret_account).not.toHaveProperty('waiting')
  })

  test('is limited: many attempts at once from one address are refused', async () => {
    for (let free = 0; free < quick.free; free += 1) await others.delay('secret_address', 'guesser')
    const tries = Array.from({ length: 10 }, () => others.delay('secret_address', 'guesser'))
    expect(await countPassed(tries)).toBe(quick.waiting)
    await others.delay('secret_address', 'guesser')
  })

  test('ends when the attempts are forgotten', async () => {
    for (let n = 0; n < quick.free; n += 1) await others.delay('secret_account', 'owner')
    await others.forget('secret_account', 'owner')
    const keys = (await t.context.db.select().from(rate_limits)).map(({ key }) => key)
    expect(keys).not.toContain('secret_account:owner')
  })
})

describe('points borrowed in batches', () => {
  test('are borrowed once for all that ask at once', async () => {
    let borrowed = 0
    const take = openLeases(5, async () => {
      borrowed += 1
      return 1000
    })
    await Promise.all(Array.from({ length: 10 }, () => take('a')))
    expect(borrowed).toBe(2)
  })

  test('expire when their time is over', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const borrowed: number[] = []
    const take = openLeases(5, async (_key, points) => {
      borrowed.push(points)
      return 1000
    })
    await take('a')
    vi.setSystemTime(Date.now() + 1001)
    await take('a')
    expect(borrowed).toEqual([5, 5])
  })

  test('of very many addresses take little memory', async () => {
    const take = openLeases(5, async () => 60_000)
    collectGarbage()
    const before = process.memoryUsage().heapUsed
    for (let n = 0; n < 50_000; n += 1) await take(`10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`)
    collectGarbage()
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(10_000_000)
  })
})

test('an IPv6 address counts as its /64 network, IPv4 in IPv6 as IPv4', () => {
  expect(addressKey('203.0.113.9')).toBe('203.0.113.9')
  expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(addressKey('::ffff:cb00:7109')).toBe('203.0.113.9')
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(addressKey('2001:DB8:1:2::1')).toBe(addressKey('2001:db8:1:2:ffff:ffff:ffff:ffff'))
  expect(addressKey('fe80::1%eth0')).toBe('fe80::/64')
  expect(networkKey('2001:db8:1:2::1')).toBe('2001:db8:1::/48')
  expect(networkKey('2001:db8:1:ffff::1')).toBe(networkKey('2001:db8:1:2::1'))
  expect(networkKey('203.0.113.9')).toBe('203.0.113.9')
  for (const none of ['', 'unknown', '0x7f.1', '1', '1.2.3.4:80', 'a'.repeat(100_000)]) {
    expect(addressKey(none)).toBe('unknown')
  }
})

describe('trusted proxies', () => {
  const trust = (TRUSTED_PROXIES: string) => trustOf(readConfig({ TRUSTED_PROXIES }).trustedProxies)

  test('are only those that are named', () => {
    expect(trust('')('127.0.0.1')).toBe(false)
  })

  test('are addresses, networks and the loopback', () => {
    const isProxy = trust('loopback, 10.0.0.0/8,192.0.2.7,2001:db8::/32')
    for (const address of [
      '127.0.0.1',
      '127.9.9.9',
      '::1',
      '10.1.2.3',
      '::ffff:10.1.2.3',
      '192.0.2.7',
      '2001:db8::5',
    ]) {
      expect(isProxy(address), address).toBe(true)
    }
    for (const address of ['11.0.0.1', '192.0.2.8', '2001:db9::1', '::2', '', 'loopback']) {
      expect(isProxy(address), address).toBe(false)
    }
  })

  test.for([
    'true',
    '1',
    '*',
    '10.0.0.0/33',
    '10.0.0',
    '0.0.0.0/0',
    '::/0',
    'loopback,',
    'proxy.example',
    '127.1',
  ])('%s is refused at the start, by name', (TRUSTED_PROXIES) => {
    expect(() => readConfig({ TRUSTED_PROXIES })).toThrow(/TRUSTED_PROXIES: must be addresses/)
  })
})
