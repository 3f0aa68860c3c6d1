import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/app.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp('empty', { throughProxy: true })
})
afterAll(() => t.close())

test('a database that stops responding fails waiting and new work, until it answers again', async () => {
  const { pool, breaker } = t.context.database
  await breaker.guard(pool.query('select 1'))
  t.proxy?.freeze()
  const stuck = pool.query('select 1').catch((error) => error)
  await expect(breaker.guard(stuck)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  expect(breaker.isOpen()).toBe(true)
  await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await t.proxy?.cut()
  await t.proxy?.fix()
  await expect.poll(() => breaker.isOpen()).toBe(false)
  await stuck
  await breaker.guard(pool.query('select 1'))
})

test('a query that takes long does not open the breaker while the database answers others', async () => {
  const { pool, breaker } = t.context.database
  const slow = pool.query('select pg_sleep(2)')
  await breaker.guard(slow)
  expect(breaker.isOpen()).toBe(false)
})
