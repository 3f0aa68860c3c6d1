import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { users } from './schema.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

test('two transactions that wait for each other are both done in the end', async () => {
  const [one, other] = [await makeUser(t.context), await makeUser(t.context)]
  let begun = 0
  const runs: string[] = []
  const bothHold = Promise.withResolvers<void>()
  async function rename(name: string, ids: number[]) {
    await t.context.db.transaction(async (tx) => {
      runs.push(name)
      for (const id of ids) {
        await tx.update(users).set({ name }).where(eq(users.id, id))
        begun += 1
        if (begun === 2) bothHold.resolve()
        await bothHold.promise
      }
    })
  }
  await Promise.all([rename('A', [one.id, other.id]), rename('B', [other.id, one.id])])
  // The run that is repeated may lock its first row again before the other one wakes, and then they wait once more.
  expect(runs.length).toBeGreaterThanOrEqual(3)
  const last = { name: runs.at(-1) }
  expect(await t.context.db.select({ name: users.name }).from(users)).toEqual([last, last])
})
