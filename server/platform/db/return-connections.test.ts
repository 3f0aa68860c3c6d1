import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '#tests/support/app.ts'

test('transactions that the database does not begin give their connections back', async () => {
  const own = await openTestApp('empty', { throughProxy: true })
  const { db, database } = own.context
  const { pool } = database
  const begin = () => db.transaction((tx) => tx.execute(sql`select 1`))
  await begin()
  await own.proxy?.cut()
  await own.proxy?.fix()
  pool.options.query_timeout = 300
  await expect
    .poll(() =>
      begin().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  own.proxy?.freeze()
  const failed = await Promise.allSettled(Array.from({ length: pool.options.max }, begin))
  expect(failed.every(({ status }) => status === 'rejected')).toBe(true)
  await own.proxy?.cut()
  await own.proxy?.fix()
  pool.options.query_timeout = 20_000
  await expect
    .poll(() =>
      begin().then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  expect(pool.totalCount - pool.idleCount).toBe(0)
  await own.close()
}, 60_000)

test('a statement of a transaction that is over is refused', async () => {
  const own = await openTestApp()
  const late = await own.context.db.transaction(async (tx) => () => tx.execute(sql`select 1`))
  await expect(late()).rejects.toThrow()
  await own.close()
})
