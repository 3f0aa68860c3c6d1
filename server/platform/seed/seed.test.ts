import { count } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { properties } from '#server/platform/db/schema.ts'
import { openTestApp } from '#tests/support/app.ts'
import { seedWhenEmpty } from './seed.ts'

test('two concurrent seeds load the catalogue once, and only into an empty site', async () => {
  const { context, close } = await openTestApp('empty')
  const added = await Promise.all([seedWhenEmpty(context), seedWhenEmpty(context)])
  expect(added.toSorted((a, b) => a - b)).toEqual([0, expect.any(Number)])
  const [listings] = await context.db.select({ count: count() }).from(properties)
  expect(listings?.count).toBe(Math.max(...added))
  expect(await seedWhenEmpty(context)).toBe(0)
  await close()
})
