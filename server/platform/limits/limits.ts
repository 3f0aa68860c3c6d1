import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Breaker } from '#server/platform/db/breaker.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { openCounter } from './counter.ts'
import { openLeases } from './lease.ts'
import { openLimitsPool } from './pool.ts'
import {
  type DelayName,
  type DelayRule,
  delayRules,
  type TakeName,
  type TakeRule,
  takeRules,
} from './rules.ts'

/** All processes share them. A taken point stays taken when the surrounding transaction is rolled back. */
export type Limits = {
  /** Throws too_many_requests, with the seconds until the next point, when none is left. */
  take(rule: TakeName, key: string | number): Promise<void>
  /** Resolves to false when none is left. */
  tryTake(rule: TakeName, key: string | number): Promise<boolean>
  /** Goes below zero if necessary; the next `take` is then refused. */
  charge(rule: TakeName, key: string | number, points: number): Promise<void>
  /** Waits the longer the more attempts came before. Throws too_many_requests only when too many are waiting. */
  delay(rule: DelayName, key: string | number): Promise<void>
  forget(rule: TakeName | DelayName, key: string | number): Promise<void>
  close(): Promise<void>
}

type Rules = { take: Record<TakeName, TakeRule>; delay: Record<DelayName, DelayRule> }

/** Opens the limits, which use connections of their own to the database. With `on` false everything passes. */
export function openLimits(
  { on, pool, log, breaker }: { on: boolean; pool: pg.Pool; log: Logger; breaker?: Breaker },
  rules: Rules = { take: takeRules, delay: delayRules },
): Limits {
  if (!on)
    return { take: pass, tryTake: async () => true, charge: pass, delay: pass, forget: pass, close: pass }
  const own = openLimitsPool(pool, log, breaker)
  const open = (name: string, points: number, seconds: number) =>
    openCounter({ name, points, seconds }, own, log)
  const counters = {
    ...mapRules(rules.take, ({ points, seconds }, name) => open(name, points, seconds)),
    ...mapRules(rules.delay, ({ free, seconds }, name) => open(name, free, seconds)),
  }
  const takers = mapRules(rules.take, ({ batch = 1 }, name) => {
    const { consume } = counters[name]
    return batch > 1 ? openLeases(batch, consume) : (key: string) => consume(key, 1)
  })
  const wait = openWaitingRoom()

  return {
    async take(name, key) {
      try {
        await takers[name](String(key))
      } catch (refused) {
        throw refused instanceof RateLimiterRes ? refusal(refused.msBeforeNext) : refused
      }
    },
    async tryTake(name, key) {
      try {
        await takers[name](String(key))
        return true
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return false
        throw refused
      }
    },
    async charge(name, key, points) {
      await counters[name].count(String(key), points)
    },
    async delay(name, key) {
      const rule = rules.delay[name]
      const ms = delayOf(rule, await counters[name].count(String(key)))
      if (ms > 0 && !(await wait(`${name}:${key}`, ms, rule.waiting))) throw refusal(ms)
    },
    forget: (name, key) => counters[name].forget(String(key)),
    // Does not wait for a running query: the database may have stopped responding.
    close: () => Promise.race([own.end(), sleep(1000, undefined, { ref: false })]),
  }
}

/** The wait before this attempt, in milliseconds. */
export function delayOf({ free, firstMs, maxMs }: DelayRule, tries: number): number {
  return tries <= free ? 0 : Math.min(maxMs, firstMs * 2 ** (tries - free - 1))
}

function refusal(ms: number) {
  return new ApiError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(ms / 1000)) })
}

async function pass() {}

function mapRules<N extends string, R, T>(rules: Record<N, R>, make: (rule: R, name: N) => T): Record<N, T> {
  const made = (Object.keys(rules) as N[]).map((name) => [name, make(rules[name], name)])
  return Object.fromEntries(made) as Record<N, T>
}

function openWaitingRoom() {
  const inside = new Map<string, number>()
  return async (key: string, ms: number, max = Number.POSITIVE_INFINITY): Promise<boolean> => {
    const others = inside.get(key) ?? 0
    if (others >= max) return false
    inside.set(key, others + 1)
    await sleep(ms, undefined, { ref: false })
    const remaining = (inside.get(key) ?? 1) - 1
    if (remaining > 0) inside.set(key, remaining)
    else inside.delete(key)
    return true
  }
}
